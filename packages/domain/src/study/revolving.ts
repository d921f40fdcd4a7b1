/** Debts without a term, the dearest there are: the revolving card and the overdraft. */
const ROTATIVAS: ReadonlySet<unknown> = new Set(['cartao', 'cheque_especial']);

export const isRevolving = (tipo_divida: unknown): boolean => ROTATIVAS.has(tipo_divida);
