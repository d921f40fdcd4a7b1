import { expect, test } from 'vitest';
import { briefAreaBlocks } from './brief.ts';
import type { PdfArea, PdfView } from './view.ts';

const SUM = 'Ao todo, antes das cotações: faltam R$ 900 em capital segurado por morte.';

const textsOf = (needs: number) => {
  const view = {
    fraseDe: () => null,
    somaDe: () => SUM,
    resultados: [],
    pessoas: [],
  } as unknown as PdfView;
  const item = { nome: 'Seguro de vida', pessoa: 'Marina', opcoes: [], peso: null, necessidade: null };
  const area = { area: 5, nome: 'Câmbio', cor: '#000', nota: null, itens: Array(needs).fill(item) };
  return briefAreaBlocks(view, area as unknown as PdfArea).flatMap((block) =>
    block.type === 'text' ? [block.text] : [],
  );
};

test('an area of several needs says what it lacks in all', () => {
  expect(textsOf(2)).toContain(SUM);
});

test('an area of one need leaves it to the need', () => {
  expect(textsOf(1)).not.toContain(SUM);
});
