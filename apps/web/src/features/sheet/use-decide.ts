import { api, type FichaDoCliente, type InputOf } from '@farol/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError, keyOf, queryKey, useCall } from '../../shared/api/index.ts';
import { openRequestError } from '../../shared/ui/request-error.tsx';
import { toastDone, toastFailed } from '../../shared/ui/toast.tsx';
import { sheetTexts as texts } from './texts.ts';

type Decisions = InputOf<typeof api.customerSheet.decide>['body']['decisoes'];
export type Decide = (decisions: Decisions) => void;

const NONE: Readonly<Record<string, string[]>> = {};

/** Sends decisions about what was seen; what changed meanwhile is shown and decided again. */
export function useDecide(
  id: number,
  { ficha_id, atualizada_em }: NonNullable<FichaDoCliente['ficha']>,
  diagnostico_id: number | undefined,
) {
  const client = useQueryClient();
  const [errors, setErrors] = useState(NONE);
  const show = (now: FichaDoCliente) =>
    client.setQueryData(queryKey(api.customerSheet.get, { params: { id } }), now);
  const call = useCall(api.customerSheet.decide, {
    meta: { handled: true },
    onSuccess: (now, { body: { decisoes } }) => {
      show(now);
      setErrors(NONE);
      const accepted = decisoes.filter(({ decisao }) => decisao !== 'manter').length;
      toastDone(accepted > 0 ? texts.accepted(accepted) : texts.kept);
      for (const read of [api.diagnosis.get, api.customers.get, api.boards.todo])
        void client.invalidateQueries({ queryKey: keyOf(read) });
    },
    onError: (error) => {
      if (isApiError(error) && error.code === 'versao_antiga' && error.atual) {
        show(error.atual as FichaDoCliente);
        setErrors(NONE);
        return toastFailed(texts.changed);
      }
      if (isApiError(error) && error.status === 422) setErrors(error.errors);
      else openRequestError(error);
    },
  });
  const decide: Decide = (decisoes) => {
    if (diagnostico_id === undefined || decisoes.length === 0) return;
    call.mutate({ params: { id }, body: { ficha_id, atualizada_em, diagnostico_id, decisoes } });
  };
  return { decide, pending: call.isPending, errors };
}
