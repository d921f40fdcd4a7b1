import type { api, Funcionario, InputOf } from '@farol/contracts';
import { isUf, type Uf } from '@farol/domain/locations';
import type { SentForm } from '../../../shared/ui/form/index.ts';

export type CreateBody = InputOf<typeof api.employees.create>['body'];
export type UpdateBody = InputOf<typeof api.employees.update>['body'];

/** The form by wire names; unanswered choices are null, texts are empty. */
export type UserValues = {
  nome: string;
  telefone: string;
  pessoa_cpf: string;
  pessoa_data_nascimento: string | null;
  endereco_cep: string;
  estado: Uf | null;
  cidade: string | null;
  endereco_bairro: string;
  endereco_logradouro: string;
  endereco_numero: string;
  endereco_complemento: string;
  empresa_id: number | null;
  funcionario_cargo_id: number | null;
  empresas_ids: number[];
  funcionario_relacionamentos: number[];
  email: string;
  usuario_username: string;
  senha: string;
};

export const emptyUser = (empresa_id: number | null): UserValues => ({
  nome: '',
  telefone: '',
  pessoa_cpf: '',
  pessoa_data_nascimento: null,
  endereco_cep: '',
  estado: null,
  cidade: null,
  endereco_bairro: '',
  endereco_logradouro: '',
  endereco_numero: '',
  endereco_complemento: '',
  empresa_id,
  funcionario_cargo_id: null,
  empresas_ids: [],
  funcionario_relacionamentos: [],
  email: '',
  usuario_username: '',
  senha: '',
});

export type UserForm = SentForm<UserValues>;

/** A stored person as form values. */
export const valuesOf = (person: Funcionario): UserValues => ({
  nome: person.pessoa_nome,
  telefone: person.pessoa_telefone ?? '',
  pessoa_cpf: person.pessoa_cpf ?? '',
  pessoa_data_nascimento: person.pessoa_data_nascimento,
  endereco_cep: person.endereco_cep ?? '',
  estado: isUf(person.endereco_estado) ? person.endereco_estado : null,
  cidade: person.endereco_cidade,
  endereco_bairro: person.endereco_bairro ?? '',
  endereco_logradouro: person.endereco_logradouro ?? '',
  endereco_numero: person.endereco_numero ?? '',
  endereco_complemento: person.endereco_complemento ?? '',
  empresa_id: person.empresa_id,
  funcionario_cargo_id: person.funcionario_cargo_id,
  empresas_ids: person.empresas_ids,
  funcionario_relacionamentos: person.funcionario_relacionamentos.map((one) => one.funcionario_id),
  email: person.pessoa_email,
  usuario_username: person.usuario_username,
  senha: '',
});

/** Values as sent; a required one that is missing stays, so that its error is named. */
export const bodyOf = (values: UserValues) => ({
  ...values,
  nome: values.nome.trim(),
  email: values.email.trim(),
  estado: values.estado ?? '',
  cidade: values.cidade ?? '',
});
export type UserBody = ReturnType<typeof bodyOf>;
