import { api } from '@farol/contracts';
import { useMemo } from 'react';
import { call, lookAtStudy } from '../../../shared/api/index.ts';
import type { FileStorage } from '../../../shared/ui/fields/index.ts';
import { findFile } from '../../../shared/ui/fresh-file-url.ts';
import { useStudy } from '../study/study-context.ts';

/** Files of fields and rows: uploaded first, attached when their field is saved. */
export function useFiles(): FileStorage {
  const { estudo, queue } = useStudy();
  const id = estudo.diagnostico_id;
  return useMemo(
    () => ({
      upload: (file, progress) => call(api.files.upload, { file }, progress),
      open: async (file) => {
        await queue.settle();
        const now = await lookAtStudy(id);
        return (file.arquivo_id && findFile(now, file.arquivo_id)?.url) || file.url;
      },
    }),
    [queue, id],
  );
}
