import type { LinhaDe } from '../../catalogue/index.ts';

type Bem = LinhaDe<'bens'>;
type Divida = LinhaDe<'dividas'>;

/** Kind of debt that finances each kind of asset; other assets are matched by amount only. */
const TIPO_DA_DIVIDA: Readonly<Record<string, string>> = { imovel: 'imobiliario', veiculo: 'veiculo' };

/** Balances of one debt, given on different days, differ by less than this fraction. */
const PERTO = 0.1;

const saldo = ({ saldo_devedor }: Bem | Divida): number => saldo_devedor ?? 0;
const distance = (bem: Bem, divida: Divida): number => Math.abs(saldo(divida) - saldo(bem));
const matches = (bem: Bem, divida: Divida): boolean =>
  divida.tipo_divida === (TIPO_DA_DIVIDA[String(bem.tipo_bem)] ?? 'outra');

/**
 * For each asset with an outstanding balance, the row of the debts table for the same debt: same kind and about the
 * same balance or, when every asset of the kind has a row, the nearest balance.
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

/** Assets whose debt is not in the debts table. Each debt counts once; the debts table takes precedence. */
export function bensWithOwnDivida(bens: readonly Bem[], dividas: readonly Divida[]): readonly Bem[] {
  const pares = dividasOfBens(bens, dividas);
  return bens.filter((bem) => saldo(bem) > 0 && !pares.has(bem));
}
