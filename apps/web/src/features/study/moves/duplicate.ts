import { api, type Estudo } from '@farol/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call, errorMessage, isApiError, reloadAllButStudies } from '../../../shared/api/index.ts';
import { toastAction, toastDone, toastFailed } from '../../../shared/ui/toast.tsx';
import { studyKey } from '../../diagnosis/index.ts';
import type { MoveQuestion } from './move-dialog.tsx';
import { moveTexts } from './texts.ts';

const texts = moveTexts.duplicate;

/** Opens a study with this one's answers; or, if the person chooses, the existing draft. */
export function useDuplicate({ diagnostico_id, cliente_id }: Estudo): () => Promise<null> {
  const client = useQueryClient();
  const router = useRouter();
  const open = (path: string) => void router.navigate({ href: `/diagnosis/complete/${cliente_id}${path}` });
  return async () => {
    try {
      const copy = await call(api.diagnosis.duplicate, { params: { id: diagnostico_id } });
      client.setQueryData(studyKey(copy.diagnostico_id), copy);
      void reloadAllButStudies(client);
      toastDone(texts.done);
      open(`/${copy.diagnostico_id}`);
    } catch (error) {
      if (isApiError(error) && error.code === 'rascunho_existente')
        toastAction(texts.draft, texts.openDraft, () => open(''));
      else toastFailed(errorMessage(error));
    }
    return null;
  };
}

export const duplicateQuestion = (customer: string, send: () => Promise<null>): MoveQuestion => ({
  customer,
  title: texts.title,
  body: texts.body,
  action: texts.action,
  asks: null,
  send,
});
