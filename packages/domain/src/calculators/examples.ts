/** A worked example: the inputs of a kind and its expected outputs, within a tolerance. */
export type Exemplo = {
  id: string;
  kind: string;
  inputs: Record<string, unknown>;
  expected: Record<string, unknown>;
  /** Absolute; one number for all fields or one by field. */
  tolerance: number | Record<string, number>;
};

export type Diferenca = { campo: string; esperado: unknown; obtido: unknown };

/** Reads `a.b` in objects and `a[k]` as the k-th element, counted from 1. */
export function readPath(value: unknown, path: string): unknown {
  const steps = path.match(/[^.[\]]+|\[\d+\]/g) ?? [];
  return steps.reduce<unknown>((current, step) => {
    if (current === null || typeof current !== 'object') return undefined;
    if (!step.startsWith('[')) return (current as Record<string, unknown>)[step];
    return Array.isArray(current) ? current[Number(step.slice(1, -1)) - 1] : undefined;
  }, value);
}

function matches(expected: unknown, got: unknown, tolerance: number): boolean {
  if (typeof expected === 'number') {
    // The tolerance is inclusive: binary subtraction must not fail a difference of exactly one cent.
    return typeof got === 'number' && Math.abs(expected - got) <= tolerance + 1e-9;
  }
  if (Array.isArray(expected)) {
    return (
      Array.isArray(got) &&
      got.length === expected.length &&
      expected.every((element, k) => matches(element, got[k], tolerance))
    );
  }
  if (typeof expected === 'object' && expected !== null) {
    return Object.entries(expected).every(([key, value]) => matches(value, readPath(got, key), tolerance));
  }
  return expected === got;
}

/** Fields of the example that the outputs miss; outputs it does not list are not checked. */
export function compareWithExample(
  exemplo: Pick<Exemplo, 'expected' | 'tolerance'>,
  outputs: unknown,
): Diferenca[] {
  const { tolerance } = exemplo;
  return Object.entries(exemplo.expected).flatMap(([campo, esperado]) => {
    const obtido = readPath(outputs, campo);
    const within = typeof tolerance === 'number' ? tolerance : (tolerance[campo] ?? 0);
    return matches(esperado, obtido, within) ? [] : [{ campo, esperado, obtido }];
  });
}
