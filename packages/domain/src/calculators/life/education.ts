import { presentValueBetween } from '../annuity.ts';
import { atLeastZero, type Decimal, sum, ZERO } from '../decimal.ts';
import { type Familia, stretches } from './family-income.ts';

type Filho = {
  idade: number;
  custo_educacao_mensal: Decimal;
  custo_faculdade_mensal: Decimal;
  idade_faculdade: number;
  anos_faculdade: number;
};

type Estudo = { comeco: number; fim: number; escola: Decimal; faculdade: Decimal };

/** School until college starts, college until it ends, in months from today. */
const studyOf = (filho: Filho): Estudo => ({
  comeco: Math.max(0, 12 * (filho.idade_faculdade - filho.idade)),
  fim: Math.max(0, 12 * (filho.idade_faculdade + filho.anos_faculdade - filho.idade)),
  escola: filho.custo_educacao_mensal,
  faculdade: filho.custo_faculdade_mensal,
});

function costInMonth({ comeco, fim, escola, faculdade }: Estudo, month: number): Decimal {
  if (month < comeco) return escola;
  return month < fim ? faculdade : ZERO;
}

/** Children whose school or college is still to be paid. */
export const whoStudies = <F extends Filho>(filhos: readonly F[]): F[] =>
  filhos.filter((filho) => {
    const { comeco, fim, escola, faculdade } = studyOf(filho);
    return (comeco > 0 && escola.gt(0)) || (fim > comeco && faculdade.gt(0));
  });

/** What is paid for studies in the first month, R$: school, or college for who is there. */
export const educationNow = (filhos: readonly Filho[]): Decimal =>
  sum(filhos.map((filho) => costInMonth(studyOf(filho), 0)));

/** Present value of school and college, paid at the beginning of each month. */
export function educationToday(filhos: readonly Filho[], rate: Decimal): Decimal {
  return sum(
    filhos.map(studyOf).map(({ comeco, fim, escola, faculdade }) => {
      const school = presentValueBetween(escola, rate, 0, comeco);
      return school.plus(presentValueBetween(faculdade, rate, comeco, fim));
    }),
  );
}

/** The same, after what the survivors' income leaves over each month has paid what it can. */
export function educationAfterSurplus(filhos: readonly Filho[], familia: Familia, rate: Decimal): Decimal {
  const estudos = filhos.map(studyOf);
  const fim = Math.max(0, ...estudos.map((estudo) => estudo.fim));
  const costOf = (month: number) => sum(estudos.map((estudo) => costInMonth(estudo, month)));
  const cortes = estudos.flatMap((estudo) => [estudo.comeco, estudo.fim]);
  return sum(
    stretches(familia, fim, cortes).map(({ de, ate, sobra }) =>
      presentValueBetween(atLeastZero(costOf(de).minus(sobra)), rate, de, ate),
    ),
  );
}

type Cuidado = { custo_mensal: Decimal; meses: number };

/** Present value of the care of others, after what the surplus leaves once it has paid school and college. */
export function careAfterSurplus(
  cuidados: readonly Cuidado[],
  filhos: readonly Filho[],
  familia: Familia,
  rate: Decimal,
): Decimal {
  const estudos = filhos.map(studyOf);
  const fim = Math.max(0, ...cuidados.map(({ meses }) => meses));
  const cortes = [
    ...estudos.flatMap((estudo) => [estudo.comeco, estudo.fim]),
    ...cuidados.map(({ meses }) => meses),
  ];
  return sum(
    stretches(familia, fim, cortes).map(({ de, ate, sobra }) => {
      const livre = atLeastZero(sobra.minus(sum(estudos.map((estudo) => costInMonth(estudo, de)))));
      const custo = sum(cuidados.filter(({ meses }) => de < meses).map((um) => um.custo_mensal));
      return presentValueBetween(atLeastZero(custo.minus(livre)), rate, de, ate);
    }),
  );
}
