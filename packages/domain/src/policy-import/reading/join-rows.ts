import { roundTo } from '../../br/index.ts';
import type { ApoliceLida } from './read-policy.ts';

type Linha = { numero: number; apolice: ApoliceLida };
export type Junta = {
  /** The row that is registered, with what the others add to it. */
  principal: Linha;
  /** Items, covers and endorsements of the same policy. */
  juntas: number[];
  /** Rows that say the same again. */
  repetidas: number[];
};

const AMOUNTS = ['valor_premio', 'valor_cobertura', 'remuneracao'] as const;

const signOf = ({
  apolice: { endosso, item, placas, cobertura, valor_premio, valor_cobertura },
}: Linha): string => JSON.stringify([endosso, item, placas, cobertura, valor_premio, valor_cobertura]);

/** Of different amounts the sum; of one amount in every row that amount, which is the policy's. */
function amountOf(rows: readonly Linha[], name: (typeof AMOUNTS)[number]): number | null {
  const amounts = rows.flatMap(({ apolice }) => apolice[name] ?? []);
  if (amounts.length === 0) return null;
  const isSame = new Set(amounts).size === 1;
  return isSame
    ? (amounts[0] ?? null)
    : roundTo(
        amounts.reduce((sum, one) => sum + one, 0),
        2,
      );
}

/**
 * Rows of one policy, in the file's order, as one: amounts are those of the rows with the lowest endorsement, plates
 * and words those of all.
 */
export function joinRows(rows: readonly [Linha, ...Linha[]]): Junta {
  const signs = new Map<string, number>();
  const repetidas: number[] = [];
  for (const row of rows) {
    if (signs.has(signOf(row))) repetidas.push(row.numero);
    else signs.set(signOf(row), row.numero);
  }
  const different = rows.filter(({ numero }) => !repetidas.includes(numero));
  const lowest = Math.min(...different.map(({ apolice }) => apolice.endosso));
  const emitted = different.filter(({ apolice }) => apolice.endosso === lowest);
  const [first] = rows;
  const [issued = first] = emitted;
  const amounts = Object.fromEntries(AMOUNTS.map((name) => [name, amountOf(emitted, name)]));
  return {
    principal: {
      numero: first.numero,
      apolice: {
        ...issued.apolice,
        ...(amounts as Pick<ApoliceLida, (typeof AMOUNTS)[number]>),
        placas: [...new Set(different.flatMap(({ apolice }) => apolice.placas))],
        notas: [...new Set(different.flatMap(({ apolice }) => apolice.notas))],
      },
    },
    juntas: different.slice(1).map(({ numero }) => numero),
    repetidas,
  };
}
