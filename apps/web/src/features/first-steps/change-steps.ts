import { api } from '@farol/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { queryKey, useCall } from '../../shared/api/index.ts';
import { toastFailed } from '../../shared/ui/toast.tsx';
import { firstStepsTexts as texts } from './texts.ts';

export function useChangeSteps(onDone?: () => void) {
  const queryClient = useQueryClient();
  return useCall(api.firstSteps.update, {
    onSuccess: (changed) => {
      queryClient.setQueryData(queryKey(api.firstSteps.get), changed);
      onDone?.();
    },
    onError: () => toastFailed(texts.failed),
  });
}
