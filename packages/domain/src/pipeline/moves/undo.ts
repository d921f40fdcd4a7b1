import { openDraft, recordEvent } from '../draft.ts';
import type { Contexto } from '../facts.ts';
import { type Mudancas, type Resultado, refusal } from '../outcome.ts';
import { settleChange } from '../settle.ts';
import { type Atividade, type Estudo, type Opcao, type Pipeline, situacaoOf, type Tarefa } from '../state.ts';
import { cancelTarefa } from './task-effects.ts';

/** Of moves and of handing over. */
export const SEGUNDOS_PARA_DESFAZER = 60;
const SEGUNDOS_PARA_DESFAZER_ENTREGA = 600;

/** Taken back by area and for longer, while nobody has opened what was delivered. */
export const isEntrega = (evento: string): boolean => evento === 'entregar_cotacao';

/** How long a move may be taken back; the mails that it causes wait as long. */
export const segundosParaDesfazer = (evento: string): number =>
  isEntrega(evento) ? SEGUNDOS_PARA_DESFAZER_ENTREGA : SEGUNDOS_PARA_DESFAZER;

/** Moves inside the house: what the customer or a provider sees by a move is not taken back. */
const DESFAZIVEIS: ReadonlySet<string> = new Set([
  'concluir_levantamento',
  'voltar_levantamento',
  'enviar_cotacao',
  'recolher',
  'pedir_nova_cotacao',
  'reabrir_ajuste',
  'cancelar',
  'reabrir',
  'recusar',
  'entregar_cotacao',
  'documentos_conferidos',
  'condicao_mudou',
]);

/** A move of this event may be taken back for a moment. */
export const isUndoable = (evento: string): boolean => DESFAZIVEIS.has(evento);

type Campos<T> = Partial<Omit<T, 'versao'>>;
type Par<T> = { antes: Campos<T>; depois: Campos<T> };

/** What a move changed, before and after; everything else of the study stays as it is when it is taken back. */
export type MudancaDesfazivel = {
  evento: string;
  estudo: Par<Estudo>;
  atividade: Partial<Atividade>;
  tarefas: (Par<Tarefa> & { tarefa_id: number })[];
  opcoes: (Par<Opcao> & { diagnostico_produto_item_opcao_id: number })[];
  /** Areas whose tasks it opened. */
  novas: number[];
};

function pairOf<T extends object>(antes: T, campos: Partial<T>): Par<T> {
  const nomes = (Object.keys(campos) as (keyof T)[]).filter((nome) => nome !== 'versao');
  const only = (de: Partial<T>) => Object.fromEntries(nomes.map((nome) => [nome, de[nome]])) as Campos<T>;
  return { antes: only(antes), depois: only(campos) };
}

/** What taking a requested move back needs; null for a move that stays. */
export function undoableChange(antes: Pipeline, mudancas: Mudancas): MudancaDesfazivel | null {
  const evento = mudancas.historico.find(({ pedido }) => pedido)?.evento;
  if (!evento || !DESFAZIVEIS.has(evento)) return null;
  return {
    evento,
    estudo: pairOf(antes.estudo, mudancas.estudo),
    atividade: pairOf(antes.atividade, mudancas.atividade).antes,
    tarefas: mudancas.tarefas.flatMap(({ tarefa_id, campos }) => {
      const tarefa = antes.tarefas.find((t) => t.tarefa_id === tarefa_id);
      return tarefa ? [{ tarefa_id, ...pairOf<Tarefa>(tarefa, campos) }] : [];
    }),
    opcoes: mudancas.opcoes.flatMap(({ diagnostico_produto_item_opcao_id: id, campos }) => {
      const opcao = antes.opcoes.find((o) => o.diagnostico_produto_item_opcao_id === id);
      return opcao ? [{ diagnostico_produto_item_opcao_id: id, ...pairOf<Opcao>(opcao, campos) }] : [];
    }),
    novas: mudancas.novas_tarefas.map((t) => t.produto_diagnostico_id),
  };
}

const INSTANTE = /^\d{4}-\d{2}-\d{2}T/;

