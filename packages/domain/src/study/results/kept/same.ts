const isObject = (valor: unknown): valor is object => typeof valor === 'object' && valor !== null;

const isSameSet = (a: ReadonlySet<unknown>, b: ReadonlySet<unknown>): boolean => {
  if (a.size !== b.size) return false;
  for (const um of a) if (!b.has(um)) return false;
  return true;
};

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let k = 0; k < a.length; k += 1) if (!isSame(a[k], b[k])) return false;
  return true;
}

const isPlain = (valor: object): boolean => {
  const from = Object.getPrototypeOf(valor);
  return from === Object.prototype || from === null;
};

/** Equal in all parts; one object is not looked into. Of what is neither data nor a set or instant, only itself is. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isObject(a) || !isObject(b)) return Number.isNaN(a) && Number.isNaN(b);
  if (Array.isArray(a)) return Array.isArray(b) && isSameList(a, b);
  if (a instanceof Set) return b instanceof Set && isSameSet(a, b);
  if (a instanceof Date) return b instanceof Date && a.getTime() === b.getTime();
  if (!isPlain(a) || !isPlain(b)) return false;
  const nomes = Object.keys(a);
  if (nomes.length !== Object.keys(b).length) return false;
  for (const nome of nomes)
    if (!Object.hasOwn(b, nome) || !isSame(Reflect.get(a, nome), Reflect.get(b, nome))) return false;
  return true;
}

/** The value; of a list, each element that equals the former one in its place is that one. */
export function withFormer<T>(former: unknown, valor: T): T {
  if (!Array.isArray(valor) || !Array.isArray(former)) return isSame(former, valor) ? (former as T) : valor;
  return valor.map((um, k) => (isSame(former[k], um) ? former[k] : um)) as T;
}
