import { calculator } from '../calculator.ts';
import { fromParameter, integer, listOf, withDefault, yesNo } from '../inputs.ts';
import { out } from '../outputs.ts';
import { conta, passo } from '../steps.ts';

/** Years of income for a spouse without one. */
const ANOS_CONJUGE_SEM_RENDA = 10;

/** Years of income to replace: until the youngest child is independent, at least 10 with a spouse without income. */
export function replacementYears(
  ages: readonly number[],
  independence: number,
  spouseWithoutIncome: boolean,
): number {
  const children = ages.map((age) => independence - age);
  return Math.max(0, spouseWithoutIncome ? ANOS_CONJUGE_SEM_RENDA : 0, ...children);
}

/** The same with its steps; whole years, ages on the day of the study. */
export const replacementTerm = calculator({
  kind: 'vida.prazo_reposicao',
  titulo: 'Anos de reposição de renda',
  fonte: 'Premissa da casa: até a independência do filho mais novo',
  inputs: {
    idades_filhos: listOf(integer(0, 120)),
    idade_independencia: fromParameter(integer(0, 60), 'idade_independencia'),
    conjuge_sem_renda: withDefault(yesNo, 'N'),
  },
  outputs: { anos: out.integer('Anos de reposição') },
  compute(i) {
    const anos = replacementYears(i.idades_filhos, i.idade_independencia, i.conjuge_sem_renda === 'S');
    const youngest = i.idades_filhos.length > 0 ? Math.min(...i.idades_filhos) : null;
    const formula =
      youngest !== null && i.idade_independencia - youngest === anos
        ? `${i.idade_independencia} − ${youngest} (idade do filho mais novo)`
        : anos > 0
          ? `${conta(anos, 'ano', 'anos')} para o cônjuge sem renda`
          : 'ninguém depende da renda';
    return {
      saidas: { anos },
      passos: [
        passo('anos', 'Anos de reposição de renda', anos, 'anos', formula, {
          idade_independencia: i.idade_independencia,
          idade_filho_mais_novo: youngest,
        }),
      ],
    };
  },
});
