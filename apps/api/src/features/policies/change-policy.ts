import type { Apolice } from '@farol/contracts';
import { audit } from '../../platform/audit.ts';
import { invalid, staleVersion } from '../../platform/http/errors.ts';
import type { Ask } from '../diagnosis/index.ts';
import { lockPolicy } from './lock-policy.ts';
import { deletePolicy, type PolicyRow, updatePolicy } from './policies.store.ts';
import { replyPolicy, replyPolicyById } from './policy-reply.ts';
import { validityErrors } from './policy-rules.ts';
import type { PolicyFields } from './register-policy.ts';

type Change = Partial<PolicyFields> & { versao: number };

const audited = (ask: Ask, { empresa_id, diagnostico_apolice_id }: PolicyRow, acao: string) => ({
  empresa_id,
  entidade: 'diagnostico_apolice',
  entidade_id: diagnostico_apolice_id,
  acao,
  request_id: ask.request_id,
});

/** Only what differs from the row, so that sending a form back unchanged ages nothing. */
const differences = (row: PolicyRow, sent: Partial<PolicyFields>): Partial<PolicyFields> =>
  Object.fromEntries(
    Object.entries(sent).filter(
      ([nome, value]) => value !== undefined && value !== row[nome as keyof PolicyFields],
    ),
  );

export const changePolicy = (ask: Ask, id: number, { versao, ...sent }: Change): Promise<Apolice> =>
  ask.deps.db.forActor(ask.actor, async (tx) => {
    const now = ask.deps.clock.now();
    const { policy } = await lockPolicy(tx, ask, id);
    const { row } = policy;
    const changes = differences(row, sent);
    if (Object.keys(changes).length === 0) return replyPolicy(policy, ask);
    if (versao !== row.versao) throw staleVersion(replyPolicy(policy, ask));
    const errors = validityErrors({ ...row, ...changes });
    if (Object.keys(errors).length > 0) throw invalid(errors);

    await updatePolicy(tx, row, changes, now);
    await audit(tx, ask.actor, now, {
      ...audited(ask, row, 'editar'),
      antes: row,
      depois: { ...row, ...changes },
    });
    return replyPolicyById(tx, ask, id);
  });

export const removePolicy = (ask: Ask, id: number): Promise<void> =>
  ask.deps.db.forActor(ask.actor, async (tx) => {
    const now = ask.deps.clock.now();
    const { row } = (await lockPolicy(tx, ask, id)).policy;
    await deletePolicy(tx, row, now);
    await audit(tx, ask.actor, now, { ...audited(ask, row, 'excluir'), antes: row });
  });
