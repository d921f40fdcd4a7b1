import { onlyDigits } from '../br/index.ts';
import type { TextoMensagem } from './types.ts';

const BRASIL = '55';

/** Opens WhatsApp with the text ready; a number with ten or eleven digits is Brazilian. Null without a number. */
export function whatsappHref(telefone: string | null | undefined, texto: string): string | null {
  const digits = onlyDigits(telefone ?? '');
  if (digits.length < 10) return null;
  const number = digits.length <= 11 ? `${BRASIL}${digits}` : digits;
  return `https://wa.me/${number}${texto ? `?text=${encodeURIComponent(texto)}` : ''}`;
}

/** Opens the person's own mail program; lines end as RFC 6068 asks. Null without an address. */
export function mailtoHref(
  email: string | null | undefined,
  { assunto, texto }: TextoMensagem,
): string | null {
  if (!email?.includes('@')) return null;
  const body = encodeURIComponent(texto.replaceAll(/\r?\n/g, '\r\n'));
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(assunto)}&body=${body}`;
}
