import { isSystemMotivo, type StatusRevisao } from '@farol/domain/code-lists';
import { situacaoOfItem, situacaoOfItens } from '@farol/domain/pipeline';
import type { AreaView, ItemView, OptionView } from '../../study/index.ts';

/** Shown to the customer and not answered for good: these wait for a word. */
export const isAnswerable = ({ tarefa }: AreaView): boolean =>
  tarefa?.estagio_especialista === 2 && tarefa.apresentada;

/** The answer as it will stand once it is sent. */
export const statusAfterSending = ({ opcao }: OptionView): StatusRevisao =>
  opcao.resposta?.status ?? opcao.status;

const itemStatus = ({ opcoes }: ItemView): StatusRevisao =>
  situacaoOfItem(opcoes.map((option) => ({ status: statusAfterSending(option) })));

export const isAnswered = (item: ItemView): boolean => itemStatus(item) !== 'analisis';

/** What sending the answers would make of an area. */
export const areaOutcome = (view: AreaView): StatusRevisao =>
  situacaoOfItens(view.itens.filter((item) => item.opcoes.length > 0).map(itemStatus));

/** Answered by the customer: what the system closed beside it is no word of theirs. */
export const isCustomerAnswer = ({ opcao: { status, motivo_recusa } }: OptionView): boolean =>
  status !== 'analisis' && !isSystemMotivo(motivo_recusa);

/** Answered in an area that went on from there: quoted anew, approved or closed. */
const answeredBefore = (areas: readonly AreaView[]): ItemView[] =>
  areas
    .filter((view) => !isAnswerable(view))
    .flatMap((view) =>
      view.itens.filter((item) => [...item.opcoes, ...item.anteriores].some(isCustomerAnswer)),
    );

const optionsOf = (areas: readonly AreaView[]): OptionView[] =>
  areas.filter(isAnswerable).flatMap((view) => view.itens.flatMap((item) => item.opcoes));

export type AnswerCounts = {
  /** In areas that wait for answers. */
  items: number;
  answered: number;
  /** Kept and not sent. */
  collected: number;
  /** Items that were answered in areas that wait no more. */
  before: number;
};

export function answerCounts(areas: readonly AreaView[]): AnswerCounts {
  const items = areas.filter(isAnswerable).flatMap((view) => view.itens.filter((i) => i.opcoes.length > 0));
  return {
    items: items.length,
    answered: items.filter(isAnswered).length,
    collected: optionsOf(areas).filter(({ opcao }) => opcao.resposta !== null).length,
    before: answeredBefore(areas).length,
  };
}

/** Another option of the item that was taken, where only one may be. */
export const otherApprovedOption = (item: ItemView, id: number): OptionView | undefined =>
  item.item.somar === 'S'
    ? undefined
    : item.opcoes.find((option) => option.id !== id && option.opcao.resposta?.status === 'approved');
