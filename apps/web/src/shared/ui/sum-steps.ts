/** Steps of a calculation that sum the steps above them. */
const SUMS: ReadonlySet<string> = new Set(['necessidade', 'gap', 'total', 'capital', 'capital_invalidez']);

/** Emphasized steps: the sums, or the last step if there are none. */
export function sumSteps(steps: readonly { nome: string }[]): ReadonlySet<string> {
  const sums = steps.filter(({ nome }) => SUMS.has(nome));
  return new Set((sums.length > 0 ? sums : steps.slice(-1)).map(({ nome }) => nome));
}
