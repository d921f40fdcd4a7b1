import type { Estudo, Tarefa } from '@farol/contracts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readUnlessSaved, useSession } from '../api/index.ts';

/** Somebody else delivered it a moment ago, and nobody has opened it. */
const isUnopenedBy =
  (me: number | undefined) =>
  ({ entrega, especialista }: Tarefa): boolean =>
    entrega?.aberta_em === null && entrega.funcionario_id !== me && especialista?.funcionario_id !== me;

/**
 * The options of these tasks are on the screen: a quotation that could still be taken back is opened by reading the
 * study, and stays. Tried again when the page is seen again, until it is read.
 */
export function useOpened(tarefas: readonly Tarefa[], key: QueryKey, read: () => Promise<Estudo>): void {
  const queryClient = useQueryClient();
  const me = useSession()?.user.funcionario_id;
  const isNew = tarefas.some(isUnopenedBy(me));
  const name = JSON.stringify(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key by its content; `read` follows from it
  useEffect(() => {
    if (!isNew) return;
    const stop = () => document.removeEventListener('visibilitychange', open);
    const open = async () => {
      if (document.visibilityState !== 'visible') return;
      const answer = await readUnlessSaved(queryClient, key, read);
      if (answer === 'failed') return;
      stop();
      if (answer !== 'saved') queryClient.setQueryData(key, answer.now);
      else void queryClient.invalidateQueries({ queryKey: key });
    };
    document.addEventListener('visibilitychange', open);
    void open();
    return stop;
  }, [isNew, name, queryClient]);
}
