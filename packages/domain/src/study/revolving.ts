import { roundTo } from '../br/index.ts';
import { DIVIDAS_ROTATIVAS, type LinhaDe } from '../catalogue/index.ts';

type Divida = LinhaDe<'dividas'>;

const ROTATIVAS: ReadonlySet<unknown> = new Set(DIVIDAS_ROTATIVAS);

/** Of the dearest kinds, without a term. */
export const isRevolving = (tipo_divida: unknown): boolean => ROTATIVAS.has(tipo_divida);

/** R$ of interest that a card or an overdraft takes a month; 0 where balance or rate is untold. */
const monthInterest = ({ saldo_devedor, taxa_juros_mensal }: Divida): number =>
  roundTo(((saldo_devedor ?? 0) * (taxa_juros_mensal ?? 0)) / 100, 2);

/** The row with the interest of a month as the instalment that it does not tell. */
export const withMonthInterest = (divida: Divida): Divida =>
  isRevolving(divida.tipo_divida) && divida.parcela_atual == null && monthInterest(divida) > 0
    ? { ...divida, parcela_atual: monthInterest(divida) }
    : divida;

/** Whether what it takes a month is its interest. */
export const paysOnlyInterest = (divida: Divida): boolean =>
  isRevolving(divida.tipo_divida) &&
  Boolean(divida.parcela_atual) &&
  divida.parcela_atual === monthInterest(divida);
