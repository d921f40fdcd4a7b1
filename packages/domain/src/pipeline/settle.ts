import { nextAtividade } from './activity.ts';
import type { Area, CanalResposta, MotivoRecusa } from './codes.ts';
import { deriveEstagio } from './derive.ts';
import { type Ato, type Rascunho, recordEvent } from './draft.ts';
import type { Mudou } from './outcome.ts';
import { isInForce, isLive, situacaoOf, type Tarefa } from './state.ts';

function difference<T extends object>(antes: T, depois: T): Partial<T> {
  const campos: Partial<T> = {};
  for (const campo of Object.keys(depois) as Array<keyof T>)
    if (antes[campo] !== depois[campo]) campos[campo] = depois[campo];
  return campos;
}

const vazio = (campos: object) => Object.keys(campos).length === 0;

/** Reason of the last refused area. */
function closingMotivo(tarefas: readonly Tarefa[]): MotivoRecusa | null {
  const recusadas = tarefas
    .filter((t) => isInForce(t) && t.estagio_especialista === 7)
    .sort((a, b) => Date.parse(a.entrada_no_estagio) - Date.parse(b.entrada_no_estagio));
  return recusadas.at(-1)?.motivo_recusa ?? null;
}

/** Stores the state derived from the tasks; refusing the last live area closes the study. */
function deriveState(r: Rascunho): void {
  const { estudo, contexto } = r;
  if (estudo.estagio < 4 || estudo.encerrado_em !== null) return;
  const derivado = deriveEstagio([...r.tarefas, ...r.novas], estudo);
  if (derivado === 'encerrado') {
    estudo.encerrado_em = contexto.agora;
    estudo.encerrado_motivo = closingMotivo(r.tarefas);
  } else estudo.estagio = derivado;
}

const areasOf = (tarefas: readonly Tarefa[]): Area[] => tarefas.map((t) => t.produto_diagnostico_id);

/**
 * Each delivery is notified, with the areas still quoted while the first presentation waits for them. The one that completes
 * the study names all areas, also when the last missing one was refused instead.
 */
function announceCotacoes(r: Rascunho): void {
  const prontas = r.tarefas.filter((t) => isLive(t) && t.estagio_especialista === 2 && !t.apresentada);
  const situacao = situacaoOf(r.estudo);
  const completo = situacao === 5 && situacaoOf(r.antes.estudo) === 4;
  const entregues = prontas.filter(
    (t) => r.antes.tarefas.find((a) => a.tarefa_id === t.tarefa_id)?.estagio_especialista !== 2,
  );
  const areas = areasOf(completo ? prontas : entregues);
  const emCotacao = r.tarefas.filter((t) => isLive(t) && t.estagio_especialista === 1);
  const pendentes = situacao === 4 ? areasOf(emCotacao) : [];
  if (areas.length > 0)
    r.notificacoes.push({ nome: 'cotacao_entregue', areas, pendentes, para: 'consultor' });
}

/** Ends a change: derives the stage once, writes the study's event, updates the activity. */
export function settleChange(r: Rascunho, ato: Ato, canal: CanalResposta | null = null): Mudou {
  const { antes, estudo } = r;
  const { agora } = r.contexto;
  deriveState(r);
  announceCotacoes(r);

  const de = situacaoOf(antes.estudo);
  const para = situacaoOf(estudo);
  const mudouDeEstagio = de !== para;
  if (mudouDeEstagio) {
    estudo.entrada_no_estagio = agora;
    estudo.concluido_em = para === 10 ? agora : null;
  }
  if (mudouDeEstagio || ato.pedido)
    recordEvent(r, ato, {
      objeto: 'estudo',
      objeto_id: estudo.diagnostico_id,
      de: String(de),
      para: String(para),
      canal,
      dados: null,
    });
  estudo.ultima_atividade_em = agora;

  const atividade = nextAtividade({
    antes: antes.atividade,
    estudo,
    tarefas: [...r.tarefas, ...r.novas],
    itens: antes.itens,
    mudouDeEstagio,
    agora,
    prazos: r.prazos,
  });
  return {
    tipo: 'mudou',
    mudancas: {
      estudo: difference(antes.estudo, estudo),
      atividade: difference(antes.atividade, atividade),
      tarefas: r.tarefas
        .map((t, i) => ({ tarefa_id: t.tarefa_id, campos: difference(antes.tarefas[i] ?? t, t) }))
        .filter((t) => !vazio(t.campos)),
      novas_tarefas: r.novas,
      opcoes: r.opcoes
        .map((o, i) => ({
          diagnostico_produto_item_opcao_id: o.diagnostico_produto_item_opcao_id,
          campos: difference(antes.opcoes[i] ?? o, o),
        }))
        .filter((o) => !vazio(o.campos)),
      historico: r.historico,
      notificacoes: r.notificacoes,
    },
  };
}
