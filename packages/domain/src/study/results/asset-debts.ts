import type { LinhaDe } from '../../catalogue/index.ts';

type Bem = LinhaDe<'bens'>;
type Divida = LinhaDe<'dividas'>;

/** The kind of debt that buys each kind of asset; of other assets only the amount tells. */
const TIPO_DA_DIVIDA: Readonly<Record<string, string>> = { imovel: 'imobiliario', veiculo: 'veiculo' };

/** Two balances of one debt, told on different days, differ by less than this share. */
const PERTO = 0.1;

const saldo = ({ saldo_devedor }: Bem | Divida): number => saldo_devedor ?? 0;
const distance = (bem: Bem, divida: Divida): number => Math.abs(saldo(divida) - saldo(bem));
const matches = (bem: Bem, divida: Divida): boolean =>
  divida.tipo_divida === (TIPO_DA_DIVIDA[String(bem.tipo_bem)] ?? 'outra');

/**
 * Of each asset that says what it still owes, the row among the debts that tells the same debt: the one of its kind
 * with about its balance or, where every asset of the kind has a row, the nearest.
 */
export function dividasOfBens(bens: readonly Bem[], dividas: readonly Divida[]): ReadonlyMap<Bem, Divida> {
  const pares = new Map<Bem, Divida>();
  const livres = (bem: Bem): Divida[] => {
    const usadas = new Set(pares.values());
    return dividas
      .filter((divida) => matches(bem, divida) && !usadas.has(divida))
      .sort((uma, outra) => distance(bem, uma) - distance(bem, outra));
  };
  const devem = bens.filter((bem) => saldo(bem) > 0);
  for (const bem of devem) {
    const [perto] = livres(bem);
    if (perto && distance(bem, perto) <= PERTO * saldo(bem)) pares.set(bem, perto);
  }
  for (const bem of devem.filter((um) => !pares.has(um) && String(um.tipo_bem) in TIPO_DA_DIVIDA)) {
    const [perto, ...outras] = livres(bem);
    const semLinha = bens.filter((um) => um.tipo_bem === bem.tipo_bem && !pares.has(um));
    if (perto && outras.length + 1 >= semLinha.length) pares.set(bem, perto);
  }
  return pares;
}

/** The assets whose debt stands nowhere else: each debt counts once, and the debts' own table comes first. */
export function bensWithOwnDivida(bens: readonly Bem[], dividas: readonly Divida[]): readonly Bem[] {
  const pares = dividasOfBens(bens, dividas);
  return bens.filter((bem) => saldo(bem) > 0 && !pares.has(bem));
}
