import type { Comentario } from '@farol/contracts';
import { partsOfComment } from '@farol/domain/pipeline';
import { commentTexts as texts } from '../texts.ts';
import classes from './comments.module.css';

/** The words of a comment, people by their names of today. */
export function CommentWords({ comment: { comentario, mencoes } }: { comment: Comentario }) {
  const names = new Map(mencoes.map((one) => [one.funcionario_id, one.pessoa_nome]));
  return (
    <p className={classes.words}>
      {partsOfComment(comentario).map((part, index) =>
        typeof part === 'string' ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id and never move
          <b key={index} className={classes.mention}>
            @{names.get(part.funcionario_id) ?? texts.someone}
          </b>
        ),
      )}
    </p>
  );
}
