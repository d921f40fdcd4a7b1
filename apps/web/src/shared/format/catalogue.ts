import { formatCep, formatCpf, formatNumber } from '@farol/domain/br';
import type { Campo } from '@farol/domain/catalogue';
import { type Codigo, ehListaLeve, rotulo } from '@farol/domain/code-lists';
import { date } from './dates.ts';
import { amount, money, percent } from './money.ts';

const EMPTY = '—';

const isCode = (value: unknown): value is Codigo => typeof value === 'string' || typeof value === 'number';

function choice({ lista }: Campo, value: unknown): string {
  if (!isCode(value)) return EMPTY;
  return lista && ehListaLeve(lista) ? rotulo(lista, value) : String(value);
}

/** "R$/mês" → "por mês": the money sign stands before the figure already. */
const afterMoney = (unit: string | undefined): string => (unit?.startsWith('R$/') ? unit.slice(2) : '');

function number({ tipo, unidade, casas }: Campo, value: number): string {
  switch (tipo) {
    case 'money':
      return money(value) + afterMoney(unidade);
    case 'percent':
      return percent(value, { max: 4 }) + (unidade?.replace(/^%/, '') ?? '');
    case 'int':
      return [formatNumber(value, { max: 0 }), unidade].filter(Boolean).join(' ');
    default:
      return [casas === undefined ? amount(value) : formatNumber(value, { min: casas, max: casas }), unidade]
        .filter(Boolean)
        .join(' ');
  }
}

function text({ formato }: Campo, value: string): string {
  if (formato === 'cpf') return formatCpf(value) || value;
  return formato === 'cep' ? formatCep(value) || value : value;
}

/** A field of the catalogue as people read it; an absent value is a dash. */
export function fieldText(campo: Campo, value: unknown): string {
  if (value === null || value === undefined || value === '') return EMPTY;
  if (campo.tipo === 'select') return choice(campo, value);
  if (campo.tipo === 'multiselect')
    return Array.isArray(value) ? value.map((one) => choice(campo, one)).join(', ') || EMPTY : EMPTY;
  if (campo.tipo === 'date') return typeof value === 'string' ? date(value) : EMPTY;
  if (typeof value === 'number') return number(campo, value);
  if (typeof value === 'string') return text(campo, value);
  if (typeof value === 'object' && 'nome' in value) return String(value.nome);
  return EMPTY;
}
