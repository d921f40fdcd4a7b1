import { type Actor, CARGO_LABELS, type Cargo } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { fileReply } from '../../platform/files/file-reply.ts';
import { notFound } from '../../platform/http/errors.ts';
import { findEmployeeForm } from './employee.store.ts';
import { isEditableBy } from './employees.policy.ts';

type Line = { funcionario_id: number; empresa_id: number; funcionario_cargo_id: Cargo };

/** What the list's rows and the form have in common. */
export const lineReply = <L extends Line>(line: L, actor: Actor) => ({
  ...line,
  usuario_id: line.funcionario_id,
  funcionario_cargo_nome: CARGO_LABELS[line.funcionario_cargo_id],
  editavel: isEditableBy(actor, line),
});

/** A person on the wire, without password or second factor. */
export async function employeeReply(tx: Tx, actor: Actor, funcionario_id: number, deps: Deps) {
  const found = await findEmployeeForm(tx, actor, funcionario_id, deps.clock.now());
  if (!found) throw notFound('Usuário');
  const { row, logo, ...line } = found;
  const avatar = logo && fileReply(logo, actor, deps);
  return {
    ...lineReply(line, actor),
    pessoa_telefone: row.pessoa_telefone,
    pessoa_cpf: row.pessoa_cpf,
    pessoa_data_nascimento: row.pessoa_data_nascimento,
    endereco_cep: row.endereco_cep,
    endereco_estado: row.endereco_estado,
    endereco_cidade: row.endereco_cidade,
    endereco_bairro: row.endereco_bairro,
    endereco_logradouro: row.endereco_logradouro,
    endereco_numero: row.endereco_numero,
    endereco_complemento: row.endereco_complemento,
    empresas_ids: row.empresas_ids,
    segundo_fator_ativo: row.segundo_fator_ativo,
    versao: row.versao,
    avatar,
    logo_funcionario_url: avatar?.url ?? null,
  };
}
