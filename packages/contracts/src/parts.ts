type Composto = Readonly<Record<string, unknown>> | readonly unknown[];
/** Of an object the names, of a list the places whose values differ. */
export type Parte = { readonly [nome: string]: unknown };

const isComposto = (valor: unknown): valor is Composto => typeof valor === 'object' && valor !== null;
const isParte = (valor: unknown): valor is Parte => isComposto(valor) && !Array.isArray(valor);

const valueAt = (de: Composto, nome: string): unknown => (de as Parte)[nome];

/** Undefined where names, order or length differ: such a value is sent whole. */
export function partBetween(antes: Composto, agora: Composto): Parte | undefined {
  const nomes = Object.keys(agora);
  const eram = Object.keys(antes);
  if (Array.isArray(antes) !== Array.isArray(agora) || nomes.length !== eram.length) return undefined;
  const parte: Record<string, unknown> = {};
  for (const [k, nome] of nomes.entries()) {
    if (eram[k] !== nome) return undefined;
    const [a, b] = [valueAt(antes, nome), valueAt(agora, nome)];
    if (a === b) continue;
    // JSON leaves it out.
    if (b === undefined) return undefined;
    const areBoth = isComposto(a) && isComposto(b);
    const dentro = areBoth ? partBetween(a, b) : undefined;
    // An object would be read as part of the one before.
    if (areBoth && !dentro && !Array.isArray(b)) return undefined;
    if (!dentro) parte[nome] = b;
    else if (Object.keys(dentro).length > 0) parte[nome] = dentro;
  }
  return parte;
}

function valueWith(antes: unknown, parte: unknown): unknown {
  if (!isComposto(antes) || !isParte(parte)) return parte;
  return withPart(antes, parte);
}

/** The value with its part replaced; the rest of it stays the same object. */
export function withPart<T extends Composto>(antes: T, parte: Parte): T {
  const mudadas = Object.entries(parte).map(([nome, valor]) => [
    nome,
    valueWith(valueAt(antes, nome), valor),
  ]);
  return Object.assign(Array.isArray(antes) ? [...antes] : { ...antes }, Object.fromEntries(mudadas));
}
