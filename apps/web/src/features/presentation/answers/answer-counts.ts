import { isSystemMotivo, type StatusRevisao } from '@farol/domain/code-lists';
import { situacaoOfItem, situacaoOfItens } from '@farol/domain/pipeline';
import type { QuotedArea } from '../quoted-areas.ts';

type ItemRows = QuotedArea['itens'][number];
type OptionRow = ItemRows['opcoes'][number];

/** Shown to the customer without a final answer. */
export const isAnswerable = ({ tarefa }: Pick<QuotedArea, 'tarefa'>): boolean =>
  tarefa?.estagio_especialista === 2 && tarefa.apresentada;

/** Status of the answer once it is sent. */
export const statusAfterSending = ({ opcao }: OptionRow): StatusRevisao =>
  opcao.resposta?.status ?? opcao.status;

const itemStatus = ({ opcoes }: ItemRows): StatusRevisao =>
  situacaoOfItem(opcoes.map((option) => ({ status: statusAfterSending(option) })));

const isAnswered = (item: ItemRows): boolean => itemStatus(item) !== 'analisis';

/** Status of an area if the answers were sent. */
export const areaOutcome = (view: QuotedArea): StatusRevisao =>
  situacaoOfItens(view.itens.filter((item) => item.opcoes.length > 0).map(itemStatus));

/** Answered by the customer, not closed by the system. */
export const isCustomerAnswer = ({ opcao: { status, motivo_recusa } }: OptionRow): boolean =>
  status !== 'analisis' && !isSystemMotivo(motivo_recusa);

/** Answered in an area that has moved on: requoted, approved or closed. */
const answeredBefore = (areas: readonly QuotedArea[]): ItemRows[] =>
  areas
    .filter((view) => !isAnswerable(view))
    .flatMap((view) =>
      view.itens.filter((item) => [...item.opcoes, ...item.anteriores].some(isCustomerAnswer)),
    );

const optionsOf = (areas: readonly QuotedArea[]): OptionRow[] =>
  areas.filter(isAnswerable).flatMap((view) => view.itens.flatMap((item) => item.opcoes));

export type AnswerCounts = {
  /** Items in areas that await answers. */
  items: number;
  answered: number;
  /** Saved but not sent. */
  collected: number;
  /** Answered items in areas that no longer await answers. */
  before: number;
};

export function answerCounts(areas: readonly QuotedArea[]): AnswerCounts {
  const items = areas.filter(isAnswerable).flatMap((view) => view.itens.filter((i) => i.opcoes.length > 0));
  return {
    items: items.length,
    answered: items.filter(isAnswered).length,
    collected: optionsOf(areas).filter(({ opcao }) => opcao.resposta !== null).length,
    before: answeredBefore(areas).length,
  };
}
