import { camposOfCliente, valueText } from '@farol/domain/catalogue';
import { formTexts } from '../texts.ts';

const labelWithoutPart = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'nome_completo' in value ? String(value.nome_completo) : '';

/** How a field is named and shown where two of its values are compared. */
export function describeField(name: string) {
  if (name === 'conjuge') return { label: formTexts.spouse, show: labelWithoutPart };
  const campo = camposOfCliente.find(({ nome }) => nome === name);
  const show = (value: unknown) => (campo ? valueText(campo, value) : null) ?? '';
  return { label: campo?.rotulo ?? name, show };
}
