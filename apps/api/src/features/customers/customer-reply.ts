import type { Cliente } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { fileReply } from '../../platform/files/file-reply.ts';
import { notFound } from '../../platform/http/errors.ts';
import { listHandovers } from './consultant.store.ts';
import { type CustomerLine, listStudies } from './customer-list.store.ts';
import { listConsents, listIdentityDocuments } from './customer-parts.store.ts';
import { findCustomer } from './customers.store.ts';
import { type PersonFields, pickPersonFields } from './person-fields.ts';

/** A whole customer, as visible to this actor. */
export async function customerReply(
  tx: Tx,
  actor: Actor,
  cliente_id: number,
  deps: Pick<Deps, 'signer' | 'clock'>,
): Promise<Cliente> {
  const found = await findCustomer(tx, actor, cliente_id);
  if (!found) throw notFound('Cliente');
  const { cliente } = found;
  const documents = await listIdentityDocuments(tx, cliente);
  const studies = await listStudies(tx, actor, cliente);
  return {
    cliente_id: cliente.cliente_id,
    empresa_id: cliente.empresa_id,
    ...personReply(cliente),
    data_criacao: cliente.criado_em.toISOString(),
    usuario_criador_id: cliente.consultor_id,
    usuario_criador: found.usuario_criador ?? '',
    cadastrado_por: found.cadastrado_por,
    repasses: await listHandovers(tx, cliente),
    ...(cliente.exemplo && { exemplo: true as const }),
    versao: cliente.versao,
    documentos: documents.map(({ tipo, enviado_em, arquivo }) => ({
      tipo: tipo as Cliente['documentos'][number]['tipo'],
      enviado_em: enviado_em.toISOString(),
      arquivo: fileReply(arquivo, actor, deps),
    })),
    consentimentos: (await listConsents(tx, cliente)) as Cliente['consentimentos'],
    estudos: studies.map(studyReply),
    etiquetas: found.etiquetas,
  };
}

/** Person, address and spouse; a spouse entered in a study may have no name yet. */
export const personReply = (row: PersonFields) => ({
  ...pickPersonFields(row),
  conjuge: row.conjuge && { ...row.conjuge, nome_completo: row.conjuge.nome_completo ?? '' },
});

type ListedStudy = Awaited<ReturnType<typeof listStudies>>[number];

const studyReply = (study: ListedStudy) => ({
  ...study,
  encerrado_em: study.encerrado_em?.toISOString() ?? null,
  atualizado_em: study.atualizado_em.toISOString(),
});

/** A line of the list; moments become text when the reply is checked. */
export const customerLineReply = (row: CustomerLine) => ({
  cliente_id: row.cliente_id,
  pessoa_nome: row.pessoa_nome,
  pessoa_email: row.pessoa_email,
  pessoa_cpf: row.pessoa_cpf,
  pessoa_cnpj: row.pessoa_cnpj,
  pessoa_celular: row.pessoa_celular,
  pessoa_telefone: row.pessoa_telefone,
  endereco_estado: row.endereco_estado,
  endereco_cidade: row.endereco_cidade,
  data_criacao: row.criado_em,
  usuario_criador_id: row.consultor_id,
  usuario_criador: row.usuario_criador ?? '',
  ...(row.exemplo && { exemplo: true as const }),
  ultimo_diagnostico: row.ultimo_diagnostico,
  etiquetas: row.etiquetas,
});
