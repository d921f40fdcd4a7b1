import { api, type Pendencias } from '@farol/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, isApiError, keyOf } from '../../../shared/api/index.ts';
import { openRequestError } from '../../../shared/ui/request-error.tsx';
import { toastDone } from '../../../shared/ui/toast.tsx';
import { cacheUser, reloadLists } from '../queries.ts';
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

async function remove(id: number, { customers, tasks }: Receivers): Promise<void> {
  const query = {
    ...(customers ? { transferir_para: customers } : {}),
    ...(tasks ? { [customers ? 'transferir_tarefas_para' : 'transferir_para']: tasks } : {}),
  };
  await call(api.handover.removeEmployee, { params: { id }, query });
}

async function deactivate(id: number, { customers }: Receivers) {
  if (customers)
    await call(api.handover.customers, { body: { de_funcionario_id: id, funcionario_id: customers } });
  const { versao } = await call(api.employees.get, { params: { id } });
  return call(api.employees.update, { params: { id }, body: { versao, ativo: false } });
}

/** Fields of a refusal; null if it belongs to none. */
function fieldErrors(error: unknown, hasCustomers: boolean): Errors | null {
  if (!isApiError(error) || error.status !== 422) return null;
  const first = error.errors.transferir_para?.[0] ?? error.errors.funcionario_id?.[0];
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
  const id = person.funcionario_id;

  const missing = (receivers: Receivers): Errors =>
    kind === 'deactivate'
      ? {}
      : {
          ...(hasCustomers && !receivers.customers ? { customers: texts.choose } : {}),
          ...(pending.tarefas > 0 && !receivers.tasks ? { tasks: texts.choose } : {}),
        };

  const leave = async (receivers: Receivers): Promise<void> => {
    const wrong = missing(receivers);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setPending(true);
    try {
      if (kind === 'remove') await remove(id, receivers);
      else cacheUser(client, await deactivate(id, receivers));
      toastDone(kind === 'remove' ? texts.removed : texts.deactivated);
      reloadLists(client);
      void client.invalidateQueries({ queryKey: keyOf(api.handover.pending) });
      onDone();
    } catch (error) {
      const fields = fieldErrors(error, hasCustomers);
      if (fields) return setErrors(fields);
      onFailed();
      openRequestError(error);
    } finally {
      setPending(false);
    }
  };
  return { leave, isPending, errors };
}
