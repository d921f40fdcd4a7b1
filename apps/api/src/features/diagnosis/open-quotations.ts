import type { Estudo } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import type { Area } from '@farol/domain/pipeline';
import type { Tx } from '../../db/client.ts';
import { openDeliveries } from './pipeline/deliveries.store.ts';
import type { RequestContext } from './request-context.ts';
import { holdStudy, type Study } from './study.store.ts';

const isOpenedBy =
  ({ funcionario_id }: Actor) =>
  ({ entrega, especialista }: Estudo['tarefas'][number]): boolean =>
    entrega?.aberta_em === null &&
    entrega.funcionario_id !== funcionario_id &&
    especialista?.funcionario_id !== funcionario_id;

/**
 * Reading a quotation that its specialist might still take back opens it, which ends that. True: what was read is
 * to be read again, since a delivery was opened, or taken back meanwhile. `area`: the only one whose options are shown.
 */
export async function openQuotations(
  tx: Tx,
  { actor, deps }: Pick<RequestContext, 'actor' | 'deps'>,
  study: Study,
  { tarefas }: Pick<Estudo, 'tarefas'>,
  area?: Area,
): Promise<boolean> {
  const unopened = tarefas
    .filter((task) => area === undefined || task.produto_diagnostico_id === area)
    .filter(isOpenedBy(actor));
  if (unopened.length === 0) return false;
  const areas = unopened.map((task) => task.produto_diagnostico_id);
  await holdStudy(tx, study);
  await openDeliveries(tx, study, { funcionario_id: actor.funcionario_id, areas }, deps.clock.now());
  return true;
}
