import { expect, it } from 'vitest';
import type { PdfData } from './pdf-data.ts';
import { printedResults } from './view.ts';

it('a document without the area of dreams still has the family’s month', () => {
  const of = (kind: string) => ({
    kind,
    produto_diagnostico_id: 2,
    diagnostico_produto_item_opcao_id: null,
  });
  const resultados = ['planejamento.orcamento', 'planejamento.prioridade', 'sonhos.liberdade'].map(of);
  const printed = printedResults({ estudo: { resultados } } as unknown as PdfData, []);
  expect(printed.map(({ kind }) => kind)).toEqual(['planejamento.orcamento', 'planejamento.prioridade']);
});
