import type { Comentario, Estudo } from '@farol/contracts';
import { Stack, Text } from '@mantine/core';
import { confirm } from '../../../shared/ui/confirm.tsx';
import { type CommentSide, useCommentCalls } from '../mutations.ts';
import { commentTexts as texts } from '../texts.ts';
import { CommentEntry } from './comment-entry.tsx';
import { CommentForm } from './comment-form.tsx';

export type CommentsPanelProps = {
  diagnostico_id: number;
  comments: readonly Comentario[];
  /** Areas a new comment may be about. */
  areas: readonly number[];
  /** Default area of a new comment. */
  area?: number | null;
  side: CommentSide;
  /** Read-only studies show their comments but accept no more. */
  canWrite?: boolean;
};

/** Props of the panel for the study's consultant. */
export const conversationOf = (estudo: Estudo): CommentsPanelProps => ({
  diagnostico_id: estudo.diagnostico_id,
  comments: estudo.diagnostico_comentarios,
  areas: estudo.diagnostico_produtos.map((produto) => produto.produto_diagnostico_id),
  side: 'consultor',
  canWrite: estudo.pode_editar,
});

/** Comments between consultant and specialist; only authors edit theirs. */
export function CommentsPanel(props: CommentsPanelProps) {
  const { diagnostico_id, comments, areas, area = null, side, canWrite = true } = props;
  const { create, update, remove } = useCommentCalls(side);
  const oldestFirst = comments.toSorted((a, b) => Date.parse(a.data) - Date.parse(b.data));

  const askToRemove = async (id: number) => {
    const { removeTitle: title, removeBody: body, removeAction: action } = texts;
    if (await confirm({ title, body, action, danger: true })) remove.mutate({ params: { id } });
  };

  return (
    <div>
      {oldestFirst.length === 0 ? (
        <Text size="sm" mb="sm" className="faint">
          {texts.empty}
        </Text>
      ) : (
        <Stack component="ul" gap="md" mb="md">
          {oldestFirst.map((comment) => {
            const id = comment.diagnostico_comentario_id;
            return (
              <CommentEntry
                key={id}
                comment={comment}
                mayEdit={canWrite && comment.meu}
                onUpdate={(comentario) => update.mutateAsync({ params: { id }, body: { comentario } })}
                onRemove={() => void askToRemove(id)}
              />
            );
          })}
        </Stack>
      )}
      {canWrite && (
        <CommentForm
          key={area}
          areas={areas}
          area={area}
          onSend={(comentario, about) =>
            create.mutateAsync({
              body: { diagnostico_id, comentario, produto_diagnostico_id: about },
            })
          }
        />
      )}
    </div>
  );
}
