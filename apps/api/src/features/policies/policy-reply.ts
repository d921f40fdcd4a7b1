import type { Apolice } from '@farol/contracts';
import type { Tx } from '../../db/client.ts';
import { fileReply } from '../../platform/files/file-reply.ts';
import { notFound } from '../../platform/http/errors.ts';
import { policyCovers, policyFields, type RequestContext } from '../diagnosis/index.ts';
import { type FoundPolicy, findPolicy } from './policies.store.ts';

export const replyPolicy = (
  { row, pessoa_nome, coberturas, arquivos }: FoundPolicy,
  ctx: RequestContext,
): Apolice => ({
  ...policyFields(row),
  pessoa_nome,
  ...policyCovers(coberturas),
  arquivos: arquivos.map(({ x, ...file }) => ({
    x,
    arquivo: fileReply(file, ctx.actor, ctx.deps),
  })),
});

export async function replyPolicyById(tx: Tx, ctx: RequestContext, id: number): Promise<Apolice> {
  const found = await findPolicy(tx, ctx.actor, id);
  if (!found) throw notFound('Apólice');
  return replyPolicy(found, ctx);
}
