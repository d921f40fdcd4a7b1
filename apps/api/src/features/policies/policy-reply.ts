import type { Apolice } from '@farol/contracts';
import { itemDefinition } from '@farol/domain/catalogue';
import type { Tx } from '../../db/client.ts';
import { fileReply } from '../../platform/files/file-reply.ts';
import { notFound } from '../../platform/http/errors.ts';
import { type Ask, policyFields } from '../diagnosis/index.ts';
import { type FoundPolicy, findPolicy } from './policies.store.ts';

export const replyPolicy = ({ row, pessoa_nome, codigo, arquivos }: FoundPolicy, ask: Ask): Apolice => ({
  ...policyFields(row),
  pessoa_nome,
  item_nome: codigo ? itemDefinition(codigo).nome : '',
  arquivos: arquivos.map(({ x, ...file }) => ({
    x,
    arquivo: fileReply(file, ask.actor.funcionario_id, ask.deps),
  })),
});

export async function replyPolicyById(tx: Tx, ask: Ask, id: number): Promise<Apolice> {
  const found = await findPolicy(tx, ask.actor, id);
  if (!found) throw notFound('Apólice');
  return replyPolicy(found, ask);
}
