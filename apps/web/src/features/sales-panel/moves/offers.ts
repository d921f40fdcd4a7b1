import type { Cartao, Estudo } from '@farol/contracts';
import {
  aguardandoOfEstudo,
  type Estagio,
  type EventoEstudo,
  moveNotice,
  type Oferta,
} from '@farol/domain/pipeline';
import { offeredMoves, pipelineState } from '../../diagnosis/index.ts';

export type Offer = Oferta<EventoEstudo>;

export const offerTo = (card: Cartao, stage: number): Offer | undefined =>
  offeredMoves(card).find(({ para }) => para === stage);

/** Why the study cannot go to a stage now. */
export const refusalTo = (card: Cartao, stage: number): string =>
  moveNotice({ estagio: stage as Estagio }, pipelineState(card));

/** The offer asks for words, a reason, or which areas. */
export const asksSomething = ({ pede, escolheAreas, areas }: Offer): boolean =>
  pede !== null || (escolheAreas && areas.length > 1);

/** Presenting opens a separate screen, where the options are checked. */
export const opensScreen = ({ evento }: Offer): boolean => evento === 'apresentar';

/** The card after a move of its study, until the server's own is read. */
export function cardAfter(card: Cartao, estudo: Estudo): Cartao {
  const tarefas = estudo.tarefas
    .filter(({ cancelada_em }) => cancelada_em === null)
    .map((task) => ({ ...task, especialista: task.especialista?.pessoa_nome ?? '' }));
  return {
    ...card,
    tarefas,
    estagio: estudo.estagio,
    entrada_no_estagio: estudo.entrada_no_estagio ?? card.entrada_no_estagio,
    dias_no_estagio: 0,
    data_apresentacao: estudo.data_apresentacao,
    encerrado_em: estudo.encerrado_em,
    aguardando: aguardandoOfEstudo(estudo, tarefas),
    fornecedor: null,
    versao: estudo.versao,
  };
}
