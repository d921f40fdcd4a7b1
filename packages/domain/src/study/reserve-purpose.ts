import { normalizeText } from '../br/index.ts';

const DA_RESERVA = /\b(reserva|emergencia)/;

/** Whether the purpose written beside an investment is the emergency reserve. */
export const isForReserve = (finalidade: string | null | undefined): boolean =>
  DA_RESERVA.test(normalizeText(finalidade ?? ''));
