import { camposOfCliente, valueText } from '@farol/domain/catalogue';
import { formTexts } from '../texts.ts';

const labelWithoutPart = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'nome_completo' in value ? String(value.nome_completo) : '';

/** Label and formatted value of a field in a conflict. */
export function describeField(name: string) {
  if (name === 'conjuge') return { label: formTexts.spouse, show: labelWithoutPart };
  const campo = camposOfCliente.find(({ nome }) => nome === name);
  const show = (value: unknown) => (campo ? valueText(campo, value) : null) ?? '';
  return { label: campo?.rotulo ?? name, show };
}
