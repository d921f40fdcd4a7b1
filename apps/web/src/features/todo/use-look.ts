import { api, type LinhaTodo } from '@farol/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call, keyOf } from '../../shared/api/index.ts';
import { isOwn } from './next-step.ts';

/** Opening the line of an answer counts as having looked at it, for the customer's own consultant. */
export function useLook() {
  const client = useQueryClient();
  return (row: LinhaTodo): void => {
    const { tipo, atividade_id } = row;
    if (tipo !== 'resposta' || atividade_id === null || !isOwn(row)) return;
    void call(api.activities.act, { params: { id: atividade_id }, body: { acao: 'ver' } }).then(
      () => client.invalidateQueries({ queryKey: keyOf(api.boards.todo) }),
      // The line stays until it is looked at again.
      () => undefined,
    );
  };
}
