import { atLeastZero, type Decimal, ZERO } from '../decimal.ts';

export type Regime =
  | 'comunhao_parcial'
  | 'comunhao_universal'
  | 'separacao'
  | 'participacao_final'
  | 'uniao_estavel'
  | 'nenhum';

type Acervo = {
  regime_bens: Regime;
  separacao_obrigatoria: 'S' | 'N';
  bens_comuns: Decimal;
  bens_particulares: Decimal;
  dividas_comuns: Decimal;
  dividas_particulares: Decimal;
};

/** Half of the common property belongs to the survivor; the rest is inherited, split by its origin. */
type Massa = { meacao: Decimal; comum: Decimal; particular: Decimal };

/** Without a spouse, or under agreed separation, there is no common property. */
export const isShared = (a: Pick<Acervo, 'regime_bens' | 'separacao_obrigatoria'>): boolean =>
  a.regime_bens === 'separacao' ? a.separacao_obrigatoria === 'S' : a.regime_bens !== 'nenhum';

/** Debts are deducted first; an excess over one part of the estate is deducted from the other. */
export function estate(a: Acervo): Massa {
  if (!isShared(a)) {
    const assets = a.bens_comuns.plus(a.bens_particulares);
    const debts = a.dividas_comuns.plus(a.dividas_particulares);
    return { meacao: ZERO, comum: ZERO, particular: atLeastZero(assets.minus(debts)) };
  }
  const common = a.bens_comuns.minus(a.dividas_comuns);
  const own = a.bens_particulares.minus(a.dividas_particulares);
  const half = atLeastZero(common).div(2);
  return {
    meacao: half,
    comum: atLeastZero(half.plus(own.isNegative() ? own : 0)),
    particular: atLeastZero(atLeastZero(own).plus(common.isNegative() ? common : 0)),
  };
}
