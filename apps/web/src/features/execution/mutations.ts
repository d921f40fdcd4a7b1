import { api } from '@farol/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call, errorMessage, isApiError, keyOf, useCall } from '../../shared/api/index.ts';
import type { UploadProgress } from '../../shared/ui/file-drop.tsx';
import { toastFailed } from '../../shared/ui/toast.tsx';
import { executionTexts as texts } from './texts.ts';

/** Writes of the closing stages; each reloads the study, since the next to act may have changed. */
export function useClosingCalls() {
  const queryClient = useQueryClient();
  const again = () => queryClient.invalidateQueries({ queryKey: keyOf(api.diagnosis.getAsSpecialist) });
  const options = { meta: { handled: true }, onSuccess: again };
  return {
    again,
    /** Beside what somebody else may have sent meanwhile; in place of what was refused. */
    upload: async (id: number, file: File, progress: UploadProgress) => {
      await call(api.documents.upload, { params: { id }, query: { junto: 'S' }, file }, progress);
      await again();
    },
    ask: useCall(api.documents.ask, options),
    review: useCall(api.documents.review, options),
    join: useCall(api.quotations.joinProposal, options),
    removePolicy: useCall(api.policies.remove, options),
    /** Shown if there is no field for the error. */
    showFailure: (error: unknown) => {
      toastFailed(isApiError(error) && error.status === 409 ? error.statusMessage : failureText(error));
      void again();
    },
  };
}

export type ClosingCalls = ReturnType<typeof useClosingCalls>;

export const failureText = (error: unknown): string =>
  (isApiError(error) && error.firstFieldMessage) || errorMessage(error) || texts.changed;
