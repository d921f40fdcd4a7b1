import { annualRate, monthlyRate } from './rates.ts';

type Period = 'ano' | 'mes' | 'dia';

/** What a number counts: 'R$' or '%' with its period, or the noun of a quantity. */
export type Measure = { of: 'R$' | '%' | null; per: Period | null } | { noun: string };

/** Words typed after a quantity, by the unit they name. */
const NOUNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ano: 'anos',
    anos: 'anos',
    mes: 'meses',
    meses: 'meses',
    dia: 'dias',
    dias: 'dias',
    kg: 'kg',
    quilo: 'kg',
    quilos: 'kg',
    cm: 'cm',
    m: 'm',
    metro: 'm',
    metros: 'm',
    km: 'km',
    m2: 'm²',
    'm²': 'm²',
    x: 'x',
    vez: 'x',
    vezes: 'x',
    parcela: 'parcelas',
    parcelas: 'parcelas',
    prestacao: 'parcelas',
    prestacoes: 'parcelas',
    vida: 'vidas',
    vidas: 'vidas',
    pessoa: 'vidas',
    pessoas: 'vidas',
    diaria: 'diárias',
    diarias: 'diárias',
  }),
);

const PERIODS: Readonly<Record<string, Period>> = {
  a: 'ano',
  ano: 'ano',
  anual: 'ano',
  m: 'mes',
  mes: 'mes',
  mensal: 'mes',
  mensais: 'mes',
  dia: 'dia',
};

/** "% a.a.", "% aa", "reais por mês", "/mês", "% do valor a.a.". */
const WITH_PERIOD =
  /^(%|por cento|reais|real|r\$)?(?: do (?:valor|plano))? ?(?:(?:\/|por |ao )(ano|mes|dia)|a\.? ?([am])\.?|(anual|mensal|mensais))?$/;

/** The measure that words after a number name, in lower case and without accents; null for other words. */
export function measureOfWords(words: string): Measure | null {
  const noun = NOUNS.get(words);
  if (noun) return { noun };
  const found = WITH_PERIOD.exec(words);
  if (!found) return null;
  const [, sign = '', ...period] = found;
  return {
    of: sign === '' ? null : sign === '%' || sign === 'por cento' ? '%' : 'R$',
    per: PERIODS[period.find(Boolean) ?? ''] ?? null,
  };
}

/** Factor from a typed noun to the noun of the field. */
const FACTORS: Readonly<Record<string, number>> = {
  'anos>meses': 12,
  'anos>parcelas': 12,
  'meses>parcelas': 1,
  'x>parcelas': 1,
  'meses>anos': 1 / 12,
  'm>cm': 100,
};

/** A number in the field's measure; null if the measure typed is no other form of it. */
export function inMeasure(value: number, typed: Measure, field: Measure): number | null {
  if ('noun' in typed) {
    if (!('noun' in field)) return null;
    if (typed.noun === field.noun) return value;
    const factor = FACTORS[`${typed.noun}>${field.noun}`];
    if (factor === undefined) return null;
    const converted = value * factor;
    // 18 months are no whole number of years.
    return factor < 1 && !Number.isInteger(value / 12) ? null : converted;
  }
  if ('noun' in field) return typed.of === null && typed.per === null ? value : null;
  if (typed.of !== null && field.of !== null && typed.of !== field.of) return null;
  if (typed.per === null || typed.per === field.per) return value;
  if (field.of !== '%') return null;
  if (typed.per === 'ano' && field.per === 'mes') return monthlyRate(value);
  if (typed.per === 'mes' && field.per === 'ano') return annualRate(value);
  return null;
}
