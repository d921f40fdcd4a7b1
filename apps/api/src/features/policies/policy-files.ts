import type { Apolice } from '@farol/contracts';
import { audit } from '../../platform/audit.ts';
import type { StoredUpload } from '../../platform/files/storage.ts';
import type { Ask } from '../diagnosis/index.ts';
import { dropFile, insertFile } from '../files/index.ts';
import { lockPolicy } from './lock-policy.ts';
import { deletePolicyFile, type FoundPolicy, setPolicyFile } from './policies.store.ts';
import { replyPolicyById } from './policy-reply.ts';

const fileOf = ({ arquivos }: FoundPolicy, x: number): number | null =>
  arquivos.find((file) => file.x === x)?.arquivo_id ?? null;

const audited = (ask: Ask, { row }: FoundPolicy, acao: string) => ({
  empresa_id: row.empresa_id,
  entidade: 'diagnostico_apolice',
  entidade_id: row.diagnostico_apolice_id,
  acao,
  request_id: ask.request_id,
});

/** The file of a kind, in the place of the one before. Files do not age the form. */
export const uploadPolicyFile = (ask: Ask, id: number, x: number, file: StoredUpload): Promise<Apolice> =>
  ask.deps.db.forActor(ask.actor, async (tx) => {
    const now = ask.deps.clock.now();
    const { policy } = await lockPolicy(tx, ask, id);
    const { empresa_id } = policy.row;
    const old = fileOf(policy, x);
    const owner = { empresa_id, dono_tipo: 'diagnostico_apolice', dono_id: id };
    const { arquivo_id } = await insertFile(tx, ask.actor, file, now, owner);
    await setPolicyFile(tx, policy.row, x, {
      arquivo_id,
      criado_por: ask.actor.funcionario_id,
      criado_em: now,
    });
    if (old !== null) await dropFile(tx, empresa_id, old, now);
    await audit(tx, ask.actor, now, {
      ...audited(ask, policy, 'enviar_arquivo'),
      antes: { x, arquivo_id: old },
      depois: { x, arquivo_id },
    });
    return replyPolicyById(tx, ask, id);
  });

export const removePolicyFile = (ask: Ask, id: number, x: number): Promise<void> =>
  ask.deps.db.forActor(ask.actor, async (tx) => {
    const now = ask.deps.clock.now();
    const { policy } = await lockPolicy(tx, ask, id);
    const old = fileOf(policy, x);
    if (old === null) return;
    await deletePolicyFile(tx, policy.row, x);
    await dropFile(tx, policy.row.empresa_id, old, now);
    await audit(tx, ask.actor, now, {
      ...audited(ask, policy, 'tirar_arquivo'),
      antes: { x, arquivo_id: old },
      depois: { x, arquivo_id: null },
    });
  });
