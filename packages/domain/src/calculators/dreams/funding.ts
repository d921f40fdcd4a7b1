import { atLeastZero, type Decimal, min, ONE } from '../decimal.ts';

/** A claim on the monthly capacity: `ordem` defines the order of funding. */
export type Pedido = { aporte: Decimal; ordem: readonly number[] };

const before = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((value, k) => value !== b[k]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
};

/** Fraction of each contribution paid by the capacity, in the given order; a contribution of zero counts as paid. */
export function fund(capacidade: Decimal, pedidos: readonly Pedido[]): Decimal[] {
  let left = atLeastZero(capacidade);
  const shares = pedidos.map(() => ONE);
  const turns = pedidos.map((pedido, k) => ({ pedido, k }));
  turns.sort((a, b) => before(a.pedido.ordem, b.pedido.ordem));
  for (const { pedido, k } of turns) {
    if (pedido.aporte.isZero()) continue;
    const paid = min(left, pedido.aporte);
    left = left.minus(paid);
    shares[k] = paid.div(pedido.aporte);
  }
  return shares;
}
