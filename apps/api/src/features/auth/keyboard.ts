/** Rows of a keyboard and how far each is moved to the right, in widths of a key. */
const ROWS: [keys: string, moved: number][] = [
  ['1234567890', 0],
  ['qwertyuiop', 0.5],
  ['asdfghjklç', 0.75],
  ['zxcvbnm', 1.25],
];

const PLACES = new Map(
  ROWS.flatMap(([keys, moved], row) => [...keys].map((key, at) => [key, { row, at: at + moved }] as const)),
);

function isNeighbour(one: string, other: string): boolean {
  const [a, b] = [PLACES.get(one), PLACES.get(other)];
  return (
    a !== undefined &&
    b !== undefined &&
    one !== other &&
    Math.abs(a.row - b.row) <= 1 &&
    Math.abs(a.at - b.at) <= 1
  );
}

/** Of the steps from key to key; words have a third. */
const WALKED = 0.7;

/** Whether a lower-case text follows neighbouring keys, as `zaq12wsx` does. */
export function isKeyboardWalk(text: string): boolean {
  const keys = [...text];
  const steps = keys.filter((key, at) => at > 0 && isNeighbour(keys[at - 1] ?? '', key)).length;
  return steps >= WALKED * (keys.length - 1);
}
