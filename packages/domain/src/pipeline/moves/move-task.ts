import { type Area, ESTAGIO_ESPECIALISTA, type EstagioEspecialista } from '../codes.ts';
import { openDraft } from '../draft.ts';
import type { Ator, Contexto } from '../facts.ts';
import { noPermission, type Recusa, type Resultado, refusal } from '../outcome.ts';
import { settleChange } from '../settle.ts';
import { isInForce, type Pipeline, type Tarefa, tarefaOfArea, wantedItens } from '../state.ts';
import { checkRequest, invalidData } from './checks.ts';
import { missingMotivo, motivoFromLista } from './reason.ts';
import { dropWithoutOferta, enterEstagio } from './task-effects.ts';
import { type MovimentoTarefa, movesOfPair, servesMove } from './task-moves.ts';

export type PedidoTarefa = {
  /** omitted by a specialist: all their tasks at the only stage that leads to the target */
  produto_diagnostico_id?: Area;
  estagio: EstagioEspecialista;
  motivo?: string | null;
  /** of the task; for several, the newest version */
  versao?: number;
};

const askForArea = () => invalidData({ erros: { produto_diagnostico_id: ['Informe a área.'] } });

function ownWithinReach(p: Pipeline, pedido: PedidoTarefa, ator: Ator): Tarefa[] | Recusa {
  if (ator.lado === null || ator.lado === 'K') return noPermission();
  if (ator.lado !== 'E') return askForArea();
  const proprias = p.tarefas.filter((t) => isInForce(t) && t.especialista_id === ator.usuario_id);
  if (proprias.length === 0) return noPermission();
  const alcancam = proprias.filter((t) =>
    movesOfPair(t.estagio_especialista, pedido.estagio, p.estudo).some((m) => servesMove(m, 'E')),
  );
  if (new Set(alcancam.map((t) => t.estagio_especialista)).size > 1) return askForArea();
  if (alcancam.length > 0) return alcancam;
  const jaLa = proprias.filter((t) => t.estagio_especialista === pedido.estagio);
  return jaLa.length > 0 ? jaLa : proprias;
}

function requestedTarefas(p: Pipeline, pedido: PedidoTarefa, ator: Ator): Tarefa[] | Recusa {
  if (pedido.produto_diagnostico_id === undefined) return ownWithinReach(p, pedido, ator);
  const tarefa = tarefaOfArea(p.tarefas, pedido.produto_diagnostico_id);
  return tarefa ? [tarefa] : refusal('nao_encontrado', 'Esta área não tem tarefa em andamento.');
}

/** A specialist moves only the tasks assigned to them. */
const isSomeoneElses = (tarefa: Tarefa, ator: Ator) =>
  ator.lado === 'E' && tarefa.especialista_id !== ator.usuario_id;

function isAllowed(tarefa: Tarefa, movimentos: readonly MovimentoTarefa[], ator: Ator): boolean {
  const { lado } = ator;
  if (lado === null || lado === 'K' || isSomeoneElses(tarefa, ator)) return false;
  return movimentos.length === 0 || movimentos.some((m) => servesMove(m, lado));
}

const nothingOffered = (p: Pipeline, area: Area): boolean => {
  const itens = wantedItens(p.itens, area);
  return itens.length > 0 && itens.every((i) => i.sem_oferta === 'S');
};

/** Moves one task, or a specialist's own tasks at the same stage. */
export function moveTarefa(pipeline: Pipeline, pedido: PedidoTarefa, contexto: Contexto): Resultado {
  const { ator } = contexto;
  const tarefas = requestedTarefas(pipeline, pedido, ator);
  if (!Array.isArray(tarefas)) return tarefas;

  const passos = tarefas.map((tarefa) => {
    const movimentos = movesOfPair(tarefa.estagio_especialista, pedido.estagio, pipeline.estudo);
    const { lado } = ator;
    return { tarefa, movimentos, movimento: movimentos.find((m) => lado !== null && servesMove(m, lado)) };
  });
  const impossivel = passos.find((p) => !p.movimento);
  const parada = checkRequest({
    permitido: passos.every((p) => isAllowed(p.tarefa, p.movimentos, ator)),
    jaEsta: passos.every((p) => p.tarefa.estagio_especialista === pedido.estagio),
    versoes: [{ pedida: pedido.versao, presente: Math.max(...tarefas.map((t) => t.versao)) }],
    existe: impossivel
      ? `De "${ESTAGIO_ESPECIALISTA[impossivel.tarefa.estagio_especialista]}" não se passa para "${ESTAGIO_ESPECIALISTA[pedido.estagio]}".`
      : true,
    guardas: () => ({
      erros: missingMotivo(passos[0]?.movimento?.pede ?? null, pedido.motivo, ator.lado),
      problemas: passos.flatMap(({ tarefa, movimento }) =>
        movimento?.guarda ? contexto.fatos.faltas(movimento.guarda, tarefa.produto_diagnostico_id) : [],
      ),
    }),
  });
  if (parada) return parada;

  const r = openDraft(pipeline, contexto);
  const motivo = pedido.motivo?.trim() || null;
  let evento = '';
  for (const { tarefa, movimento } of passos) {
    const copia = r.tarefas.find((t) => t.tarefa_id === tarefa.tarefa_id);
    if (!copia || !movimento) continue;
    evento = movimento.evento;
    const ato = { evento, pedido: true, motivo };
    if (evento === 'entregar_cotacao') dropWithoutOferta(r, copia);
    if (evento === 'entregar_cotacao' && nothingOffered(pipeline, copia.produto_diagnostico_id))
      enterEstagio(r, copia, 7, { ...ato, motivo: 'sem_oferta' }, 'sem_oferta');
    else enterEstagio(r, copia, pedido.estagio, ato, pedido.estagio === 7 ? motivoFromLista(motivo) : null);
    copia.versao += 1;
  }
  return settleChange(r, { evento, pedido: false, motivo });
}
