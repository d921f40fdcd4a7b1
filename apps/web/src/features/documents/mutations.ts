import { api } from '@farol/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call, keyOf, useCall } from '../../shared/api/index.ts';
import type { UploadProgress } from '../../shared/ui/file-drop.tsx';
import { toastDone } from '../../shared/ui/toast.tsx';
import { studyKey } from '../diagnosis/index.ts';
import { documentTexts as texts } from './texts.ts';

/**
 * Documents are part of the study, and the last upload moves the area on: every change refetches the study.
 */
export function useDocumentCalls(diagnostico_id: number) {
  const client = useQueryClient();
  const again = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: studyKey(diagnostico_id) }),
      client.invalidateQueries({ queryKey: keyOf(api.diagnosis.history) }),
    ]);
  return {
    /** Beside what somebody else may have sent meanwhile; in place of what was refused. */
    upload: async (id: number, file: File, progress: UploadProgress) => {
      await call(api.documents.upload, { params: { id }, query: { junto: 'S' }, file }, progress);
      await again();
    },
    removeFile: useCall(api.documents.removeFile, {
      onSuccess: async () => {
        await again();
        toastDone(texts.removed);
      },
    }),
    ask: useCall(api.documents.ask, {
      meta: { handled: true },
      onSuccess: async () => {
        await again();
        toastDone(texts.asked);
      },
    }),
  };
}
