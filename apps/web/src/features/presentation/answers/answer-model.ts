import { isSystemMotivo, type StatusRevisao } from '@farol/domain/code-lists';
import { situacaoOfItem, situacaoOfItens } from '@farol/domain/pipeline';
import { acceptedText, isSameProposta, togetherText } from '@farol/domain/study';
import type { AreaView, ItemView, OptionView } from '../../study/index.ts';

/** Shown to the customer without a final answer. */
export const isAnswerable = ({ tarefa }: AreaView): boolean =>
  tarefa?.estagio_especialista === 2 && tarefa.apresentada;

/** Status of the answer once it is sent. */
export const statusAfterSending = ({ opcao }: OptionView): StatusRevisao =>
  opcao.resposta?.status ?? opcao.status;

const itemStatus = ({ opcoes }: ItemView): StatusRevisao =>
  situacaoOfItem(opcoes.map((option) => ({ status: statusAfterSending(option) })));

export const isAnswered = (item: ItemView): boolean => itemStatus(item) !== 'analisis';

/** Status of an area if the answers were sent. */
export const areaOutcome = (view: AreaView): StatusRevisao =>
  situacaoOfItens(view.itens.filter((item) => item.opcoes.length > 0).map(itemStatus));

/** Answered by the customer, not closed by the system. */
export const isCustomerAnswer = ({ opcao: { status, motivo_recusa } }: OptionView): boolean =>
  status !== 'analisis' && !isSystemMotivo(motivo_recusa);

/** Answered in an area that has moved on: requoted, approved or closed. */
const answeredBefore = (areas: readonly AreaView[]): ItemView[] =>
  areas
    .filter((view) => !isAnswerable(view))
    .flatMap((view) =>
      view.itens.filter((item) => [...item.opcoes, ...item.anteriores].some(isCustomerAnswer)),
    );

const optionsOf = (areas: readonly AreaView[]): OptionView[] =>
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

export function answerCounts(areas: readonly AreaView[]): AnswerCounts {
  const items = areas.filter(isAnswerable).flatMap((view) => view.itens.filter((i) => i.opcoes.length > 0));
  return {
    items: items.length,
    answered: items.filter(isAnswered).length,
    collected: optionsOf(areas).filter(({ opcao }) => opcao.resposta !== null).length,
    before: answeredBefore(areas).length,
  };
}

/** Another approved option of the item, where only one may be. */
export const otherApprovedOption = (item: ItemView, id: number): OptionView | undefined =>
  item.item.somar === 'S'
    ? undefined
    : item.opcoes.find((option) => option.id !== id && option.opcao.resposta?.status === 'approved');

/** What else the option's proposal covers, and how much of it is approved; empty where it covers only this item. */
export function proposalWords(items: readonly ItemView[], own: ItemView, { opcao }: OptionView): string[] {
  if (opcao.proposta_id == null) return [];
  const covers = items.flatMap((item) =>
    item.opcoes.flatMap((option) => (isSameProposta(option.opcao, opcao) ? [{ item, option }] : [])),
  );
  const others = togetherText(covers.flatMap(({ item }) => (item.id === own.id ? [] : [item])));
  const accepted = acceptedText(
    covers.map(({ option }) => ({ custo: option.custo, aceita: statusAfterSending(option) === 'approved' })),
  );
  return [others && `${others.charAt(0).toLocaleUpperCase('pt-BR')}${others.slice(1)}.`, accepted].flatMap(
    (words) => words || [],
  );
}
