import { api, type Etiquetagem } from '@farol/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call, errorMessage } from '../../shared/api/index.ts';
import { toastDone, toastFailed, toastUndo } from '../../shared/ui/toast.tsx';
import { labelTexts as texts } from './texts.ts';

type Wanted = Pick<Etiquetagem, 'por' | 'tirar'>;

/** Customers that stayed as they were, by why. */
function reportRefused({ recusados }: Etiquetagem): void {
  const refused = Map.groupBy(recusados, ({ motivo }) => motivo);
  for (const [why, customers] of refused) toastFailed(texts.stayed(customers.length, why));
}

/** Puts labels on customers and takes others off, says of how many, and offers to undo exactly that. */
export function useApplyLabels() {
  const client = useQueryClient();
  const undo = async ({ por, tirar }: Wanted) => {
    try {
      const back = await call(api.labels.apply, { body: { por: tirar, tirar: por } });
      toastDone(texts.undone(back.clientes));
      reportRefused(back);
    } catch (error) {
      toastFailed(errorMessage(error));
    }
    void client.invalidateQueries();
  };
  return async (wanted: Wanted): Promise<void> => {
    try {
      const done = await call(api.labels.apply, { body: wanted });
      if (done.clientes > 0) toastUndo(texts.applied(done.clientes), () => void undo(done));
      else if (done.recusados.length === 0) toastDone(texts.nothing);
      reportRefused(done);
    } finally {
      void client.invalidateQueries();
    }
  };
}
