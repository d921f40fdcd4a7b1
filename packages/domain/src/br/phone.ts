import { onlyDigits } from './documents.ts';

/** Area code and 8 or 9 digits. */
export const isPhone = (phone: string): boolean => /^[1-9]\d{9,10}$/.test(onlyDigits(phone));

/** (##) ####-#### up to ten digits, (##) #####-#### with eleven. */
export function formatPhone(phone: string | null | undefined): string {
  const d = onlyDigits(phone ?? '').slice(0, 11);
  if (d.length <= 2) return d && `(${d}`;
  const numero = d.slice(2);
  const corte = d.length > 10 ? 5 : 4;
  const resto = numero.slice(corte);
  return `(${d.slice(0, 2)}) ${numero.slice(0, corte)}${resto && `-${resto}`}`;
}

/** (##) # ####-####, the third form of the specification. */
export function formatPhoneSpaced(phone: string | null | undefined): string {
  return formatPhone(phone).replace(/^(\(\d{2}\) \d)(\d{4}-\d{4})$/, '$1 $2');
}
