const ESPERA = 'ptax_';

/** Name reported as missing when the company has no PTAX of this currency. */
export const pendingPtax = (moeda: string): string => `${ESPERA}${moeda}`;

/** Currency of such a name; null for a field name. */
export const moedaOfPendingPtax = (nome: string): string | null =>
  nome.startsWith(ESPERA) ? nome.slice(ESPERA.length) : null;
