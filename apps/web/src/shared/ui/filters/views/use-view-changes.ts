import { api, type InputOf, type Visao } from '@farol/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call, errorMessage, keyOf, session } from '../../../api/index.ts';
import { toastDone, toastFailed, toastUndo } from '../../toast.tsx';
import { viewTexts as texts } from './texts.ts';

type New = InputOf<typeof api.views.create>['body'];
type Changes = InputOf<typeof api.views.update>['body'];

/** Writes of views; the lists of views are read again after each. */
export function useViewChanges() {
  const client = useQueryClient();
  const written = async (isOfLogin: boolean) => {
    void client.invalidateQueries({ queryKey: keyOf(api.views.list) });
    if (isOfLogin) session.refresh(await call(api.auth.me));
  };
  const create = async (body: New): Promise<Visao> => {
    const made = await call(api.views.create, { body });
    await written(made.inicial);
    return made;
  };
  const bringBack = async ({ tela, nome, filtros, colunas, compartilhada, inicial }: Visao) => {
    try {
      await create({ tela, nome, filtros, colunas, compartilhada, inicial });
      toastDone(compartilhada ? texts.backShared(nome) : texts.back(nome));
    } catch (error) {
      toastFailed(errorMessage(error));
    }
  };
  return {
    create,
    change: async ({ visao_id }: Visao, body: Changes): Promise<Visao | null> => {
      const changed = await call(api.views.update, { params: { id: visao_id }, body });
      await written(body?.inicial !== undefined);
      return changed;
    },
    /** A colleague's view is not brought back as one's own. */
    remove: async (view: Visao): Promise<void> => {
      await call(api.views.remove, { params: { id: view.visao_id } });
      await written(view.inicial);
      if (view.minha) toastUndo(texts.removed(view.nome), () => void bringBack(view));
      else toastDone(texts.removed(view.nome));
    },
  };
}
