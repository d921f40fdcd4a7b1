import type { Area } from '../codes.ts';
import { type Ato, openDraft, type Rascunho } from '../draft.ts';
import type { Contexto } from '../facts.ts';
import { type FieldErrors, mergeErrors, type Resultado } from '../outcome.ts';
import { settleChange } from '../settle.ts';
import { type NovaTarefa, type Pipeline, situacaoOf, type Tarefa } from '../state.ts';
import { checkRequest, type Faltas } from './checks.ts';
import { openTarefas, planTarefas } from './open-tasks.ts';
import { missingMotivo, motivoFromLista } from './reason.ts';
import { requestedTarefas } from './study-areas.ts';
import { type AlvoEstudo, type MovimentoEstudo, moveNotice, requestedMove, targetOf } from './study-moves.ts';
import { cancelTarefa, enterEstagio, presentTarefa } from './task-effects.ts';
import { servesMove } from './task-moves.ts';

export type PedidoEstudo = AlvoEstudo & {
  produtos?: readonly Area[];
  motivo?: string | null;
  versao?: number;
};

type Plano = { movimento: MovimentoEstudo; tarefas: Tarefa[]; novas: NovaTarefa[]; faltas: Faltas };

/** Guards of the event, and the tasks it affects or opens. */
function planMove(movimento: MovimentoEstudo, p: Pipeline, pedido: PedidoEstudo, contexto: Contexto): Plano {
  const { fatos, ator } = contexto;
  const { evento, guarda } = movimento;
  const motivo = missingMotivo(movimento.pede, pedido.motivo, ator.lado);
  if (evento === 'enviar_cotacao') {
    const { problemas, tarefas } = planTarefas(p, p.areas, contexto);
    const semAreas: FieldErrors = p.areas.length === 0 ? { produtos: ['Escolha ao menos uma área.'] } : {};
    const faltas = { erros: mergeErrors(motivo, semAreas), problemas };
    return { movimento, tarefas: [], novas: tarefas, faltas };
  }
  const { tarefas, erros } = requestedTarefas(evento, p, pedido.produtos);
  const areas = evento === 'apresentar' ? tarefas.map((t) => t.produto_diagnostico_id) : [null];
  const problemas = guarda ? areas.flatMap((area) => fatos.faltas(guarda, area)) : [];
  return { movimento, tarefas, novas: [], faltas: { erros: mergeErrors(motivo, erros), problemas } };
}

function applyMove(r: Rascunho, { movimento, tarefas, novas }: Plano, pedido: PedidoEstudo, ato: Ato): void {
  const efeito = { ...ato, pedido: false };
  const tocadas = tarefas
    .map((t) => r.tarefas.find((copia) => copia.tarefa_id === t.tarefa_id))
    .filter((t) => t !== undefined);
  switch (movimento.evento) {
    case 'iniciar_levantamento':
    case 'voltar_levantamento':
      r.estudo.estagio = 2;
      return;
    case 'concluir_levantamento':
      r.estudo.estagio = 3;
      return;
    case 'enviar_cotacao':
      r.estudo.estagio = 4;
      openTarefas(r, novas, efeito);
      return;
    case 'recolher':
      r.estudo.estagio = 3;
      for (const t of r.tarefas) if (t.cancelada_em === null) cancelTarefa(r, t, efeito);
      return;
    case 'apresentar':
      for (const t of tocadas) presentTarefa(r, t);
      return;
    case 'pedir_nova_cotacao':
    case 'reabrir_ajuste':
      for (const t of tocadas) enterEstagio(r, t, 1, efeito);
      return;
    case 'cancelar': {
      const motivo = motivoFromLista(pedido.motivo);
      for (const t of tocadas) enterEstagio(r, t, 7, efeito, motivo);
      Object.assign(r.estudo, { encerrado_em: r.contexto.agora, encerrado_motivo: motivo });
      return;
    }
    case 'reabrir':
      Object.assign(r.estudo, { encerrado_em: null, encerrado_motivo: null });
      for (const t of tocadas) enterEstagio(r, t, 1, efeito);
      return;
  }
}

/** Moves a study as requested: by target stage, or by closing and reopening it. */
export function moveEstudo(pipeline: Pipeline, pedido: PedidoEstudo, contexto: Contexto): Resultado {
  const { lado } = contexto.ator;
  const movimento = requestedMove(pedido, pipeline);
  let plano: Plano | undefined;
  const parada = checkRequest({
    permitido: lado !== null && lado !== 'K' && (!movimento || servesMove(movimento, lado)),
    jaEsta: situacaoOf(pipeline.estudo) === targetOf(pedido, pipeline),
    versoes: [{ pedida: pedido.versao, presente: pipeline.estudo.versao }],
    existe: movimento ? true : moveNotice(pedido, pipeline),
    guardas: () => {
      plano = movimento && planMove(movimento, pipeline, pedido, contexto);
      return plano?.faltas ?? { erros: {} };
    },
  });
  if (parada || !plano) return parada ?? { tipo: 'sem_mudanca' };

  const r = openDraft(pipeline, contexto);
  const ato = { evento: plano.movimento.evento, pedido: true, motivo: pedido.motivo?.trim() || null };
  applyMove(r, plano, pedido, ato);
  r.estudo.versao += 1;
  return settleChange(r, ato);
}
