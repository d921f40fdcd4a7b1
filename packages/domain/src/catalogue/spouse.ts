import type { Valores } from './field-types.ts';

/** Marital statuses with a spouse: married, and in a stable union. */
export const COM_CONJUGE = { estado_civil: ['C', 'UE'] } as const;

export function hasConjuge(valores: Valores): boolean {
  return COM_CONJUGE.estado_civil.some((estado) => estado === valores.estado_civil);
}
