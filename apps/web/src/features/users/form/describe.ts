import { CARGO_LABELS, isCargo } from '@farol/domain/access';
import { formatDay } from '@farol/domain/calendar';
import { cpf, phone } from '../../../shared/format/index.ts';
import { formTexts } from '../texts.ts';

const isNamed = (name: string): name is keyof typeof formTexts => name in formTexts;

/** Label and formatted value of a field in a conflict; `nameOf` names people and companies. */
export function describeField(name: string, nameOf: (campo: string, id: number) => string) {
  const label = isNamed(name) ? formTexts[name] : name;
  const show = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return '';
    if (Array.isArray(value)) return value.map((id) => nameOf(name, Number(id))).join(', ');
    if (name === 'funcionario_cargo_id')
      return isCargo(Number(value)) ? CARGO_LABELS[Number(value) as 3] : '';
    if (name === 'telefone') return phone(String(value));
    if (name === 'pessoa_cpf') return cpf(String(value));
    if (name === 'pessoa_data_nascimento') return formatDay(String(value));
    return String(value);
  };
  return { label: typeof label === 'string' ? label : name, show };
}
