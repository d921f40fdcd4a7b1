import { api } from '@farol/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call, errorMessage, reloadAllButStudies } from '../../shared/api/index.ts';
import { toastDone, toastFailed, toastUndo } from '../../shared/ui/toast.tsx';
import { binTexts as texts } from './texts.ts';

type Deleted = { tipo: 'cliente' | 'diagnostico'; id: number; pessoa_nome: string };

/** Brings a deleted customer or study back; says so, and resolves to whether it did. */
export function useRestore() {
  const client = useQueryClient();
  return async ({ tipo, id, pessoa_nome }: Deleted): Promise<boolean> => {
    try {
      await call(api.bin.restore, { body: { tipo, id } });
    } catch (error) {
      toastFailed(errorMessage(error));
      return false;
    } finally {
      void reloadAllButStudies(client);
    }
    toastDone(tipo === 'cliente' ? texts.customerBack(pessoa_nome) : texts.studyBack(pessoa_nome));
    return true;
  };
}

/** Says that something was deleted and offers to undo it; undone, `href` is opened again. */
export function useTellDeleted() {
  const restore = useRestore();
  const router = useRouter();
  return (message: string, deleted: Deleted, href: string): void =>
    toastUndo(message, () => {
      void restore(deleted).then((isBack) => {
        if (isBack) void router.navigate({ href });
      });
    });
}
