import { api, type LinhaTodo } from '@farol/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call, keyOf, session } from '../../shared/api/index.ts';

/** Opening the line of an answer counts as having looked at it, for the customer's own consultant. */
export function useLook() {
  const client = useQueryClient();
  return ({ tipo, atividade_id, usuario_criador_id }: LinhaTodo): void => {
    const isOwn = session.get()?.user.funcionario_id === usuario_criador_id;
    if (tipo !== 'resposta' || atividade_id === null || !isOwn) return;
    void call(api.activities.act, { params: { id: atividade_id }, body: { acao: 'ver' } }).then(
      () => client.invalidateQueries({ queryKey: keyOf(api.boards.todo) }),
      // The line stays until it is looked at again.
      () => undefined,
    );
  };
}
