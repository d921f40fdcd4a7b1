import { api } from '@farol/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../../shared/api/index.ts';
import { studyKey } from '../../diagnosis/index.ts';

/** An area's note counts in the overall one: the whole study is reloaded. */
export function useNote(diagnostico_id: number, meta: { handled?: boolean } = {}) {
  const queryClient = useQueryClient();
  return useCall(api.diagnosis.updateProduct, {
    meta,
    onSettled: () => queryClient.invalidateQueries({ queryKey: studyKey(diagnostico_id) }),
  });
}
