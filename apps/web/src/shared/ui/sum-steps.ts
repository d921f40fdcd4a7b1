/** Steps of a calculation that sum up those above them. */
const SUMS: ReadonlySet<string> = new Set(['necessidade', 'gap', 'total', 'capital', 'capital_invalidez']);

/** Which steps stand out: the sums among them, or the last where none is. */
export function sumSteps(steps: readonly { nome: string }[]): ReadonlySet<string> {
  const sums = steps.filter(({ nome }) => SUMS.has(nome));
  return new Set((sums.length > 0 ? sums : steps.slice(-1)).map(({ nome }) => nome));
}
