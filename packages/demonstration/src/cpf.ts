import { cpfFromNumber } from '@farol/domain/br';

/** A CPF with valid check digits for the n-th person of the demonstration. */
export const madeUpCpf = (n: number): string => cpfFromNumber(700_000_000 + n * 104_729);
