import { type Actor, daysLeftInBin } from '@farol/domain/access';
import { auditRestored } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { inBinOf } from './customers.policy.ts';
import { findForUpdate, lockStudiesOf, undeleteCustomer } from './customers.store.ts';
import { claimDocuments } from './duplicates.ts';

const CPF_TAKEN =
  'Outro cliente tem agora o CPF ou o CNPJ deste. Confira o cadastro dele antes de restaurar.';

type Request = { cliente_id: number; request_id: string };

/** Brings a deleted customer back with every study, for 30 days; 409 if the CPF belongs to another one by now. */
export const restoreCustomer = (
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { cliente_id, request_id }: Request,
) =>
  deps.db.write(actor, async (tx) => {
    const now = deps.clock.now();
    await lockStudiesOf(tx, actor, cliente_id);
    const row = await findForUpdate(tx, inBinOf(actor), cliente_id);
    if (!row?.excluido_em || daysLeftInBin(row.excluido_em, now) === 0) throw notFound('Cliente excluído');
    if (Object.keys(await claimDocuments(tx, row.empresa_id, row, cliente_id)).length > 0)
      throw conflict('cpf_em_uso', CPF_TAKEN);
    await undeleteCustomer(tx, row, now);
    await auditRestored(tx, actor, now, row, { entidade: 'cliente', entidade_id: cliente_id, request_id });
    return { tipo: 'cliente' as const, id: cliente_id, cliente_id };
  });
