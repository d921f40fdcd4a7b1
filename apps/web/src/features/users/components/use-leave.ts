import { api, type Pendencias } from '@farol/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, isApiError } from '../../../shared/api/index.ts';
import { openRequestError } from '../../../shared/ui/request-error.tsx';
import { toastDone } from '../../../shared/ui/toast.tsx';
import { cacheUser } from '../queries.ts';
import { leaveTexts as texts } from '../texts.ts';

export type Leaving = 'remove' | 'deactivate';
/** Who receives customers with their studies, and open tasks. */
export type Receivers = { customers: number | null; tasks: number | null };
type Errors = Partial<Record<keyof Receivers, string>>;

type Leave = {
  person: { funcionario_id: number };
  kind: Leaving;
  pending: Pendencias;
  onDone: () => void;
  /** The failure belongs to no field and is shown by the request-error modal. */
  onFailed: () => void;
};

/** Customers and studies go to the first; tasks too, or to the second when there are both to hand over. */
const sentOf = ({ customers, tasks }: Receivers, hasCustomers: boolean) => ({
  ...(customers ? { transferir_para: customers } : {}),
  ...(tasks ? { [hasCustomers ? 'transferir_tarefas_para' : 'transferir_para']: tasks } : {}),
});

/** Fields of a refusal; null if it belongs to none. */
function fieldErrors(error: unknown, hasCustomers: boolean): Errors | null {
  if (!isApiError(error) || error.status !== 422) return null;
  const first = error.errors.transferir_para?.[0];
  const second = error.errors.transferir_tarefas_para?.[0];
  if (!first && !second) return null;
  return {
    ...(first ? { [hasCustomers ? 'customers' : 'tasks']: first } : {}),
    ...(second ? { tasks: second } : {}),
  };
}

/** Deletes or deactivates a person; what they have in hand goes to the chosen receivers. */
export function useLeave({ person, kind, pending, onDone, onFailed }: Leave) {
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const hasCustomers = pending.clientes > 0 || pending.estudos > 0;

  const missing = (receivers: Receivers): Errors =>
    kind === 'deactivate'
      ? {}
      : {
          ...(hasCustomers && !receivers.customers ? { customers: texts.choose } : {}),
          ...(pending.tarefas > 0 && !receivers.tasks ? { tasks: texts.choose } : {}),
        };

  /** Clears a field's error once it is answered again. */
  const correct = (field: keyof Receivers) => setErrors(({ [field]: _, ...others }) => others);

  const params = { id: person.funcionario_id };
  const send = async (receivers: Receivers): Promise<void> => {
    const sent = sentOf(receivers, hasCustomers);
    if (kind === 'remove') return call(api.handover.removeEmployee, { params, query: sent });
    const saved = await call(api.handover.deactivateEmployee, { params, body: sent });
    cacheUser(client, saved);
  };

  const leave = async (receivers: Receivers): Promise<void> => {
    const wrong = missing(receivers);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setPending(true);
    try {
      await send(receivers);
      toastDone(kind === 'remove' ? texts.removed : texts.deactivated);
      onDone();
      // Customers, studies, lists and boards: all of them may have changed hands.
      void client.invalidateQueries();
    } catch (error) {
      const fields = fieldErrors(error, hasCustomers);
      if (fields) return setErrors(fields);
      onFailed();
      openRequestError(error);
    } finally {
      setPending(false);
    }
  };
  return { leave, isPending, errors, correct };
}
