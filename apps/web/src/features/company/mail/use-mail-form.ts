import { api, type ServidorEmail } from '@farol/contracts';
import { mailServer as contract } from '@farol/contracts/mail-server';
import { useQueryClient } from '@tanstack/react-query';
import { queryKey, useCall } from '../../../shared/api/index.ts';
import { changedFields } from '../../../shared/ui/conflict.ts';
import { errorsOf, useVersionedForm } from '../../../shared/ui/form/index.ts';
import { toastDone } from '../../../shared/ui/toast.tsx';
import { mailTexts as texts } from './texts.ts';

const valuesOf = (row: ServidorEmail) => ({
  // Who fills this in for the first time wants it used.
  ativo: row.versao === 1 ? true : row.ativo,
  servidor: row.servidor,
  porta: row.porta as number | null,
  seguranca: row.seguranca,
  usuario: row.usuario ?? '',
  senha: '',
  remetente_nome: row.remetente_nome ?? '',
  remetente_email: row.remetente_email,
});
export type MailValues = ReturnType<typeof valuesOf>;

export const settingsOf = ({ senha, porta, ...values }: MailValues) => ({
  ...values,
  porta: porta ?? Number.NaN,
  ...(senha && { senha }),
});

/** Saves the settings as they are, which tries again what was refused. */
export function useRetry(empresa_id: number, server: ServidorEmail) {
  const client = useQueryClient();
  const params = { id: empresa_id };
  const update = useCall(api.mailServer.update, {
    onSuccess: (saved) => client.setQueryData(queryKey(api.mailServer.get, { params }), saved),
  });
  return {
    isPending: update.isPending,
    start: () => update.mutate({ params, body: { ...settingsOf(valuesOf(server)), versao: server.versao } }),
  };
}

export function useMailForm(empresa_id: number, server: ServidorEmail) {
  const client = useQueryClient();
  const params = { id: empresa_id };
  const update = useCall(api.mailServer.update, {
    meta: { handled: true },
    onSuccess: (saved) => {
      client.setQueryData(queryKey(api.mailServer.get, { params }), saved);
      toastDone(texts.saved);
    },
  });
  return useVersionedForm({
    row: server,
    valuesOf,
    validate: (values) => errorsOf(contract.update.body, { ...settingsOf(values), versao: server.versao }),
    changesOf: changedFields,
    place: `email/${empresa_id}`,
    passwords: ['senha'],
    update,
    inputOf: ({ values, base }) => ({ params, body: { ...settingsOf(values), versao: base.versao } }),
  });
}
