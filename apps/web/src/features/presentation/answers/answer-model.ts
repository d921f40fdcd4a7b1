import { acceptedText, isSameProposta, togetherText } from '@farol/domain/study';
import type { ItemView, OptionView } from '../../study/index.ts';
import { statusAfterSending } from './answer-counts.ts';

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
  const others = togetherText(
    covers.map(({ item }) => (item.id === own.id ? own : item)),
    own,
  );
  const accepted = acceptedText(
    covers.map(({ option }) => ({ custo: option.custo, aceita: statusAfterSending(option) === 'approved' })),
  );
  return [others && `${others.charAt(0).toUpperCase()}${others.slice(1)}.`, accepted].flatMap(
    (words) => words || [],
  );
}
