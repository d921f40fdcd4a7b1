import type { api, InputOf } from '@farol/contracts';
import { type NomeListaLeve, rotulo } from '@farol/domain/code-lists';
import { cep, cpf, date, phone } from '../../../shared/format/index.ts';
import { formTexts } from '../texts.ts';

type Field = keyof typeof formTexts.fields;
type Spouse = InputOf<typeof api.customers.create>['body']['conjuge'];

const isCode = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

const byList = (name: NomeListaLeve) => (value: unknown) => (isCode(value) ? rotulo(name, value) : '');
const text = (value: unknown) => (isCode(value) ? String(value) : '');
const asText = (format: (text: string | null) => string) => (value: unknown) => format(text(value) || null);

const SHOW: Partial<Record<Field, (value: unknown) => string>> = {
  pessoa_cpf: asText(cpf),
  pessoa_sexo: byList('sexo'),
  pessoa_estado_civil: byList('estado_civil'),
  pessoa_data_nascimento: asText(date),
  pessoa_celular: asText(phone),
  pessoa_telefone: asText(phone),
  canal_contato: byList('canal_contato'),
  endereco_cep: asText(cep),
  conjuge: (value) => (value as Spouse)?.nome_completo ?? '',
};

/** How a field is named and shown where two of its values are compared. */
export const describeField = (name: string) => ({
  label: formTexts.fields[name as Field] ?? name,
  show: SHOW[name as Field] ?? text,
});
