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

  test('tells that the amounts of a need leave out the others of its area', () => {
    const table = tableOf({ linhas: [{ ...VIDA, outras: 6 }, { ...VIDA, outras: 1 }, VIDA] });
    expect(table?.rows.map(([, need]) => need)).toEqual([
      'Invalidez (fora outros 6 itens)',
      'Invalidez (fora outro item)',
      'Invalidez',
    ]);
  });

  test('of a family in the red has what comes first, before any quote', () => {
    const plano = Array.from({ length: 7 }, (_, k) => ({
      lugar: 2,
      area: null,
      nome: `Seguro ${k + 1}`,
      mensal: null,
      em_meses: 34,
      mes: '2029-09-21',
    }));
    const ressalvas = [{ codigo: 'mes_no_vermelho', falta: 1616.83, esperam: [], dividas: [], plano }];
    const view = {
      ...viewOf({}),
      resultados: [{ kind: 'planejamento.prioridade', ressalvas }],
    } as unknown as PdfView;
    const blocks = onePageBlocks(view);
    const table = blocks.find(({ type }) => type === 'table');
    expect(JSON.stringify(blocks)).toMatch(/Hoje faltam R\$.1\.616,83 no mês/);
    expect(table?.type === 'table' && [table.rows[0], table.rows.at(-1)]).toEqual([
      ['1º Evita a ruína', 'Seguro 1', '—', 'daqui a 34 meses, em setembro de 2029'],
      ['', 'e mais 2', null, null],
    ]);
  });
});
