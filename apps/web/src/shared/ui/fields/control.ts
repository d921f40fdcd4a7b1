import { dimensionOf } from '@farol/domain/br';
import type { CalendarDay } from '@farol/domain/calendar';
import { type Campo, decimalsOf, isPast, isYear, lengthOf, takesNegative } from '@farol/domain/catalogue';
import type { UploadProgress } from '../file-drop.tsx';
import type { StoredFile } from '../fresh-file-url.ts';
import { moneyMeasure } from './number-text.ts';

export type Choice = { value: string | number; label: string };

/** Digits shown with punctuation. */
export type DigitsFormat = 'cpf' | 'cnpj' | 'cep' | 'telefone';

/** Upload of a file, and its current address. */
export type FileStorage = {
  upload: (file: File, progress: UploadProgress) => Promise<StoredFile>;
  open: (file: StoredFile) => Promise<string>;
};

/** How a field is typed, pasted and shown. */
export type Control<Choices = readonly Choice[]> =
  | { kind: 'text'; maxLength?: number | undefined; type?: 'email' }
  | { kind: 'long-text'; maxLength?: number | undefined; nothing?: string | undefined }
  | { kind: 'digits'; format: DigitsFormat }
  | { kind: 'file'; files: FileStorage }
  | { kind: 'money'; unit?: string | undefined; allowNegative?: boolean }
  | { kind: 'percent'; decimals: number; unit?: string | undefined; allowNegative?: boolean }
  | { kind: 'decimal'; decimals: number; unit?: string | undefined; allowNegative?: boolean }
  | { kind: 'integer'; unit?: string | undefined; isYear?: boolean; allowNegative?: boolean }
  /** Limits set by the field itself. */
  | {
      kind: 'date';
      min?: CalendarDay;
      max?: CalendarDay;
      past?: boolean;
      takesAge?: boolean;
      takesMonth?: boolean;
    }
  | { kind: 'select'; options: Choices }
  | { kind: 'choices'; options: Choices }
  | { kind: 'yes-no' };

/** Unit of the number: "/mês", "% a.a.", the code of a known foreign currency. */
function unitOf({ unidade }: Campo, currency: unknown): string | undefined {
  if (!unidade) return undefined;
  const quantity = dimensionOf(unidade);
  switch (quantity.tipo) {
    case 'reais':
      return quantity.por ? `/${quantity.por}` : undefined;
    case 'cotacao':
      return 'R$ por moeda';
    case 'moeda':
      return typeof currency === 'string' && currency ? currency : undefined;
    default:
      return unidade;
  }
}

type Context<Choices> = {
  options: (campo: Campo) => Choices;
  files?: FileStorage;
  /** Currency code from the answers around the field. */
  currency?: unknown;
};

/** Unit in which a typed or pasted number of the control is read, as the catalogue writes it. */
export function measureOf(control: Control<unknown>): string | undefined {
  switch (control.kind) {
    case 'money':
      return moneyMeasure(control.unit);
    case 'percent':
      return control.unit ?? '%';
    case 'decimal':
    case 'integer':
      return control.unit;
    default:
      return undefined;
  }
}

/** The control of a catalogue field, for form, table and option. */
export function controlOf<Choices = readonly Choice[]>(
  campo: Campo,
  { options, files, currency }: Context<Choices>,
): Control<Choices> {
  const number = { unit: unitOf(campo, currency), allowNegative: takesNegative(campo) };
  switch (campo.tipo) {
    case 'money':
      return { kind: 'money', ...number };
    case 'percent':
      return { kind: 'percent', decimals: decimalsOf(campo), ...number };
    case 'decimal':
      return { kind: 'decimal', decimals: decimalsOf(campo), ...number };
    case 'int':
      return { kind: 'integer', isYear: isYear(campo), ...number };
    case 'date':
      return {
        kind: 'date',
        past: isPast(campo),
        takesAge: campo.aceita_idade === true,
        takesMonth: campo.aceita_mes === true,
      };
    case 'select':
    case 'city':
      return campo.lista === 'sim_nao' ? { kind: 'yes-no' } : { kind: 'select', options: options(campo) };
    case 'multiselect':
      return { kind: 'choices', options: options(campo) };
    case 'textarea':
      return { kind: 'long-text', maxLength: lengthOf(campo), nothing: campo.nada };
    case 'file':
      if (files) return { kind: 'file', files };
      break;
    case 'text':
      switch (campo.formato) {
        case 'cpf':
        case 'cnpj':
        case 'cep':
        case 'telefone':
          return { kind: 'digits', format: campo.formato };
        case 'email':
          return { kind: 'text', type: 'email', maxLength: lengthOf(campo) };
      }
      break;
    case 'table':
      break;
  }
  return { kind: 'text', maxLength: lengthOf(campo) };
}
