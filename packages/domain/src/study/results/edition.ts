import { EDICAO_DA_FAMILIA, usedParametro } from '../../calculators/index.ts';
import type { Conta } from './evaluate.ts';

/**
 * Whether the present edition counts. Studies presented under the first keep it until updated: the surplus then paid
 * no school, the survivor's instalments were left out, insured debts reduced the estate, and the customer's own pension
 * and FGTS counted, untaxed, at either death.
 */
export function isPresentEdition({ parametros, usados }: Pick<Conta, 'parametros' | 'usados'>): boolean {
  const edicao = parametros.get(EDICAO_DA_FAMILIA);
  if (edicao?.valor !== 1) return true;
  usados.push(usedParametro(edicao));
  return false;
}
