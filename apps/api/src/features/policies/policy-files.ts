import type { ApoliceDoCliente } from '@farol/contracts';
import type { Tx } from '../../db/client.ts';
import { audit } from '../../platform/audit.ts';
import type { StoredUpload } from '../../platform/files/storage.ts';
import { invalid, notFound } from '../../platform/http/errors.ts';
import type { RequestContext } from '../diagnosis/index.ts';
import { deleteFile, insertFile } from '../files/index.ts';
import { lockPolicyForFiles } from './lock-policy.ts';
import {
  deletePolicyFile,
  type FoundPolicy,
  hasHealthConsent,
  markPolicyFile,
  setPolicyFile,
} from './policies.store.ts';
import { replyPolicyById, seesHealthOf } from './policy-reply.ts';

type SimNao = 'S' | 'N';

const fileOf = ({ arquivos }: FoundPolicy, x: number) => arquivos.find((file) => file.x === x) ?? null;

const NOT_YOURS =
  'Dado de saúde: só o consultor do cliente, o especialista de Vida do estudo e o administrador dizem isso.';
const HIDDEN = 'Já há aqui um arquivo com dados de saúde. Só quem o vê pode trocá-lo.';
const NO_CONSENT = 'Registre antes o consentimento do cliente para o uso de dados de saúde.';

/** Refuses to mark, or to take a mark away, without the right to see it; marks only with the customer's consent. */
async function checkMark(tx: Tx, { actor }: RequestContext, policy: FoundPolicy, isHealth: boolean) {
  if (!seesHealthOf(actor, policy)) throw invalid({ saude: [NOT_YOURS] });
  if (isHealth && !(await hasHealthConsent(tx, policy.row))) throw invalid({ saude: [NO_CONSENT] });
}

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
  { x, saude }: { x: number; saude?: SimNao | undefined },
  file: StoredUpload,
): Promise<ApoliceDoCliente> =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const now = ctx.deps.clock.now();
    const policy = await lockPolicyForFiles(tx, ctx, id);
    const { empresa_id } = policy.row;
    const old = fileOf(policy, x);
    if (old?.sensivel && !seesHealthOf(ctx.actor, policy)) throw invalid({ file: [HIDDEN] });
    const sensivel = saude === undefined ? (old?.sensivel ?? false) : saude === 'S';
    if (sensivel || old?.sensivel) await checkMark(tx, ctx, policy, sensivel);
    const owner = { empresa_id, dono_tipo: 'diagnostico_apolice', dono_id: id, sensivel };
    const { arquivo_id } = await insertFile(tx, ctx.actor, file, now, owner);
    await setPolicyFile(tx, policy.row, x, {
      arquivo_id,
      criado_por: ctx.actor.funcionario_id,
      criado_em: now,
    });
    if (old !== null) await deleteFile(tx, empresa_id, old.arquivo_id, now);
    await audit(tx, ctx.actor, now, {
      ...audited(ctx, policy, 'enviar_arquivo'),
      antes: { x, arquivo_id: old?.arquivo_id ?? null },
      depois: { x, arquivo_id, ...(sensivel && { sensivel }) },
    });
    return replyPolicyById(tx, ctx, id);
  });

/** Marks a file as health data, or takes the mark away. */
export const markFile = (
  ctx: RequestContext,
  id: number,
  { x, saude }: { x: number; saude: SimNao },
): Promise<ApoliceDoCliente> =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const policy = await lockPolicyForFiles(tx, ctx, id);
    const file = fileOf(policy, x);
    if (!file || (file.sensivel && !seesHealthOf(ctx.actor, policy))) throw notFound('Arquivo');
    const sensivel = saude === 'S';
    await checkMark(tx, ctx, policy, sensivel);
    if (file.sensivel !== sensivel) {
      await markPolicyFile(tx, policy.row, { x, arquivo_id: file.arquivo_id, sensivel });
      await audit(tx, ctx.actor, ctx.deps.clock.now(), {
        ...audited(ctx, policy, 'marcar_arquivo'),
        antes: { x, sensivel: file.sensivel },
        depois: { x, sensivel },
      });
    }
    return replyPolicyById(tx, ctx, id);
  });

export const removePolicyFile = (ctx: RequestContext, id: number, x: number): Promise<void> =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const now = ctx.deps.clock.now();
    const policy = await lockPolicyForFiles(tx, ctx, id);
    const old = fileOf(policy, x);
    if (old === null) return;
    if (old.sensivel && !seesHealthOf(ctx.actor, policy)) throw notFound('Arquivo');
    await deletePolicyFile(tx, policy.row, x);
    await deleteFile(tx, policy.row.empresa_id, old.arquivo_id, now);
    await audit(tx, ctx.actor, now, {
      ...audited(ctx, policy, 'tirar_arquivo'),
      antes: { x, arquivo_id: old.arquivo_id },
      depois: { x, arquivo_id: null },
    });
  });
