import { presentValueBetween } from '../annuity.ts';
import { type Decimal, sum } from '../decimal.ts';

export type Filho = {
  idade: number;
  custo_educacao_mensal: Decimal;
  custo_faculdade_mensal: Decimal;
  idade_faculdade: number;
  anos_faculdade: number;
};

/** School until college starts, college until it ends, paid at the beginning of each month. */
export function educationToday(filhos: readonly Filho[], rate: Decimal): Decimal {
  return sum(
    filhos.map((filho) => {
      const start = Math.max(0, 12 * (filho.idade_faculdade - filho.idade));
      const end = Math.max(0, 12 * (filho.idade_faculdade + filho.anos_faculdade - filho.idade));
      const school = presentValueBetween(filho.custo_educacao_mensal, rate, 0, start);
      return school.plus(presentValueBetween(filho.custo_faculdade_mensal, rate, start, end));
    }),
  );
}
