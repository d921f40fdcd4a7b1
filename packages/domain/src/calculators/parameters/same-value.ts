const isRecord = (valor: unknown): valor is Record<string, unknown> =>
  typeof valor === 'object' && valor !== null;

/** Equal as data: a stored table may be read with its keys in another order. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isRecord(a) || !isRecord(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const nomes = Object.keys(a);
  return nomes.length === Object.keys(b).length && nomes.every((nome) => sameValue(a[nome], b[nome]));
}
