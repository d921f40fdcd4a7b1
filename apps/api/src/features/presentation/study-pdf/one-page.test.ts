import { describe, expect, test } from 'vitest';
import { onePageBlocks } from './one-page.ts';
import type { PdfView } from './view.ts';

const VIDA = { area: 1, de: 'Invalidez', unidade: 'R$', precisa: 900, tem: 0, falta: 900, outras: 0 };
const EUROS = { area: 5, frase: 'EUR 19.000 a enviar' };

const viewOf = (pagina: object) =>
  ({
    pagina: { linhas: [], pedidos: [], fluxos: [], plano: [], total: null, ...pagina },
    frase: 'Cada euro sai a partir de R$ 6,3963.',
    facts: { empresa: { logo_png: null }, empresa_nome: 'Baía Norte Seguros' },
    familia: 'Natália',
    areas: [],
    resultados: [],
    estudo: { diagnostico_produtos: [], resultados: [], nota_geral: null, nota_geral_desejada: null },
  }) as unknown as PdfView;

const tableOf = (pagina: object) => {
  const table = onePageBlocks(viewOf(pagina)).find(({ type }) => type === 'table');
  return table?.type === 'table' ? table : null;
};

describe('the study on one page', () => {
  test('of a study without any measured need has no columns of amounts', () => {
    const table = tableOf({ pedidos: [EUROS] });
    expect(table?.columns).toHaveLength(2);
    expect(table?.rows).toEqual([['Câmbio', 'EUR 19.000 a enviar']]);
  });

  test('of measured needs and wishes has them all in one table', () => {
    const table = tableOf({ linhas: [VIDA], pedidos: [EUROS] });
    expect(table?.columns).toHaveLength(5);
    expect(table?.rows.at(-1)).toEqual(['Câmbio', 'EUR 19.000 a enviar', null, null, null]);
  });
});
