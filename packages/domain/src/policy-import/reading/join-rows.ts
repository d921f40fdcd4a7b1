import { roundTo } from '../../br/index.ts';
import type { ApoliceLida } from './read-policy.ts';
import { termsOverlap } from './terms.ts';

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

const signOf = ({ apolice }: Linha): string => {
  const { endosso, item, placas, cobertura, valor_premio, valor_cobertura } = apolice;
  // An endorsement has the policy's term or what is left of it.
  const term = endosso === 0 ? [apolice.vigencia_inicio, apolice.vigencia_fim] : [];
  return JSON.stringify([endosso, item, placas, cobertura, valor_premio, valor_cobertura, ...term]);
};

/** Rows of one number and customer by policy: a renewal may keep the number, with a later term. */
export function splitByTerm<Row extends Linha>(rows: readonly Row[]): [Row, ...Row[]][] {
  const policies: [Row, ...Row[]][] = [];
  for (const row of rows.toSorted((a, b) => a.apolice.endosso - b.apolice.endosso || a.numero - b.numero)) {
    const policy = policies.find(([first]) => termsOverlap(first.apolice, row.apolice));
    if (policy) policy.push(row);
    else policies.push([row]);
  }
  for (const policy of policies) policy.sort((a, b) => a.numero - b.numero);
  return policies;
}

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
  const signs = new Set<string>();
  const repetidas: number[] = [];
  const different: Linha[] = [];
  for (const row of rows) {
    const sign = signOf(row);
    if (signs.has(sign)) repetidas.push(row.numero);
    else different.push(row);
    signs.add(sign);
  }
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