/** The same instant may be stored with another offset. */
function isSameValue(a: unknown, b: unknown): boolean {
  if (typeof a === 'string' && typeof b === 'string' && INSTANTE.test(a) && INSTANTE.test(b))
    return Date.parse(a) === Date.parse(b);
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}

/** Changes by the way, which no rule reads. */
const A_PARTE: ReadonlySet<string> = new Set([
  'ultima_atividade_em',
  'lembretes',
  'estagio',
  'entrada_no_estagio',
]);

const stillHas = (objeto: object | undefined, depois: object): boolean =>
  objeto !== undefined &&
  Object.entries(depois).every(
    ([nome, valor]) => A_PARTE.has(nome) || isSameValue((objeto as Record<string, unknown>)[nome], valor),
  );

const DEPOIS = 'O estudo mudou depois disso: não dá mais para desfazer.';

/** Somebody worked on what the move changed. */
function hasChangedSince(p: Pipeline, { estudo, tarefas, opcoes, novas }: MudancaDesfazivel): boolean {
  const stage = (depois: Campos<Estudo>) =>
    depois.estagio === undefined || depois.estagio > 3 || depois.estagio === p.estudo.estagio;
  return !(
    stage(estudo.depois) &&
    stillHas(p.estudo, estudo.depois) &&
    tarefas.every(({ tarefa_id, depois }) =>
      stillHas(
        p.tarefas.find((t) => t.tarefa_id === tarefa_id),
        depois,
      ),
    ) &&
    opcoes.every(({ diagnostico_produto_item_opcao_id: id, depois }) =>
      stillHas(
        p.opcoes.find((o) => o.diagnostico_produto_item_opcao_id === id),
        depois,
      ),
    ) &&
    p.tarefas.every(
      (t) =>
        t.cancelada_em !== null ||
        !novas.includes(t.produto_diagnostico_id) ||
        (t.estagio_especialista === 1 && t.status_tarefa === 1),
    )
  );
}

/**
 * Takes a move back exactly: tasks, options, rounds and deadlines as they were; tasks that it opened are withdrawn.
 * The stage is derived again, since other areas may have moved on. Nobody is notified: the notices of the move are
 * withdrawn with it.
 */
export function undoMove(pipeline: Pipeline, mudanca: MudancaDesfazivel, contexto: Contexto): Resultado {
  if (hasChangedSince(pipeline, mudanca)) return refusal('transicao_invalida', DEPOIS);
  const r = openDraft(pipeline, contexto);
  const ato = { evento: 'desfazer', pedido: true, motivo: null };
  const { estudo, tarefas, opcoes, novas } = mudanca;
  Object.assign(r.estudo, estudo.antes);
  r.estudo.versao += 1;
  for (const { tarefa_id, antes } of tarefas) {
    const tarefa = r.tarefas.find((t) => t.tarefa_id === tarefa_id);
    if (!tarefa) continue;
    const de = String(tarefa.estagio_especialista);
    Object.assign(tarefa, antes);
    tarefa.versao += 1;
    recordEvent(
      r,
      { ...ato, pedido: false },
      {
        objeto: 'tarefa',
        objeto_id: tarefa_id,
        produto_diagnostico_id: tarefa.produto_diagnostico_id,
        de,
        para: String(tarefa.estagio_especialista),
        dados: null,
      },
    );
  }
  for (const { diagnostico_produto_item_opcao_id: id, antes } of opcoes) {
    const opcao = r.opcoes.find((o) => o.diagnostico_produto_item_opcao_id === id);
    if (opcao) Object.assign(opcao, antes);
  }
  for (const tarefa of r.tarefas)
    if (tarefa.cancelada_em === null && novas.includes(tarefa.produto_diagnostico_id))
      cancelTarefa(r, tarefa, { ...ato, pedido: false });

  const { mudancas } = settleChange(r, ato);
  const isBack = situacaoOf(r.estudo) === situacaoOf({ ...r.estudo, ...estudo.antes });
  if (isBack) {
    Object.assign(mudancas.estudo, estudo.antes);
    Object.assign(mudancas.atividade, mudanca.atividade);
  }
  return { tipo: 'mudou', mudancas: { ...mudancas, notificacoes: [] } };
}
