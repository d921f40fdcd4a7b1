import type { EstudoPublico, OpcaoMostrada } from '@farol/contracts';
import { expect, it } from 'vitest';
import type { Item } from './answers.ts';
import { approvedTotal, inPlaceOfTodayText } from './approved-total.ts';
import { estudoPublico, opcao } from './public-study.fixture.ts';

type Custo = NonNullable<OpcaoMostrada['custo']>;
const price = (id: number, valor: number, how: Partial<Custo> = {}) =>
  opcao(id, 'Banco', { custo: { valor, por: 'mes', de: null, ...how } });

function study(...needs: Partial<Item>[]): EstudoPublico {
  const made = estudoPublico();
  const [area] = made.conteudo.areas;
  const [item] = area!.itens;
  area!.itens = needs.map((need) => ({ ...item!, ...need }));
  return made;
}

const approved = (...ids: number[]) =>
  Object.fromEntries(ids.map((id) => [id, { status: 'approved' as const }]));
const written = ({ ways, endingMonthly }: ReturnType<typeof approvedTotal>) => [
  ...ways.map((way) => way.replaceAll('\u00a0', ' ')),
  endingMonthly,
];

it('a refinanced loan adds only the change of its monthly payment', () => {
  const loan = {
    opcoes: [price(1, 2900, { de: 'parcela_com_seguro' }), price(2, 3350)],
    deixa_de_pagar: { chave: '6.04/titular', mensal: 3200 },
  };
  const both = study(loan, { opcoes: [price(3, 450)] });
  expect(written(approvedTotal(both, approved(1)))).toEqual(['economia de R$ 300,00 por mês', 3200]);
  expect(written(approvedTotal(both, approved(1, 3)))).toEqual(['R$ 150,00 por mês', 3200]);
  expect(written(approvedTotal(both, approved(3)))).toEqual(['R$ 450,00 por mês', 0]);
  const [item] = both.conteudo.areas[0]!.itens;
  expect(inPlaceOfTodayText(item!, item!.opcoes[0]!)?.replaceAll('\u00a0', ' ')).toBe(
    'no lugar de R$ 3.200,00 de hoje',
  );
});

it('ends debts of both spouses once', () => {
  const deixa_de_pagar = { chave: '4.05', mensal: 700 };
  const couple = study(
    { opcoes: [price(1, 500)], deixa_de_pagar },
    { opcoes: [price(2, 300)], deixa_de_pagar },
  );
  expect(written(approvedTotal(couple, approved(1, 2)))).toEqual(['R$ 100,00 por mês', 700]);
});

it('shows the monthly total of the study beside yearly payments', () => {
  const yearly = { ...price(2, 1200, { por: 'ano' }), mensal: 100 };
  const needs = study({ opcoes: [{ ...price(1, 312.4), mensal: 312.4 }] }, { opcoes: [yearly] });
  const both = approvedTotal(needs, approved(1, 2));
  expect([...both.ways, both.month].map((words) => words?.replaceAll('\u00a0', ' '))).toEqual([
    'R$ 312,40 por mês',
    'R$ 1.200,00 por ano',
    'R$ 412,40',
  ]);
  expect(approvedTotal(needs, approved(1)).month).toBeNull();
});

it('a renewed insurance adds only the change of its yearly premium', () => {
  // Today 3.850,00 a year (320,8333 a month), renewed for 3.412,50 (284,38 a month).
  const car = {
    opcoes: [{ ...price(1, 3412.5, { por: 'ano' }), mensal: 284.38 }],
    deixa_de_pagar: { chave: '3.01/titular', mensal: 3850 / 12 },
  };
  const total = approvedTotal(study(car), approved(1));
  expect([...total.ways, total.month].map((words) => words?.replaceAll('\u00a0', ' '))).toEqual([
    'economia de R$ 437,50 por ano',
    'economia de R$ 36,45',
  ]);
});

it('lists a deposit separately and adds no price of a house', () => {
  const once = study({
    opcoes: [
      price(1, 900, { por: 'total' }),
      price(2, 5000, { por: 'total', de: 'aporte' }),
      price(3, 800_000, { por: 'total', de: 'imovel' }),
    ],
  });
  expect(written(approvedTotal(once, approved(1, 2, 3)))).toEqual([
    'R$ 900,00 de uma vez',
    'R$ 5.000,00 de aporte',
    0,
  ]);
});
