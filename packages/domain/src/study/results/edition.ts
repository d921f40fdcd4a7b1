import { EDICAO_DA_FAMILIA, usedParametro } from '../../calculators/index.ts';
import type { Conta } from './evaluate.ts';

/** Whether the rules since this edition count: a study presented under an earlier one keeps that until updated. */
export function isPresentEdition(
  { parametros, usados }: Pick<Conta, 'parametros' | 'usados'>,
  desde: 2 | 3 = 2,
): boolean {
  const edicao = parametros.get(EDICAO_DA_FAMILIA);
  if (typeof edicao?.valor !== 'number' || edicao.valor >= desde) return true;
  usados.push(usedParametro(edicao));
  return false;
}
