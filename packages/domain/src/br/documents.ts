import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import { cleanText } from './clean-text.ts';

export { isValidCnpj, isValidCpf };

export const onlyDigits = (text: string): string => text.replace(/\D/g, '');

const checkDigit = (numbers: readonly number[]): number => {
  const sum = numbers.reduce((total, n, i) => total + n * (numbers.length + 1 - i), 0);
  return ((sum * 10) % 11) % 10;
};

/** The CPF of the first nine digits `n`, with its check digits. */
export function cpfFromNumber(n: number): string {
  const base = Array.from(String(n).padStart(9, '0'), Number);
  const first = checkDigit(base);
  return [...base, first, checkDigit([...base, first])].join('');
}

/** ###.###.###-## of the digits so far; also the mask of a field while typing. */
export function formatCpf(cpf: string | null | undefined): string {
  const d = onlyDigits(cpf ?? '').slice(0, 11);
  return d
    .replace(/^(\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3}\.\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3}\.\d{3}\.\d{3})(\d)/, '$1-$2');
}

/** Letters and digits: since 2026 the first twelve may be letters too. */
export const onlyCnpj = (text: string): string => text.replace(/[^0-9a-z]/gi, '').toUpperCase();

/** ##.###.###/####-## of what is typed so far; also the mask of a field while typing. */
export function formatCnpj(cnpj: string | null | undefined): string {
  return onlyCnpj(cnpj ?? '')
    .slice(0, 14)
    .replace(/^(\w{2})(\w)/, '$1.$2')
    .replace(/^(\w{2}\.\w{3})(\w)/, '$1.$2')
    .replace(/^(\w{2}\.\w{3}\.\w{3})(\w)/, '$1/$2')
    .replace(/^(\w{2}\.\w{3}\.\w{3}\/\w{4})(\w)/, '$1-$2');
}

/** Form of a postal code that triggers the lookup. */
export const isMaskedCep = (text: string): boolean => /^\d{5}-\d{3}$/.test(text);

export const isCep = (text: string): boolean => /^\d{5}-?\d{3}$/.test(text.trim());

export function formatCep(cep: string | null | undefined): string {
  return onlyDigits(cep ?? '')
    .slice(0, 8)
    .replace(/^(\d{5})(\d)/, '$1-$2');
}

const EMAIL =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export const isEmail = (text: string): boolean => EMAIL.test(cleanText(text));

const PLACA = /^[A-Z]{3}\d(?:\d{3}|[A-Z]\d{2})$/;

export const normalizePlaca = (placa: string): string => placa.replace(/[\s-]/g, '').toUpperCase();

/** Old (ABC1234) and Mercosul (ABC1D23) number plates. */
export const isPlaca = (placa: string): boolean => PLACA.test(normalizePlaca(placa));

/** CNAE class (5 digits) or subclass (7), with or without punctuation. */
export const isCnae = (cnae: string): boolean => /^\d{4}[-.]?\d(?:[/.-]?\d{2})?$/.test(cnae.trim());
