import type { api, HandlerInput } from '@farol/contracts';
import type { EmployeeRow } from './employee.store.ts';

export type EmployeeForm = HandlerInput<typeof api.employees.create>['body'];

/** Stored field of each field of the form that is written as it was sent. */
const STORED = {
  nome: 'pessoa_nome',
  email: 'pessoa_email',
  telefone: 'pessoa_telefone',
  estado: 'endereco_estado',
  cidade: 'endereco_cidade',
  usuario_username: 'usuario_username',
  funcionario_cargo_id: 'funcionario_cargo_id',
  pessoa_cpf: 'pessoa_cpf',
  pessoa_data_nascimento: 'pessoa_data_nascimento',
  endereco_cep: 'endereco_cep',
  endereco_bairro: 'endereco_bairro',
  endereco_logradouro: 'endereco_logradouro',
  endereco_numero: 'endereco_numero',
  endereco_complemento: 'endereco_complemento',
} as const satisfies Partial<Record<keyof EmployeeForm, keyof EmployeeRow>>;

type Sent = Partial<Pick<EmployeeForm, keyof typeof STORED>>;
export type StoredFields = Pick<EmployeeRow, (typeof STORED)[keyof typeof STORED]>;

/** The sent fields by the names of their columns. */
export const storedFields = (sent: Sent): Partial<StoredFields> =>
  Object.fromEntries(
    Object.entries(STORED).flatMap(([name, stored]) => {
      const value = sent[name as keyof Sent];
      return value === undefined ? [] : [[stored, value]];
    }),
  );

/** What the audit trail keeps of a person: neither password nor second factor. */
export const auditedFields = (row: EmployeeRow, related: readonly number[]) => ({
  ...Object.fromEntries(Object.values(STORED).map((name) => [name, row[name]])),
  empresa_id: row.empresa_id,
  empresas_ids: row.empresas_ids,
  ativo: row.ativo,
  funcionario_relacionamentos: related,
});
