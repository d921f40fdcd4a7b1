import { api, type Diretorio } from '@farol/contracts';
import { directory as contract } from '@farol/contracts/directory';
import { useQueryClient } from '@tanstack/react-query';
import { queryKey, useCall } from '../../../shared/api/index.ts';
import { changedFields } from '../../../shared/ui/conflict.ts';
import { errorsOf, useVersionedForm } from '../../../shared/ui/form/index.ts';
import { toastDone } from '../../../shared/ui/toast.tsx';
import { directoryTexts as texts } from './texts.ts';

const valuesOf = (row: Diretorio) => ({
  modo: row.modo,
  excecoes: row.excecoes,
  apelido: row.apelido,
  emissor: row.emissor,
  client_id: row.client_id,
  segredo: '',
  claim_grupos: row.claim_grupos,
  escopo_grupos: row.escopo_grupos ?? '',
  acr_segundo_fator: row.acr_segundo_fator ?? '',
  grupos: row.grupos,
  cria_contas: row.cria_contas,
  confia_email: row.confia_email,
  sai_junto: row.sai_junto,
});
export type DirectoryValues = ReturnType<typeof valuesOf>;

const bodyOf = ({ segredo, ...values }: DirectoryValues, versao: number) => ({
  ...values,
  ...(segredo.trim() && { segredo }),
  versao,
});

export function useDirectoryForm(empresa_id: number, directory: Diretorio) {
  const client = useQueryClient();
  const params = { id: empresa_id };
  const update = useCall(api.directory.update, {
    meta: { handled: true },
    onSuccess: (saved) => {
      client.setQueryData(queryKey(api.directory.get, { params }), saved);
      toastDone(texts.saved);
    },
  });
  return useVersionedForm({
    row: directory,
    valuesOf,
    validate: (values) => errorsOf(contract.update.body, bodyOf(values, directory.versao)),
    changesOf: changedFields,
    place: `diretorio/${empresa_id}`,
    passwords: ['segredo'],
    update,
    inputOf: ({ values, base }) => ({ params, body: bodyOf(values, base.versao) }),
  });
}
export type DirectoryFormState = ReturnType<typeof useDirectoryForm>;
