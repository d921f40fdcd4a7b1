import { firstName, formatCep, formatCnpj, formatCpf, formatPhoneSpaced, shortName } from '@farol/domain/br';

export { firstName, shortName };

const EMPTY = '—';

export const cnpj = (value: string | null | undefined): string => formatCnpj(value) || EMPTY;
export const cpf = (value: string | null | undefined): string => formatCpf(value) || EMPTY;
export const cep = (value: string | null | undefined): string => formatCep(value) || EMPTY;
/** (19) 9 8231-4470 for mobiles, (19) 3231-4470 for other phones. */
export const phone = (value: string | null | undefined): string => formatPhoneSpaced(value) || EMPTY;

/**
 * "Seguro de vida temporário, Rafael": the item and the insured person, by name if the reader may see it.
 */
export function insuredItem(item: string, tipo_segurado: string, spouse?: unknown): string {
  if (tipo_segurado === 'casal') return `${item}, casal`;
  return tipo_segurado === 'conjuge' ? `${item}, ${firstName(spouse) || 'cônjuge'}` : item;
}
