import type { Problems } from '../inputs.ts';
import type { Familia } from './family.ts';

/** The months of a projection and the price levels of its years, which step once a year. */
export type Tempo = {
  readonly meses: number;
  readonly anos: number;
  /** General prices, INSS limits and minimum wage. */
  readonly P: Float64Array;
  /** Health. */
  readonly S: Float64Array;
  /** Schools. */
  readonly E: Float64Array;
  /** Tables of the income tax. */
  readonly F: Float64Array;
  /** Pay of work that grows at this real rate. */
  pay(real: number): Float64Array;
  /** Calendar year of a month. */
  anoDe(t: number): number;
  /** AAAA-MM. */
  codigo(t: number): string;
  /** Complete months of life. */
  idade(nascimento: string, t: number): number;
};

const monthsOf = (anoMes: string): number => Number(anoMes.slice(0, 4)) * 12 + Number(anoMes.slice(5, 7)) - 1;

const levels = (rate: number, anos: number): Float64Array =>
  Float64Array.from({ length: anos + 1 }, (_, y) => (1 + rate) ** y);

/** A birth to come and a final age already reached, by person. */
export function checkAges({ inicio, pessoas }: Familia, problems: Problems): void {
  pessoas.forEach(({ nascimento, idade_final }, k) => {
    const age = monthsOf(inicio) - monthsOf(nascimento);
    if (age < 0) problems.erro.push(`pessoas[${k + 1}].nascimento`);
    else if (12 * idade_final <= age) problems.erro.push(`pessoas[${k + 1}].idade_final`);
  });
}

/** Whole years to the last of the final ages. */
export function timeline(familia: Familia, inflacaoPp: number): Tempo {
  const start = monthsOf(familia.inicio);
  const births = new Map<string, number>();
  const birthOf = (nascimento: string): number => {
    const known = births.get(nascimento) ?? monthsOf(nascimento);
    births.set(nascimento, known);
    return known;
  };
  const age = (nascimento: string, t: number) => start + t - birthOf(nascimento);
  const left = familia.pessoas.map(({ nascimento, idade_final }) => 12 * idade_final - age(nascimento, 0));
  const anos = Math.min(150, Math.max(1, Math.ceil(Math.max(...left) / 12)));
  const base = familia.inflacao_aa;
  const inflation = base + inflacaoPp;
  const real = (rate: number) => (1 + inflation) * (1 + rate) - 1;
  const pays = new Map<number, Float64Array>();
  return {
    meses: 12 * anos,
    anos,
    P: levels(inflation, anos),
    S: levels(real(familia.inflacao_saude_real_aa), anos),
    E: levels(real(familia.inflacao_educacao_real_aa), anos),
    F: levels(base * familia.correcao_tabela_ir, anos),
    pay(growth) {
      const known = pays.get(growth) ?? levels(real(growth), anos);
      pays.set(growth, known);
      return known;
    },
    anoDe: (t) => Math.floor((start + t) / 12),
    codigo(t) {
      const month = start + t;
      return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
    },
    idade: age,
  };
}

export const yearOf = (t: number): number => Math.floor(t / 12);
