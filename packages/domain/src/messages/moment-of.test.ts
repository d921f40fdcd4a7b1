import { expect, it } from 'vitest';
import {
  areasOfMoment,
  type ClienteDoMomento,
  type EstudoDoMomento,
  momentsOfCustomer,
} from './moment-of.ts';

const HOJE = '2026-11-28';
const area = (
  estagio_especialista: EstudoDoMomento['areas'][number]['estagio_especialista'],
  over: Partial<EstudoDoMomento['areas'][number]> = {},
) => ({ estagio_especialista, apresentada: false, rodada: 1, ...over });
const open = (estagio: EstudoDoMomento['estagio'], ...areas: EstudoDoMomento['areas'][number][]) => ({
  estagio,
  encerrado_em: null,
  concluido_em: null,
  areas,
  faltam_documentos: estagio === 8,
});
const ended = { ...open(6, area(7)), encerrado_em: '2026-11-20T12:00:00Z' };
const concluded = (concluido_em: string) => ({ ...open(10, area(6)), concluido_em });
const customer = (over: Partial<ClienteDoMomento> = {}): ClienteDoMomento => ({
  hoje: HOJE,
  nascimento: null,
  nascimento_do_conjuge: null,
  estudos: [],
  apolices: { chegou: false, vence: false, venceu: false, parcela: false },
  ...over,
});

it.each([
  [[], 'primeiro_contato'],
  [[open(2)], 'levantamento'],
  [[open(3)], 'diagnostico_pronto'],
  [[open(4, area(1))], 'cotacao'],
  [[open(5, area(2))], 'estudo_pronto'],
  [[open(6, area(2, { apresentada: true }))], 'acompanhamento'],
  [[open(7, area(1, { rodada: 2 }))], 'cotacao'],
  [[open(7, area(2, { rodada: 2 }))], 'nova_rodada'],
  [[open(8, area(3))], 'documentos'],
  [[{ ...open(8, area(3)), faltam_documentos: false }], 'agradecimento'],
  [[open(9, area(4))], 'agradecimento'],
  [[open(9, area(5))], 'proposta_enviada'],
  [[ended], 'primeiro_contato'],
  [[concluded('2026-11-28')], 'concluido'],
  [[concluded('2026-06-01')], 'conversa'],
  [[concluded('2025-12-20')], 'revisao_anual'],
  [[ended, open(5, area(2)), concluded('2025-01-10')], 'estudo_pronto'],
] as const)('says what happened last and waits for the customer, case %#', (estudos, momento) => {
  expect(momentsOfCustomer(customer({ estudos }))[0]).toBe(momento);
});

it('says that the policy came, once the study is over', () => {
  const estudos = [concluded(HOJE)];
  const apolices = { chegou: true, vence: false, venceu: false, parcela: true };
  expect(momentsOfCustomer(customer({ estudos, apolices }))).toEqual([
    'apolice_emitida',
    'concluido',
    'parcela',
    'conversa',
  ]);
});

it.each([
  ['1980-11-28', 'aniversario'],
  ['1980-11-26', 'aniversario_passado'],
  ['1980-11-24', undefined],
  ['1980-12-11', undefined],
  ['1980-11-29', undefined],
])('greets a birthday of %s on its day or just after it: %s', (nascimento, momento) => {
  const moments = momentsOfCustomer(customer({ nascimento, nascimento_do_conjuge: null }));
  expect(moments.find((one) => one.startsWith('aniversario'))).toBe(momento);
});

it('names only the areas that a message is about', () => {
  const areas = [
    { nome: 'Vida', ...area(6) },
    { nome: 'Sonhos', ...area(1, { rodada: 2 }) },
    { nome: 'Crédito', ...area(7) },
    { nome: 'Proteção', ...area(5) },
  ];
  const named = (momento: Parameters<typeof areasOfMoment>[0]) =>
    areasOfMoment(momento, areas).map(({ nome }) => nome);
  expect(named('cotacao')).toEqual(['Sonhos']);
  expect(named('proposta_enviada')).toEqual(['Proteção']);
  expect(named('concluido')).toEqual(['Vida']);
  expect(named('estudo_link')).toEqual(['Sonhos', 'Proteção']);
});
