import { describe, expect, it } from 'vitest';
import { seguradora } from '../../code-lists/seguradora/index.ts';
import type { ColunaDeApolice } from '../columns.ts';
import {
  type ApoliceLida,
  indexKnownPolicies,
  insurerNamedIn,
  matchInsurer,
  matchProduct,
  proposePolicyMapping,
  splitByTerm,
} from './index.ts';
import { readPolicyRow } from './read-policy.ts';
import { termsOverlap } from './terms.ts';
import {
  readMoney,
  readParcelas,
  readPercent,
  readPlates,
  readPolicyNumber,
  readSituacao,
  readTerm,
} from './values.ts';

const NAMES = seguradora.map(({ value }) => value);
const TODAY = '2026-11-20';

describe('a value of a sheet of policies', () => {
  it.each([
    ['R$ 1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['1234,56', 1234.56],
    ['1234.5', 1234.5],
    ['BRL 980', 980],
    ['a combinar', null],
  ])('is money: %s', (text, value) => expect(readMoney(text)).toBe(value));

  it.each([
    ['15%', 15],
    ['15,00', 15],
    ['0,15', 15],
    ['0.125', 12.5],
    ['0,5%', 0.5],
    ['150', null],
  ])('is a share: %s', (text, value) => expect(readPercent(text)).toBe(value));

  it.each([
    ['10x', 10, null],
    ['1+9', 10, null],
    ['10 x 123,45', 10, 123.45],
    ['12 parcelas de R$ 50,00', 12, 50],
    ['3/10', 10, null],
    ['À vista', 1, null],
  ])('is instalments: %s', (text, quantas, valor) => expect(readParcelas(text)).toEqual({ quantas, valor }));

  it('is no number of instalments beyond ten years', () => expect(readParcelas('500')).toBeNull());

  it.each([
    ['10/02/2026 a 10/02/2027', '2026-02-10', '2027-02-10'],
    ['das 24h de 10/02/26 às 24h de 10/02/27', '2026-02-10', '2027-02-10'],
    ['10/02/2027', null, '2027-02-10'],
  ])('is a term: %s', (text, inicio, fim) => expect(readTerm(text, TODAY, false)).toEqual({ inicio, fim }));

  it('is every plate of a fleet once', () =>
    expect(readPlates('ABC-1234, def5g67 / ABC1234')).toEqual(['ABC1234', 'DEF5G67']));

  it('is no number where the spreadsheet rounded it, or where there is no policy yet', () =>
    expect([
      readPolicyNumber('1,05310E+12'),
      readPolicyNumber('000000'),
      readPolicyNumber('0531.12'),
    ]).toEqual([{ motivo: expect.stringContaining('arredondou') }, { numero: '' }, { numero: '0531.12' }]));

  it.each([
    ['Vigente', 'em_vigor'],
    ['Ativa', 'em_vigor'],
    ['EMITIDA', 'em_vigor'],
    ['Cancelada por falta de pagamento', 'cancelada'],
    ['Não renovada', 'cancelada'],
    ['Expirada', 'vencida'],
    ['Renovada', 'renovada'],
    ['Proposta em análise', 'proposta'],
    ['Azul', null],
  ])('is a status: %s', (text, status) => expect(readSituacao(text)).toBe(status));
});

describe('an insurer', () => {
  it.each([
    ['PORTO SEGURO CIA DE SEG. GERAIS', 3, 'Porto Seguro Companhia de Seguros Gerais'],
    ['Porto', 1, 'Porto Seguro Vida e Previdência'],
    ['Liberty', 3, 'Yelum Seguradora (ex-Liberty)'],
    ['Sul América', 1, 'SulAmérica Seguros de Pessoas e Previdência'],
    ['Zurich', 3, 'Zurich Minas Brasil Seguros'],
    ['HDI', 3, 'HDI Seguros'],
    ['Nova Era', 3, null],
  ] as const)('is known by its words: %s', (text, area, name) =>
    expect(matchInsurer(text, NAMES, area)).toBe(name),
  );

  it.each([
    ['Apólices vigentes Tokio Marine novembro', 'Tokio Marine Seguradora'],
    ['Clientes de Porto Alegre', null],
    ['Allianz e HDI', null],
  ])('is the one that a title names: %s', (text, name) => expect(insurerNamedIn(text, NAMES, 3)).toBe(name));
});

it.each([
  ['531 - AUTOMÓVEL', 3, 'casco'],
  ['0531', 3, 'casco'],
  ['Seguro Residencial', 3, 'incendio'],
  ['VIDA EM GRUPO', 1, 'morte'],
  ['Acidentes Pessoais', 1, 'morte_acidental'],
  ['Viagem Internacional', 5, 'despesas_medicas'],
  ['Fiança Locatícia', 6, 'aluguel'],
  ['VGBL', 2, 'sobrevivencia'],
  ['Prestamista', 4, 'prestamista_morte'],
])('the product %s is an area and a cover', (text, produto_diagnostico_id, cobertura) =>
  expect(matchProduct(text)).toEqual({ produto_diagnostico_id, cobertura }),
);

describe('titles', () => {
  it('"Número" alone is the policy’s, beside a street it is not', () => {
    expect(proposePolicyMapping(['Segurado', 'Número'])).toEqual(['pessoa_nome', 'numero_apolice']);
    expect(proposePolicyMapping(['Endereço', 'Número do endereço', 'Apólice'])).toEqual([
      'endereco_logradouro',
      'endereco_numero',
      'numero_apolice',
    ]);
  });

  it('"Comissão" is an amount where its cells are', () => {
    const headers = ['Apólice', 'Comissão'];
    expect(proposePolicyMapping(headers, [['1', '15,00']])).toEqual(['numero_apolice', 'comissao_pct']);
    expect(proposePolicyMapping(headers, [['1', '350,00']])).toEqual(['numero_apolice', 'comissao_valor']);
  });
});

describe('a row', () => {
  const COLUMNS: readonly (readonly [ColunaDeApolice, string])[] = [
    ['produto', 'Auto'],
    ['seguradora', 'Allianz'],
    ['numero_apolice', '77'],
    ['vigencia', '10/02/2026 a 10/02/2027'],
  ];
  const read = (...more: (readonly [ColunaDeApolice, string])[]) => {
    const columns = [...COLUMNS.filter(([nome]) => !more.some(([other]) => other === nome)), ...more];
    return readPolicyRow(
      columns.map(([, text]) => text),
      {
        mapeamento: columns.map(([nome]) => nome),
        titulos: columns.map(([nome]) => nome),
        today: TODAY,
        mesPrimeiro: [],
        productOf: matchProduct,
        insurerOf: (text, area) => matchInsurer(text, NAMES, area),
      },
    );
  };

  it('pays the share of the net premium, in R$', () =>
    expect(
      read(['valor_premio', '1.000,00'], ['premio_liquido', '930,00'], ['comissao_pct', '10%']).apolice,
    ).toMatchObject({ valor_premio: 1000, remuneracao: 93, pct: null, periodicidade_pagamento: 'yearly' }));

  it('has the premium of its instalments where no total is', () =>
    expect(read(['parcelas', '10 x 123,45']).apolice).toMatchObject({
      valor_premio: 1234.5,
      parcelas: 10,
      notas: expect.arrayContaining(['Parcela: R$\u00a0123,45']),
    }));

  it('is left out where it is cancelled, whatever else is wrong', () =>
    expect(read(['situacao', 'Cancelada'], ['seguradora', 'Nova Era'])).toMatchObject({
      deFora: true,
      erros: { situacao: [expect.stringContaining('cancelada')] },
    }));

  it('without a product is a vehicle’s where it has a plate', () =>
    expect(read(['produto', ''], ['veiculo_placa', 'ABC1D23']).apolice).toMatchObject({
      cobertura: 'casco',
      placas: ['ABC1D23'],
    }));
});

describe('a term', () => {
  const termOf = ([inicio, fim]: readonly (string | null)[]) => ({
    vigencia_inicio: inicio ?? null,
    vigencia_fim: fim ?? null,
  });
  it.each([
    ['the same', ['2026-01-10', '2027-01-10'], ['2026-01-10', '2027-01-10'], true],
    ['an endorsement’s', ['2026-01-10', '2027-01-10'], ['2026-06-01', '2027-01-10'], true],
    [
      'a renewal’s, from the day of the end',
      ['2026-01-10', '2027-01-10'],
      ['2027-01-10', '2028-01-10'],
      false,
    ],
    ['a later end, no start', [null, '2027-01-10'], [null, '2028-01-10'], false],
    ['the same end, no start', [null, '2030-01-10'], ['2026-01-10', '2030-01-10'], true],
    ['no end', ['2026-01-10', null], ['2027-01-10', '2028-01-10'], true],
    ['one day', ['2026-12-01', '2026-12-01'], ['2026-12-01', '2026-12-01'], true],
  ])('of two policies, %s: overlaps or not', (_, a, b, expected) =>
    expect([termsOverlap(termOf(a), termOf(b)), termsOverlap(termOf(b), termOf(a))]).toEqual([
      expected,
      expected,
    ]),
  );

  it('makes two policies of one number, each with its endorsement', () => {
    const rowOf = (numero: number, endosso: number, vigencia_inicio: string, vigencia_fim: string) => ({
      numero,
      apolice: { endosso, vigencia_inicio, vigencia_fim } as ApoliceLida,
    });
    const policies = splitByTerm([
      rowOf(2, 1, '2027-03-01', '2028-01-10'),
      rowOf(3, 0, '2026-01-10', '2027-01-10'),
      rowOf(4, 0, '2027-01-10', '2028-01-10'),
      rowOf(5, 2, '2026-03-01', '2027-01-10'),
    ]);
    expect(policies.map((rows) => rows.map(({ numero }) => numero))).toEqual([
      [3, 5],
      [2, 4],
    ]);
  });
});

it('known policies of one number are read once, however many rows ask', () => {
  const CUSTOMERS = 500;
  const term = { vigencia_inicio: '2026-01-10', vigencia_fim: '2027-01-10' };
  let reads = 0;
  const known = Array.from({ length: CUSTOMERS }, (_, cliente_id) => ({
    ...term,
    chave: '77',
    cliente_id,
    get fornecedor() {
      reads += 1;
      return 'Allianz Seguros';
    },
  }));
  const isKnown = indexKnownPolicies(known);
  const rows = Array.from({ length: 2 * CUSTOMERS }, (_, cliente_id) =>
    isKnown({ ...term, numero_apolice: '0.077', fornecedor: 'Allianz', item: 'certificado' }, cliente_id),
  );
  expect([reads, rows.filter(Boolean).length]).toEqual([CUSTOMERS, CUSTOMERS]);
});
