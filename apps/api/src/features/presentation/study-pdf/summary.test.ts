import { describe, expect, test } from 'vitest';
import { costBlocks } from './summary.ts';
import type { PdfView } from './view.ts';

const ranked = (codigo: string, custo_mensal: number, acumulado: number) => ({
  codigo,
  custo_mensal,
  acumulado,
  cabe: true,
});

const RANKING = [ranked('6.01', 0, 0), ranked('1.06', 98, 98), ranked('3.01', 289, 387)];

const car = {
  codigo: '3.01',
  chave: '3.01',
  nome: 'Automóvel / moto',
  pessoa: 'Rafael',
  opcoes: [{ recomendada: true, preco: { figura: 'R$ 289,00', por: 'por mês' } }],
  peso: {
    situacao: 'recomendado',
    opcoes: [{ opcao_nome: 'Opção 1', valor_premio: 289 }],
    mensal: 289,
    deixa_de_pagar: 0,
  },
};

const ITEMS = [
  { codigo: '6.01', tipo_segurado: 'titular', nome: 'Compra de imóvel' },
  { codigo: '1.06', tipo_segurado: 'titular', nome: 'Doenças graves' },
  { codigo: '3.01', tipo_segurado: 'titular', nome: 'Automóvel / moto' },
];

const viewOf = (over: object = {}) =>
  ({
    areas: [{ area: 3, encerrada: false, itens: [car] }],
    resultados: [
      { kind: 'planejamento.prioridade', tipo_segurado: 'titular', outputs: { ranking: RANKING } },
    ],
    estudo: { capacidade_poupanca: 1000, diagnostico_produtos: [{ diagnostico_produto_itens: ITEMS }] },
    pessoa: () => 'Rafael',
    ...over,
  }) as unknown as PdfView;

const written = (view: PdfView): string => JSON.stringify(costBlocks(view)).replaceAll('\u00a0', ' ');

describe('cost of the plan in the document', () => {
  test('names needs counted per month only, with the total cost', () => {
    expect(written(viewOf())).toContain(
      'A conta do mês inclui também o que não está no total deste documento: Doenças graves, Rafael (R$ 98,00). ' +
        'Com isso, tudo custa R$ 387,00 por mês.',
    );
  });

  test('names quoted needs of an area not delivered yet', () => {
    const illness = { ...car, codigo: '1.06', chave: '1.06', peso: null };
    const whole = viewOf({ areas: [{ area: 1, encerrada: false, itens: [car, illness] }] });
    expect(written(whole)).toContain('deste documento: Doenças graves, Rafael (R$ 98,00).');
  });

  test('says what the month’s surplus excludes', () => {
    const ressalvas = [{ codigo: 'sem_escola', escola: 4350.5, resta: null }];
    const mes = { kind: 'planejamento.orcamento', produto_diagnostico_id: null, ressalvas };
    expect(written(viewOf({ resultados: [mes] }))).toContain(
      'As mensalidades dos filhos, R$ 4.350,50 por mês, não estão nas despesas.',
    );
  });

  test('names nothing where both count the same', () => {
    const illness = { ...car, codigo: '1.06', chave: '1.06', peso: { ...car.peso, mensal: 98 } };
    const whole = viewOf({ areas: [{ area: 3, encerrada: false, itens: [car, illness] }] });
    expect(written(whole)).not.toContain('A conta do mês inclui');
  });

  test('does not say that a single payment fits in the month', () => {
    const home = { ...car, codigo: '6.01', chave: '6.01', peso: { ...car.peso, mensal: null } };
    const view = viewOf({ areas: [{ area: 6, encerrada: false, itens: [home] }] });
    expect(written(view)).toContain('sem custo por mês');
  });
});
