import type { api, Cliente, InputOf } from '@farol/contracts';
import type { Valor } from '@farol/domain/code-lists';

type CreateBody = InputOf<typeof api.customers.create>['body'];

/** The form under its wire names; what is not answered is an empty text, and null in selects and dates. */
export type CustomerValues = {
  pessoa_nome: string;
  pessoa_cpf: string;
  pessoa_sexo: Valor<'sexo'> | null;
  pessoa_data_nascimento: string | null;
  pessoa_estado_civil: Valor<'estado_civil'> | null;
  pessoa_profissao: string | null;
  pessoa_filhos: number | null;
  pessoa_celular: string;
  pessoa_telefone: string;
  pessoa_email: string;
  canal_contato: Valor<'canal_contato'> | null;
  endereco_cep: string;
  endereco_estado: string | null;
  endereco_cidade: string | null;
  endereco_bairro: string;
  endereco_logradouro: string;
  endereco_numero: string;
  endereco_complemento: string;
  pessoa_observacao: string;
  conjuge: {
    nome_completo: string;
    cpf: string;
    sexo: Valor<'sexo'> | null;
    data_nascimento: string | null;
    profissao: string | null;
  };
};

const NO_SPOUSE: CustomerValues['conjuge'] = {
  nome_completo: '',
  cpf: '',
  sexo: null,
  data_nascimento: null,
  profissao: null,
};

export const EMPTY_CUSTOMER: CustomerValues = {
  pessoa_nome: '',
  pessoa_cpf: '',
  pessoa_sexo: null,
  pessoa_data_nascimento: null,
  pessoa_estado_civil: null,
  pessoa_profissao: null,
  pessoa_filhos: null,
  pessoa_celular: '',
  pessoa_telefone: '',
  pessoa_email: '',
  canal_contato: null,
  endereco_cep: '',
  endereco_estado: null,
  endereco_cidade: null,
  endereco_bairro: '',
  endereco_logradouro: '',
  endereco_numero: '',
  endereco_complemento: '',
  pessoa_observacao: '',
  conjuge: NO_SPOUSE,
};

/** A stored customer as the form shows it. */
export function valuesOf(cliente: Cliente): CustomerValues {
  const { conjuge } = cliente;
  const filled = Object.fromEntries(
    Object.entries(EMPTY_CUSTOMER).map(([name, empty]) => [name, cliente[name as keyof Cliente] ?? empty]),
  ) as CustomerValues;
  const spouse = Object.fromEntries(
    Object.entries(NO_SPOUSE).map(([name, empty]) => [
      name,
      conjuge?.[name as keyof typeof NO_SPOUSE] ?? empty,
    ]),
  ) as CustomerValues['conjuge'];
  return { ...filled, conjuge: spouse };
}

/** Married people and stable unions have a spouse to write down. */
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

/** What is sent; required fields stay empty texts, so that the answer names them. */
export function bodyOf(values: CustomerValues): CreateBody {
  return {
    ...emptyToNull(values),
    pessoa_nome: values.pessoa_nome.trim(),
    endereco_estado: (values.endereco_estado ?? '') as CreateBody['endereco_estado'],
    endereco_cidade: values.endereco_cidade ?? '',
    conjuge: spouseBody(values),
  };
}
