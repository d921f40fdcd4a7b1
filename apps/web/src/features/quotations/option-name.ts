import type { Item } from '@farol/contracts';
import { quotationTexts as texts } from './texts.ts';

/**
 * "Opção 3": the first number from `place` on that no option of the item has, including those of earlier
 * rounds.
 */
export function nextOptionName({ diagnostico_produto_item_opcoes: options }: Item, place: number): string {
  const taken = new Set(options.map(({ opcao_nome }) => opcao_nome));
  let number = place;
  while (taken.has(texts.option(number))) number += 1;
  return texts.option(number);
}
