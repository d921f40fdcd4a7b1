import { api } from '@farol/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useCall } from '../../shared/api/index.ts';

/** The author's side; each side has its own call. */
export type CommentSide = 'consultor' | 'especialista';

/** Comments are part of the study: every change refetches it. */
export function useCommentCalls(side: CommentSide) {
  const queryClient = useQueryClient();
  const again = () =>
    Promise.all(
      [api.diagnosis.get, api.diagnosis.getAsSpecialist, api.comments.ofCustomer].map((endpoint) =>
        queryClient.invalidateQueries({ queryKey: keyOf(endpoint) }),
      ),
    );
  const callOptions = { meta: { handled: true }, onSuccess: again };
  return {
    create: useCall(
      side === 'consultor' ? api.comments.create : api.comments.createAsSpecialist,
      callOptions,
    ),
    update: useCall(api.comments.update, callOptions),
    remove: useCall(api.comments.remove, { onSuccess: again }),
  };
}
