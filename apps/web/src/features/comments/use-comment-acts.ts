import type { Comentario } from '@farol/contracts';
import { confirm } from '../../shared/ui/confirm.tsx';
import { type CommentSide, useCommentCalls } from './mutations.ts';
import { commentTexts as texts } from './texts.ts';
import type { Topic } from './topics.ts';

/** Writing, changing and removing comments of a study. */
export function useCommentActs(diagnostico_id: number, side: CommentSide) {
  const { create, update, remove } = useCommentCalls(side);
  return {
    send: (comentario: string, { area, item }: Topic) =>
      create.mutateAsync({
        body: {
          diagnostico_id,
          comentario,
          produto_diagnostico_id: area,
          ...(item === null ? {} : { diagnostico_produto_item_id: item }),
        },
      }),
    update: ({ diagnostico_comentario_id: id }: Comentario, comentario: string) =>
      update.mutateAsync({ params: { id }, body: { comentario } }),
    askToRemove: async ({ diagnostico_comentario_id: id }: Comentario) => {
      const { removeTitle: title, removeBody: body, removeAction: action } = texts;
      if (await confirm({ title, body, action, danger: true })) remove.mutate({ params: { id } });
    },
  };
}
