import type { api, InputOf } from '@farol/contracts';
import {
  type CAMPOS_DO_CLIENTE,
  type CAMPOS_DO_CONJUGE,
  type CampoDoCliente,
  camposOfCliente,
  camposOfConjuge,
  type DefinicaoDoCliente,
} from '@farol/domain/catalogue';
import type { NomeListaLeve, Valor } from '@farol/domain/code-lists';

type CreateBody = InputOf<typeof api.customers.create>['body'];

/** Unanswered choices and numbers are null, texts are empty. */
type ValueOf<D extends DefinicaoDoCliente> = D extends { lista: infer L }
  ? (L extends NomeListaLeve ? Valor<L> : string) | null
  : D extends { tipo: 'int' }
    ? number | null
    : D extends { tipo: 'text' | 'textarea' }
      ? string
      : string | null;

type FormOf<C extends Readonly<Record<string, DefinicaoDoCliente>>> = {
  -readonly [N in keyof C]: ValueOf<C[N]>;
};

/** The form by wire names. */
export type CustomerValues = FormOf<typeof CAMPOS_DO_CLIENTE> & { conjuge: FormOf<typeof CAMPOS_DO_CONJUGE> };

const emptyOf = <T>(campos: readonly CampoDoCliente[]) =>
  Object.fromEntries(
    campos.map(({ nome, tipo }) => [nome, tipo === 'text' || tipo === 'textarea' ? '' : null]),
  ) as T;

const NO_SPOUSE = emptyOf<CustomerValues['conjuge']>(camposOfConjuge);

export const EMPTY_CUSTOMER: CustomerValues = {
  ...emptyOf<FormOf<typeof CAMPOS_DO_CLIENTE>>(camposOfCliente),
  conjuge: NO_SPOUSE,
};

type Fields = Readonly<Record<string, unknown>>;

const filledFrom = <T extends object>(empty: T, fields: Fields): T =>
  Object.fromEntries(Object.entries(empty).map(([name, nothing]) => [name, fields[name] ?? nothing])) as T;

/** A stored customer, or part of one, as form values. */
export function valuesOf(cliente: Fields): CustomerValues {
  const { conjuge } = cliente;
  const spouse: Fields = typeof conjuge === 'object' && conjuge !== null ? { ...conjuge } : {};
  return { ...filledFrom(EMPTY_CUSTOMER, cliente), conjuge: filledFrom(NO_SPOUSE, spouse) };
}

/** Married people and people in a stable union have spouse data. */
export const hasSpouse = ({ pessoa_estado_civil: status }: CustomerValues): boolean =>
  status === 'C' || status === 'UE';

const blank = (value: unknown) => value === null || value === '';

function spouseBody(values: CustomerValues): CreateBody['conjuge'] {
  const { conjuge } = values;
  if (!hasSpouse(values) || Object.values(conjuge).every(blank)) return null;
  return { ...emptyToNull(conjuge), nome_completo: conjuge.nome_completo.trim() };
}

const emptyToNull = <T extends object>(fields: T): T =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() || null : value,
    ]),
  ) as T;

/** The request body; required fields stay empty texts, so that the reply names them. */
export function bodyOf(values: CustomerValues): CreateBody {
  return {
    ...emptyToNull(values),
    pessoa_nome: values.pessoa_nome.trim(),
    endereco_estado: (values.endereco_estado ?? '') as CreateBody['endereco_estado'],
    endereco_cidade: values.endereco_cidade ?? '',
    conjuge: spouseBody(values),
  };
}
