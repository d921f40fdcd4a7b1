import { api, type Estudo } from '@farol/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, readUnlessSaved, useSession } from '../../../shared/api/index.ts';
import { studyKey } from '../../diagnosis/index.ts';

/** The options are on the screen: a quotation that could still be taken back is opened, and stays. */
export function useOpenedQuotations({ diagnostico_id: id, tarefas }: Estudo): void {
  const queryClient = useQueryClient();
  const me = useSession()?.user.funcionario_id;
  const isNew = tarefas.some(({ entrega }) => entrega?.aberta_em === null && entrega.funcionario_id !== me);
  useEffect(() => {
    if (!isNew) return;
    const key = studyKey(id);
    const open = async () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', open);
      const read = await readUnlessSaved(queryClient, key, () =>
        call(api.diagnosis.get, { params: { id }, query: {} }),
      );
      if (typeof read === 'object') queryClient.setQueryData(key, read.now);
    };
    document.addEventListener('visibilitychange', open);
    void open();
    return () => document.removeEventListener('visibilitychange', open);
  }, [isNew, id, queryClient]);
}
