import type { Area, EstagioEspecialista } from '../codes.ts';
import type { FieldErrors } from '../outcome.ts';
import { type Pipeline, type Tarefa, tarefaOfArea } from '../state.ts';
import type { BaseEstudo, EventoEstudo } from './study-moves.ts';

type Base = Pick<Pipeline, 'estudo' | 'tarefas'>;
type TarefaOfBase = BaseEstudo['tarefas'][number];

const isAt =
  (...estagios: EstagioEspecialista[]) =>
  (t: TarefaOfBase) =>
    estagios.includes(t.estagio_especialista);

/** Tasks that an event of the study moves along. */
const ALCANCADAS: Partial<Record<EventoEstudo, (t: TarefaOfBase) => boolean>> = {
  pedir_nova_cotacao: isAt(2),
  apresentar: (t) => t.estagio_especialista === 2 && !t.apresentada,
  reabrir_ajuste: isAt(3, 4),
  cancelar: isAt(1, 2, 3, 4, 5),
  reabrir: isAt(7),
};

const FORA_DE_LUGAR: Partial<Record<EventoEstudo, string>> = {
  pedir_nova_cotacao: 'Esta área não tem cotação entregue.',
  reabrir_ajuste: 'Só áreas em documentos ou propostas voltam a ajuste por aqui.',
  reabrir: 'Escolha entre as áreas recusadas.',
};

const ESCOLHE_AREAS: readonly EventoEstudo[] = ['pedir_nova_cotacao', 'reabrir_ajuste', 'reabrir'];
export const choosesAreas = (evento: EventoEstudo): boolean => ESCOLHE_AREAS.includes(evento);

/** Tasks that an event may move along now. */
export function tarefasWithinReach<T extends TarefaOfBase>(
  evento: EventoEstudo,
  { tarefas }: { tarefas: readonly T[] },
): T[] {
  const alcanca = ALCANCADAS[evento];
  return alcanca ? tarefas.filter((t) => t.cancelada_em === null && alcanca(t)) : [];
}

/** Tasks named by a request, or all within reach, with the errors of the named ones. */
export function requestedTarefas(
  evento: EventoEstudo,
  base: Base,
  produtos: readonly Area[] | undefined,
): { tarefas: Tarefa[]; erros: FieldErrors } {
  const aoAlcance = tarefasWithinReach(evento, base);
  if (evento === 'apresentar')
    return {
      tarefas: aoAlcance,
      erros: aoAlcance.length === 0 ? { produtos: ['Não há cotação nova para apresentar.'] } : {},
    };
  if (!choosesAreas(evento)) return { tarefas: aoAlcance, erros: {} };

  const nomeadas = [...new Set(produtos ?? [])];
  if (nomeadas.length === 0)
    return evento === 'reabrir'
      ? { tarefas: [], erros: { produtos: ['Escolha ao menos uma área para reabrir.'] } }
      : { tarefas: aoAlcance, erros: {} };
  const foraDeLugar = nomeadas.some((area) => !aoAlcance.some((t) => t.produto_diagnostico_id === area));
  return {
    tarefas: nomeadas.map((area) => tarefaOfArea(aoAlcance, area)).filter((t) => t !== undefined),
    erros: foraDeLugar ? { produtos: [FORA_DE_LUGAR[evento] ?? 'Área fora de lugar.'] } : {},
  };
}
