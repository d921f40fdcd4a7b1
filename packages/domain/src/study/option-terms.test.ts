import { expect, it, test } from 'vitest';
import { type PadraoDaOpcao, padraoOfOpcao, termsBroughtAlong, termsOfPadrao } from './option-terms.ts';

const HOJE = '2026-11-23';
const padrao = (part: Partial<PadraoDaOpcao>): PadraoDaOpcao => ({
  fornecedor: null,
  produto: null,
  item: null,
  validade_dias: null,
  periodicidade_pagamento: null,
  forma_pagamento: null,
  remuneracao_pct: null,
  remuneracao_intermediacao: null,
  vigencia_meses: null,
  ...part,
});

const LISTA = [
  padrao({ validade_dias: 15, periodicidade_pagamento: 'monthly', remuneracao_pct: 20 }),
  padrao({ produto: 1, remuneracao_pct: 25 }),
  padrao({ fornecedor: 'MetLife', validade_dias: 30 }),
  padrao({ fornecedor: 'MetLife', item: '1.04', remuneracao_intermediacao: 900 }),
  padrao({ produto: 5, validade_dias: 2 }),
];
const terms = (codigo: string, fornecedor: string) => padraoOfOpcao(LISTA, { codigo, fornecedor });

test('each term comes from the most specific row that states it', () => {
  expect(terms('1.01', 'metlife ')).toMatchObject({
    validade_dias: 30,
    periodicidade_pagamento: 'monthly',
    remuneracao_pct: 25,
  });
  expect(terms('3.01', 'Porto Seguro')).toMatchObject({ validade_dias: 15, remuneracao_pct: 20 });
});

test('pay in reais of a specific row takes the place of a general percentage', () => {
  expect(terms('1.04', 'MetLife')).toMatchObject({ remuneracao_pct: null, remuneracao_intermediacao: 900 });
});

test('only fields of the option’s kind are proposed, and only with a provider', () => {
  expect(termsOfPadrao(LISTA, '5.01', { banco: 'Caixa' }, HOJE)).toEqual({ validade_proposta: '2026-11-25' });
  expect(termsOfPadrao(LISTA, '1.01', {}, HOJE)).toEqual({});
});

test('months of a policy are asked in the option only with a single premium', () => {
  const list = [padrao({ vigencia_meses: 60 })];
  const of = (periodicidade_pagamento: string) =>
    termsOfPadrao(list, '1.01', { seguradora: 'Icatu Seguros', periodicidade_pagamento }, HOJE);
  expect([of('unico'), of('monthly')]).toEqual([{ vigencia_meses: 60 }, {}]);
});

const along = (opcao: object, mudanca: object) =>
  termsBroughtAlong(LISTA, '1.01', { ...opcao }, { mudanca: { ...mudanca }, hoje: HOJE });

it('fills blank fields when the provider is named, and leaves typed ones', () => {
  expect(along({}, { seguradora: 'MetLife' })).toEqual({
    validade_proposta: '2026-12-23',
    periodicidade_pagamento: 'monthly',
    remuneracao_pct: 25,
  });
  const typed = { periodicidade_pagamento: 'yearly', remuneracao_intermediacao: 500 };
  expect(along(typed, { seguradora: 'MetLife', validade_proposta: '2027-01-10' })).toEqual({});
});

it('replaces what the former provider proposed, and takes it back with it', () => {
  const filled = {
    seguradora: 'MetLife',
    validade_proposta: '2026-12-23',
    periodicidade_pagamento: 'monthly',
    remuneracao_pct: 25,
    remuneracao_intermediacao: 1200,
  };
  expect(along(filled, { seguradora: 'Icatu Seguros' })).toEqual({ validade_proposta: '2026-12-08' });
  expect(along(filled, { seguradora: null })).toEqual({
    validade_proposta: null,
    periodicidade_pagamento: null,
    remuneracao_pct: null,
    remuneracao_intermediacao: null,
  });
  expect(along(filled, { valor_premio: 100 })).toEqual({});
});
