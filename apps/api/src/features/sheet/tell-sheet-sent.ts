import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { notify } from '../notifications/index.ts';
import type { OpenSheetLink } from './open-sheet.ts';
import type { SheetRow } from './sheet.store.ts';
import { openSheetActivity } from './sheet-activity.store.ts';

/** The consultant is told, once a day of sendings, and has a line in the to-do list until all of it was decided. */
export async function tellSheetSent(
  tx: Tx,
  deps: Deps,
  { cliente_id, pessoa_nome, consultor_id }: OpenSheetLink,
  { empresa_id, ficha_id }: SheetRow,
): Promise<void> {
  await openSheetActivity(tx, { empresa_id, cliente_id, consultor_id }, deps.clock);
  await notify(tx, deps, {
    study: { empresa_id, diagnostico_id: null, cliente_id, consultor_id, pessoa_nome },
    notices: [{ nome: 'ficha_recebida', para: 'consultor' }],
    actor_id: null,
    chave: `ficha ${ficha_id} ${deps.clock.today()}`,
  });
}
