import { EDICAO_DA_FAMILIA, usedParametro } from '../../calculators/index.ts';
import type { Conta } from './evaluate.ts';

/**
 * Whether the rules of this edition count: studies presented under an earlier one keep it until updated. Under the
 * first, the surplus paid no school, the survivor's instalments were left out, insured debts reduced the estate, and
 * the customer's own pension and FGTS counted, untaxed, at either death. Under the second, a typed term replaced income
 * without dependants, disability changed no figure, and only what is redeemable in 30 days counted for the income.
 */
export function isPresentEdition(
  { parametros, usados }: Pick<Conta, 'parametros' | 'usados'>,
  desde: 2 | 3 = 2,
): boolean {
  const edicao = parametros.get(EDICAO_DA_FAMILIA);
  if (typeof edicao?.valor !== 'number' || edicao.valor >= desde) return true;
  usados.push(usedParametro(edicao));
  return false;
}
