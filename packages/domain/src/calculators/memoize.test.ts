import { expect, test } from 'vitest';
import { explain, PARAMETROS_ATUAIS, type Parametro } from './index.ts';
import { clearMemoized, memoizeLast } from './memoize.ts';

const inputs = { renda_familiar_bruta: 10_000, parcelas_atuais: 3_000 };
const ask = (given: object = {}, parametros = PARAMETROS_ATUAIS) =>
  explain('credito.comprometimento', { ...inputs, ...given }, parametros);

const withParameter = (chave: string, valor: number) =>
  new Map(PARAMETROS_ATUAIS).set(chave, { ...(PARAMETROS_ATUAIS.get(chave) as Parametro), valor });

test('equal inputs and parameters return the same object', () => {
  const first = ask();
  expect(ask()).toBe(first);
  const copied = new Map([...PARAMETROS_ATUAIS].map(([chave, p]) => [chave, structuredClone(p)]));
  expect(ask({}, copied)).toBe(first);
});

test('only a changed input or used parameter causes a new result', () => {
  const first = ask();
  expect(ask({ parcelas_atuais: 3_000.01 })).not.toBe(first);
  const tolerant = ask({}, withParameter('limite_comprometimento_conforto', 0.45));
  expect(tolerant).toMatchObject({ outputs: { faixa: 'verde' } });
  expect(ask({}, withParameter('inflacao_aa', 0.2))).toEqual(first);
  expect(ask()).toMatchObject({ outputs: { faixa: 'amarelo' } });
});

test('NaN and infinities differ from an absent value', () => {
  expect(ask({ parcelas_atuais: null })).toMatchObject({ outputs: { comprometimento_pct: 0 } });
  expect(ask({ parcelas_atuais: Number.NaN })).toEqual({ erro: ['parcelas_atuais'] });
});

test('the oldest results are evicted first, and forgetting clears all', () => {
  const keep = memoizeLast<object>(2);
  const a = keep('a', () => ({}));
  const b = keep('b', () => ({}));
  expect(keep('a', () => ({}))).toBe(a);
  keep('c', () => ({}));
  expect(keep('a', () => ({}))).toBe(a);
  expect(keep('b', () => ({}))).not.toBe(b);
  clearMemoized();
  expect(keep('a', () => ({}))).not.toBe(a);
});
