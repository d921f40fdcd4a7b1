import { describe, expect, test } from 'vitest';
import {
  findStatementHeader,
  isSumRow,
  policyKey,
  proposeStatementMapping,
  readMonth,
  readStatementRow,
  repeatedAmong,
} from './index.ts';

describe('a statement', () => {
  test('has its columns read from the headers that insurers use', () => {
    const rows = [
      ['Extrato de comissões'],
      ['Apólice', 'Segurado', 'Parc.', 'Vl. Comissão', 'ISS', 'IRRF', 'Líquido'],
    ];
    expect(findStatementHeader(rows)).toBe(1);
    expect(proposeStatementMapping(rows[1]!)).toEqual([
      'numero_apolice',
      null,
      'parcela',
      'bruto',
      'iss',
      'ir',
      'liquido',
    ]);
  });

  test.each([
    ['11/2026', '2026-11-01'],
    ['2026-11', '2026-11-01'],
    ['202611', '2026-11-01'],
    ['11,2026', '2026-11-01'],
    ['nov/26', '2026-11-01'],
    ['Novembro de 2026', '2026-11-01'],
    ['10/11/2026', '2026-11-01'],
    ['13/2026', null],
    ['ontem', null],
  ])('reads the month %s', (text, month) => {
    expect(readMonth(text)).toBe(month);
  });

  test('names policies whatever their dots and zeros', () => {
    expect(policyKey('0053.1-2026/12')).toBe(policyKey('531202612'));
  });
});

describe('a row', () => {
  const MAPPING = ['numero_apolice', 'competencia', 'bruto', 'iss', 'parcela'] as const;
  const read = (...cells: string[]) => readStatementRow(MAPPING, cells, '2026-10-01');

  test('is read in Brazilian form', () => {
    expect(read('AP-1', '', '1.234,50', '-61,73', '2/12')).toEqual({
      apolice: 'AP1',
      proposta: '',
      competencia: '2026-10-01',
      parcela: 2,
      valores: { bruto: 1234.5, iss: 61.73, ir: null, outros_descontos: null, liquido: 1172.77 },
      mensagens: [],
    });
  });

  test('may reverse an amount', () => {
    expect(read('1', '', '(100,00)', '5')).toMatchObject({ valores: { bruto: -100, iss: -5, liquido: -95 } });
  });

  test('says everything that is wrong in it', () => {
    expect(read('', 'x', 'muito').mensagens).toEqual([
      'Comissão bruta: não é um valor.',
      '“x” não é um mês.',
      'Sem número de apólice ou proposta.',
    ]);
  });
});

test.each([
  [['', '', 'Total', '1.234,50'], true],
  [['TOTAL GERAL', '', '', '1.234,50'], true],
  [['Subtotal:', '', '', ''], true],
  [['123', '', 'Total', '5'], false],
  [['', '123', 'Totalcred Ltda', '5'], false],
  [['', '', 'Ana', '5'], false],
])('that %j sums others is %s', (cells, isSum) => {
  expect(isSumRow(['numero_apolice', 'numero_proposta', null, 'bruto'], cells)).toBe(isSum);
});

describe('a repeated row', () => {
  const row = { diagnostico_apolice_id: 1, competencia: '2026-10-01', parcela: 1, bruto: 50 };

  test('is one whose policy, month, gross and instalment are there', () => {
    const others = [
      { ...row, bruto: 51 },
      { ...row, parcela: 2 },
      { ...row, competencia: '2026-09-01' },
    ];
    expect(repeatedAmong([row, ...others], [row])).toEqual([true, false, false, false]);
  });

  test('is found where one of both names no instalment', () => {
    expect(repeatedAmong([row], [{ ...row, parcela: null }])).toEqual([true]);
  });

  test('counts once for each stored amount', () => {
    const open = { ...row, parcela: null };
    expect(repeatedAmong([open, open], [open])).toEqual([true, false]);
  });
});
