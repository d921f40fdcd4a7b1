import { formatMoney, roundTo } from '../br/index.ts';
import { joinList } from '../catalogue/index.ts';

type Values = Readonly<Record<string, unknown>>;

const MONTHS = 12;

/** Payments of the first year; a single premium is paid once, and a contract may be shorter than a year. */
function paymentsOf({ periodicidade_pagamento, vigencia_meses: meses }: Values): number | null {
  if (periodicidade_pagamento === 'monthly')
    return typeof meses === 'number' && meses > 0 ? Math.min(meses, MONTHS) : MONTHS;
  return periodicidade_pagamento === 'yearly' || periodicidade_pagamento === 'unico' ? 1 : null;
}

/** The broker's pay typed as a percentage, R$: of the premium of the first year. Null while part is unknown. */
export function remuneracaoOfPct(opcao: Values): number | null {
  const { remuneracao_pct: pct, valor_premio: premio } = opcao;
  const payments = paymentsOf(opcao);
  if (typeof pct !== 'number' || typeof premio !== 'number' || payments === null) return null;
  return roundTo((premio * payments * pct) / 100, 2);
}

const SOURCES = ['remuneracao_pct', 'valor_premio', 'periodicidade_pagamento', 'vigencia_meses'];

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

const isPositive = (valor: unknown): boolean => typeof valor === 'number' && valor > 0;

/** What the pay is for: a year of the contract, or all of it; empty where the option does not say. */
function periodOf(opcao: Values): string {
  const { periodicidade_pagamento: periodicidade, vigencia_meses: meses } = opcao;
  if (periodicidade === 'unico') return 'uma vez';
  if (periodicidade === 'monthly' || periodicidade === 'yearly')
    return typeof meses === 'number' && meses > 0 && meses < MONTHS ? 'uma vez' : 'por ano';
  if (isPositive(opcao.aporte_mensal)) return 'por ano';
  return isPositive(opcao.aporte_inicial) ? 'uma vez' : '';
}

/** "R$ 756,00 por ano e R$ 90,00 uma vez": the pay of these options, by what it is for; null without any. */
export function remuneracaoText(opcoes: readonly Values[]): string | null {
  const somas = new Map<string, number>();
  for (const opcao of opcoes) {
    const { remuneracao_intermediacao: valor } = opcao;
    if (typeof valor !== 'number') continue;
    const por = periodOf(opcao);
    somas.set(por, (somas.get(por) ?? 0) + valor);
  }
  return joinList([...somas].map(([por, soma]) => `${formatMoney(soma)} ${por}`.trim())) || null;
}
