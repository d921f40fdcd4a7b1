import { roundTo } from '../br/index.ts';

type Values = Readonly<Record<string, unknown>>;

/** Payments of one year by periodicity; a single premium is paid once. */
const PAYMENTS: ReadonlyMap<unknown, number> = new Map([
  ['monthly', 12],
  ['yearly', 1],
  ['unico', 1],
]);

/** The broker's pay typed as a percentage, R$: of the premium of one year. Null while part of it is unknown. */
export function remuneracaoOfPct({
  remuneracao_pct: pct,
  valor_premio: premio,
  periodicidade_pagamento,
}: Values): number | null {
  const payments = PAYMENTS.get(periodicidade_pagamento);
  if (typeof pct !== 'number' || typeof premio !== 'number' || payments === undefined) return null;
  return roundTo((premio * payments * pct) / 100, 2);
}

const SOURCES = ['remuneracao_pct', 'valor_premio', 'periodicidade_pagamento'];

/**
 * The changes of an option with its pay in reais: it follows the percentage and the premium where a percentage was
 * typed; an amount typed afterwards takes its place.
 */
export function withRemuneracao(current: Values, changed: Values): Record<string, unknown> {
  const isAmount = 'remuneracao_intermediacao' in changed && !('remuneracao_pct' in changed);
  if (isAmount)
    return typeof current.remuneracao_pct === 'number'
      ? { ...changed, remuneracao_pct: null }
      : { ...changed };
  if (!SOURCES.some((nome) => nome in changed)) return { ...changed };
  const next = { ...current, ...changed };
  if (typeof next.remuneracao_pct !== 'number') return { ...changed };
  return { ...changed, remuneracao_intermediacao: remuneracaoOfPct(next) };
}
