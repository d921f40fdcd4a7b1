import { fromReais, toCents } from './cents.ts';
import type { DividaNoTempo } from './commitments.ts';
import type { Contexto } from './context.ts';
import { add, at, type Movimentos } from './months.ts';
import { yearOf } from './timeline.ts';

const IMPOSTO_SOBRE_GANHO = 0.15;

/** Cents of the properties at the end of each year; a sale pays off its debt and enters or leaves the cash. */
export function properties(
  c: Contexto,
  to: Movimentos,
  debts: readonly DividaNoTempo[],
  bought: readonly { mes: number; valor: number }[],
): Float64Array {
  const values = new Float64Array(c.tempo.anos);
  for (const imovel of c.familia.imoveis) {
    const growth = 1 + (imovel.valorizacao_aa ?? c.familia.valorizacao_imovel_aa);
    const sold = imovel.venda_mes ?? Number.POSITIVE_INFINITY;
    for (let y = 0; y < c.tempo.anos; y++) {
      const last = 12 * y + 11;
      if (last < imovel.inicio_mes || sold <= last) continue;
      add(values, y, toCents(imovel.valor * 100 * growth ** (y + 1)));
    }
    if (sold >= c.tempo.meses) continue;
    const price = toCents(imovel.valor * 100 * growth ** yearOf(sold));
    const cost = toCents(price * (imovel.custo_venda_pct ?? c.familia.custo_venda_imovel_pct));
    const acquired = imovel.custo_aquisicao;
    const gain = acquired === null ? 0 : Math.max(0, price - cost - fromReais(acquired));
    const tax = toCents(gain * IMPOSTO_SOBRE_GANHO);
    const debt = debts.find(
      ({ divida }) => imovel.divida !== null && String(divida.id) === String(imovel.divida),
    );
    const owed = debt?.quitada === sold ? debt.pagaNaVenda : 0;
    if (debt) debt.pagaNaVenda = 0;
    const net = price - cost - tax - owed;
    if (net >= 0) add(to.venda_bens, sold, net);
    else add(to.outras_saidas, sold, -net);
  }
  const growth = 1 + c.familia.valorizacao_imovel_aa;
  for (const { mes, valor } of bought) {
    for (let y = yearOf(mes); y < c.tempo.anos; y++) {
      add(values, y, toCents(valor * growth ** (y + 1 - yearOf(mes))));
    }
  }
  return values;
}

/** Cents of the other goods at the end of a year. */
export const otherGoods = (c: Contexto, to: Movimentos, y: number): number =>
  fromReais(c.familia.outros_bens) + at(to.bens_comprados, 12 * y + 11);
