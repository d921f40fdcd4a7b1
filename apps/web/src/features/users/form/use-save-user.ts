import { api, type Funcionario } from '@farol/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../../shared/api/index.ts';
import { useVersionedForm } from '../../../shared/ui/form/index.ts';
import { toastDone, toastFailed } from '../../../shared/ui/toast.tsx';
import { cacheUser } from '../queries.ts';
import { formTexts as texts } from '../texts.ts';
import { changeErrors, changesOf } from './validate.ts';
import { type UpdateBody, valuesOf } from './values.ts';

/** The form of a stored person. */
export function useSaveUser(person: Funcionario) {
  const client = useQueryClient();
  const update = useCall(api.employees.update, {
    meta: { handled: true },
    onSuccess: (saved) => {
      cacheUser(client, saved);
      toastDone(texts.updated);
    },
  });
  return useVersionedForm({
    row: person,
    valuesOf,
    validate: changeErrors,
    changesOf,
    update,
    inputOf: ({ changes, base }) => ({
      params: { id: base.funcionario_id },
      // Checked: no required one is empty.
      body: { ...changes, versao: base.versao } as UpdateBody,
    }),
    place: `usuario/${person.funcionario_id}`,
    passwords: ['senha'],
    onRefused: () => toastFailed(texts.updateFailed),
  });
}
