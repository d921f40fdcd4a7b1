import type { ConteudoEstudo, OpcaoMostrada } from '@farol/contracts';
import { expect, test } from 'vitest';
import { addEarlierAnswers, describeChanges } from './earlier-answers.ts';

const option = (id: number, rodada: number, more: Partial<OpcaoMostrada> = {}): OpcaoMostrada => ({
  diagnostico_produto_item_opcao_id: id,
  rodada,
  nome: 'Plano A',
  fornecedor: 'Icatu Seguros',
  recomendada: false,
  preco: { figura: 'R$ 312,40', por: 'por mês' },
  mensal: 312.4,
  cobertura: { texto: 'cobre 84% da necessidade', parte: 0.84 },
  validade_proposta: '2026-12-20',
  detalhes: [{ rotulo: 'Valor do prêmio', texto: 'R$ 312,40' }],
  remuneracao: null,
  ...more,
});
const content = (opcoes: OpcaoMostrada[], somar = false) =>
  ({ areas: [{ itens: [{ codigo: '1.01', somar, opcoes }] }] }) as unknown as ConteudoEstudo;
type Status = 'approved' | 'adjust' | 'reproved';
const sending = (quando: string, seen: OpcaoMostrada[], answers: [id: number, status: Status][]) => ({
  quando,
  conteudo: content(seen),
  respostas: answers.map(([id, status]) => ({
    diagnostico_produto_item_opcao_id: id,
    status,
    comentario: null,
    motivo_recusa: null,
  })),
});
const told = (now: ConteudoEstudo, sent: Parameters<typeof addEarlierAnswers>[1]) =>
  addEarlierAnswers(now, sent).areas[0]?.itens[0]?.opcoes.map((one) => one.resposta_anterior);

const FIRST = sending(
  '2026-11-13T01:30:00.000Z',
  [option(1, 1), option(2, 1)],
  [
    [1, 'approved'],
    [2, 'adjust'],
  ],
);

test('pre-marks a single unchanged approval, dated in Brasília', () => {
  const [only] = told(content([option(1, 2, { recomendada: true })]), [FIRST]) ?? [];
  expect(only).toEqual({
    status: 'approved',
    data: '2026-11-12',
    comentario: null,
    mudou: [],
    marcada: true,
  });
});

const marked = (now: ConteudoEstudo, sent = [FIRST]) => told(now, sent)?.map((one) => one?.marcada);

test('does not pre-mark an approval beside a new option', () => {
  expect(marked(content([option(1, 2), option(2, 2)]))).toEqual([true, false]);
  expect(marked(content([option(1, 2), option(3, 2)]))).toEqual([false, undefined]);
});

test('does not pre-mark an approval of a changed option', () => {
  expect(marked(content([option(1, 2, { validade_proposta: '2026-12-30' })]))).toEqual([false]);
});

test('does not pre-mark two approvals of a need that takes one', () => {
  const both = sending(
    FIRST.quando,
    [option(1, 1), option(2, 1)],
    [
      [1, 'approved'],
      [2, 'approved'],
    ],
  );
  expect(marked(content([option(1, 2), option(2, 2)]), [both])).toEqual([false, false]);
  expect(marked(content([option(1, 2), option(2, 2)], true), [both])).toEqual([true, true]);
});

test('uses the newest answer of an earlier round, never of the present one', () => {
  const second = sending('2026-11-18T12:00:00.000Z', [option(1, 2)], [[1, 'reproved']]);
  expect(told(content([option(1, 2)]), [second, FIRST])).toMatchObject([{ status: 'approved' }]);
  expect(told(content([option(1, 3)]), [second, FIRST])).toMatchObject([{ status: 'reproved' }]);
  expect(told(content([option(1, 2)]), [{ ...FIRST, conteudo: null }])).toEqual([undefined]);
});

test('names changes in words, a price by its details where shown', () => {
  const before = option(1, 1);
  const changes = (more: Partial<OpcaoMostrada>) => describeChanges('1.01', before, option(1, 2, more));
  expect(changes({ recomendada: true })).toEqual([]);
  expect(
    changes({
      preco: { figura: 'R$ 300,00', por: 'por mês' },
      mensal: 300,
      detalhes: [
        { rotulo: 'Valor do prêmio', texto: 'R$ 300,00' },
        { rotulo: 'IOF incluso', texto: 'Sim' },
      ],
      validade_proposta: null,
    }),
  ).toEqual(['valor do prêmio', 'IOF incluso', 'validade']);
  expect(changes({ mensal: 300 })).toEqual(['preço']);
  expect(changes({ nome: 'Plano B', fornecedor: 'MAG', cobertura: null, remuneracao: 'R$ 1,00' })).toEqual([
    'nome',
    'fornecedor',
    'quanto cobre do que você precisa',
    'remuneração',
  ]);
});

test('treats a price stored without its monthly cost as the same price', () => {
  const { mensal: _, ...before } = option(1, 1);
  expect(describeChanges('1.01', before, option(1, 2))).toEqual([]);
  const cheaper = { preco: { figura: 'R$ 300,00', por: 'por mês' }, mensal: 300 };
  expect(describeChanges('1.01', before, option(1, 2, cheaper))).toEqual(['preço']);
});

const VALUES = {
  nome: 'Plano A',
  preco: { valor: 312.4, periodicidade: 'monthly' },
  total: null,
  remuneracao: null,
  campos: { valor_premio: 312.4 },
};

test('does not mark an option as changed by a reworded label or sentence', () => {
  const before = option(1, 1, { valores: VALUES });
  const reworded = option(1, 2, {
    valores: VALUES,
    preco: { figura: 'R$ 312,40', por: 'a cada mês' },
    cobertura: { texto: '84% do que você precisa', parte: 0.84 },
    detalhes: [{ rotulo: 'Prêmio do mês', texto: 'R$ 312,40 por mês' }],
  });
  expect(describeChanges('1.01', before, reworded)).toEqual([]);
});

test('names a changed premium by the label of its field', () => {
  const before = option(1, 1, { valores: VALUES });
  const cheaper = {
    ...VALUES,
    preco: { ...VALUES.preco, valor: 300 },
    campos: { valor_premio: 300 },
  };
  expect(describeChanges('1.01', before, option(1, 2, { valores: cheaper, mensal: 300 }))).toEqual([
    'prêmio',
  ]);
});

test('compares an option stored without values by its words', () => {
  const before = option(1, 1);
  expect(describeChanges('1.01', before, option(1, 2, { valores: VALUES }))).toEqual([]);
  const detalhes = [{ rotulo: 'Valor do prêmio', texto: 'R$ 300,00' }];
  expect(describeChanges('1.01', before, option(1, 2, { valores: VALUES, detalhes }))).toEqual([
    'valor do prêmio',
  ]);
});
