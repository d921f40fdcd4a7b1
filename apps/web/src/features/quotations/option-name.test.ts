import type { Item } from '@farol/contracts';
import { expect, it } from 'vitest';
import { nextOptionName } from './option-name.ts';

const itemWith = (...names: string[]) =>
  ({
    diagnostico_produto_item_opcoes: names.map((opcao_nome, at) => ({ opcao_nome, rodada: at + 1 })),
  }) as unknown as Item;

it.each([
  [[], 1, 'Opção 1'],
  [['Opção 1'], 1, 'Opção 2'],
  [['Vida 20 anos', 'Opção 2', 'Opção 3'], 2, 'Opção 4'],
])("never reuses the name of another round's option beside %j", (names, place, name) => {
  expect(nextOptionName(itemWith(...names), place)).toBe(name);
});
