import { roundTo } from '../br/index.ts';
import { addMonths, type CalendarDay } from '../calendar/index.ts';
import { addToMes, type Mes, mesOf } from './month.ts';

/** How a policy pays the brokerage. */
export type TermosDaComissao = {
  vigencia_inicio: CalendarDay | null;
  vigencia_fim: CalendarDay | null;
  /** Cancelled, or renewed before its end: nothing falls due from this day on. */
  encerrada_em: CalendarDay | null;
  registrada_em: CalendarDay;
  valor_premio: number | null;
  periodicidade_pagamento: string | null;
  /** R$ a year of the contract; once, where it is paid once. */
  remuneracao: number | null;
  /** % of each instalment's premium; it takes the place of `remuneracao`. */
  pct: number | null;
  /** % of the first instalments, in place of `pct`. */
  agenciamento_pct: number | null;
  agenciamento_parcelas: number | null;
};

export type ComissaoEsperada = { competencia: Mes; valor: number };

const ANO = 12;
/** Months before its registration from which a policy is followed: what came earlier was never awaited here. */
export const MESES_ANTES_DO_REGISTRO = 3;

const STEP: Readonly<Record<string, number>> = { monthly: 1, yearly: ANO };

/** Months between instalments; null: one payment. */
const stepOf = ({ periodicidade_pagamento }: TermosDaComissao): number | null =>
  STEP[periodicidade_pagamento ?? ''] ?? null;

/** The day of the nth instalment, from 0: that of the beginning, in its month. */
const dueDay = (inicio: CalendarDay, step: number | null, n: number): CalendarDay =>
  addMonths(inicio, (step ?? 0) * n);

/** Instalments of one year; a contract may be shorter. */
function instalmentsOfYear({ vigencia_fim }: TermosDaComissao, inicio: CalendarDay, step: number | null) {
  const most = step === null ? 1 : ANO / step;
  if (!vigencia_fim) return most;
  let n = 1;
  while (n < most && dueDay(inicio, step, n) < vigencia_fim) n += 1;
  return n;
}

/** The nth part of an amount in cents, so that all of them add up to it. */
const partOf = (amount: number, parts: number, n: number): number =>
  roundTo(roundTo((amount * (n + 1)) / parts, 2) - roundTo((amount * n) / parts, 2), 2);

/** What the nth instalment pays; null while the terms do not say. */
function payerOf(termos: TermosDaComissao, inicio: CalendarDay): ((n: number) => number) | null {
  const { valor_premio: premio, pct, agenciamento_pct, agenciamento_parcelas, remuneracao } = termos;
  if (pct !== null) {
    if (premio === null) return null;
    const front = agenciamento_pct === null ? 0 : (agenciamento_parcelas ?? 0);
    return (n) => roundTo((premio * (n < front ? (agenciamento_pct ?? pct) : pct)) / 100, 2);
  }
  if (remuneracao === null) return null;
  const parts = instalmentsOfYear(termos, inicio, stepOf(termos));
  return (n) => partOf(remuneracao, parts, n % parts);
}

/** The earlier of the two ends; null: it goes on. */
function endOf({ vigencia_fim, encerrada_em }: TermosDaComissao): CalendarDay | null {
  if (!vigencia_fim || !encerrada_em) return vigencia_fim ?? encerrada_em;
  return vigencia_fim < encerrada_em ? vigencia_fim : encerrada_em;
}

/**
 * Gross commission to be expected of a policy, by month, up to and including `ate`. It follows the customer's
 * instalments: each is due on the day of the month on which the policy begins, the first with it, none on its last
 * day or after a cancellation. Of a yearly amount every instalment pays an equal part; of a percentage, that of its
 * premium, with a higher one on the first instalments where there is "agenciamento". Paid once, or without a
 * periodicity: all with the beginning. Without a beginning, or an amount, nothing is expected.
 */
export function expectedByMonth(termos: TermosDaComissao, ate: Mes): ComissaoEsperada[] {
  const { vigencia_inicio: inicio, registrada_em } = termos;
  const pay = inicio && payerOf(termos, inicio);
  if (!inicio || !pay) return [];
  const step = stepOf(termos);
  const end = endOf(termos);
  const since = addToMes(mesOf(registrada_em), -MESES_ANTES_DO_REGISTRO);
  const esperadas: ComissaoEsperada[] = [];
  for (let n = 0; step !== null || n === 0; n += 1) {
    const due = dueDay(inicio, step, n);
    const competencia = mesOf(due);
    if (competencia > ate || (end && due >= end)) break;
    const valor = pay(n);
    if (competencia >= since && valor > 0) esperadas.push({ competencia, valor });
  }
  return esperadas;
}
