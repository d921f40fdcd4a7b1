import type { ApoliceDoCliente } from '@farol/contracts';
import { audit } from '../../platform/audit.ts';
import type { StoredUpload } from '../../platform/files/storage.ts';
import type { RequestContext } from '../diagnosis/index.ts';
import { deleteFile, insertFile } from '../files/index.ts';
import { lockPolicyForFiles } from './lock-policy.ts';
import { deletePolicyFile, type FoundPolicy, setPolicyFile } from './policies.store.ts';
import { replyPolicyById } from './policy-reply.ts';

const fileOf = ({ arquivos }: FoundPolicy, x: number): number | null =>
  arquivos.find((file) => file.x === x)?.arquivo_id ?? null;

const audited = (ctx: RequestContext, { row }: FoundPolicy, acao: string) => ({
  empresa_id: row.empresa_id,
  entidade: 'diagnostico_apolice',
  entidade_id: row.diagnostico_apolice_id,
  acao,
  request_id: ctx.request_id,
});

/** Replaces the file of a kind. Files do not change the form's version. */
export const uploadPolicyFile = (
  ctx: RequestContext,
  id: number,
  x: number,
  file: StoredUpload,
): Promise<ApoliceDoCliente> =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const now = ctx.deps.clock.now();
    const policy = await lockPolicyForFiles(tx, ctx, id);
    const { empresa_id } = policy.row;
    const old = fileOf(policy, x);
    const owner = { empresa_id, dono_tipo: 'diagnostico_apolice', dono_id: id };
    const { arquivo_id } = await insertFile(tx, ctx.actor, file, now, owner);
    await setPolicyFile(tx, policy.row, x, {
      arquivo_id,
      criado_por: ctx.actor.funcionario_id,
      criado_em: now,
    });
    if (old !== null) await deleteFile(tx, empresa_id, old, now);
    await audit(tx, ctx.actor, now, {
      ...audited(ctx, policy, 'enviar_arquivo'),
      antes: { x, arquivo_id: old },
      depois: { x, arquivo_id },
    });
    return replyPolicyById(tx, ctx, id);
  });

export const removePolicyFile = (ctx: RequestContext, id: number, x: number): Promise<void> =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const now = ctx.deps.clock.now();
    const policy = await lockPolicyForFiles(tx, ctx, id);
    const old = fileOf(policy, x);
    if (old === null) return;
    await deletePolicyFile(tx, policy.row, x);
    await deleteFile(tx, policy.row.empresa_id, old, now);
    await audit(tx, ctx.actor, now, {
      ...audited(ctx, policy, 'tirar_arquivo'),
      antes: { x, arquivo_id: old },
      depois: { x, arquivo_id: null },
    });
  });
