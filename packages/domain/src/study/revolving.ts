import { DIVIDAS_ROTATIVAS } from '../catalogue/index.ts';

const ROTATIVAS: ReadonlySet<unknown> = new Set(DIVIDAS_ROTATIVAS);

/** Of the dearest kinds, without a term. */
export const isRevolving = (tipo_divida: unknown): boolean => ROTATIVAS.has(tipo_divida);
