const isObject = (valor: unknown): valor is object => typeof valor === 'object' && valor !== null;

const isSameSet = (a: ReadonlySet<unknown>, b: ReadonlySet<unknown>): boolean =>
  a.size === b.size && [...a].every((um) => b.has(um));

/** Equal in all parts; what is one object is not looked into. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isObject(a) || !isObject(b)) return Number.isNaN(a) && Number.isNaN(b);
  if (a instanceof Set || b instanceof Set) return a instanceof Set && b instanceof Set && isSameSet(a, b);
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const nomes = Object.keys(a);
  return (
    nomes.length === Object.keys(b).length &&
    nomes.every((nome) => Object.hasOwn(b, nome) && isSame(Reflect.get(a, nome), Reflect.get(b, nome)))
  );
}

/** The value; of a list, each element that equals the former one in its place is that one. */
export function withFormer<T>(former: unknown, valor: T): T {
  if (!Array.isArray(valor) || !Array.isArray(former)) return isSame(former, valor) ? (former as T) : valor;
  return valor.map((um, k) => (isSame(former[k], um) ? former[k] : um)) as T;
}
