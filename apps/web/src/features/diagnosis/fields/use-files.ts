import { type Arquivo, api } from '@farol/contracts';
import { useMemo } from 'react';
import { call } from '../../../shared/api/index.ts';
import type { FileKeeper } from '../../../shared/ui/edit-table/index.ts';
import { useStudy } from '../study/study-context.ts';

const isStored = (value: object): value is Arquivo => 'arquivo_id' in value && 'url' in value;

/** A file by its id, wherever in a study it hangs. */
function fileIn(value: unknown, id: number): Arquivo | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (isStored(value)) return value.arquivo_id === id ? value : undefined;
  for (const part of Object.values(value)) {
    const found = fileIn(part, id);
    if (found) return found;
  }
  return undefined;
}

/** Files of fields and rows: stored first, taken by their field when it is saved. */
export function useFiles(): FileKeeper {
  const { estudo, queue } = useStudy();
  const id = estudo.diagnostico_id;
  return useMemo(
    () => ({
      upload: (file, progress) => call(api.files.upload, { file }, progress),
      open: async (file) => {
        await queue.settle();
        const now = await call(api.diagnosis.get, { params: { id } });
        return ('arquivo_id' in file && fileIn(now, Number(file.arquivo_id))?.url) || file.url;
      },
    }),
    [queue, id],
  );
}
