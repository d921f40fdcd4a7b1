import { CARGOS } from '@farol/domain/access';
import type { Area, Notificacao } from '@farol/domain/pipeline';
import { mentionedIn, withMentionedNames } from '@farol/domain/pipeline';
import type { Tx } from '../../db/client.ts';
import { invalid } from '../../platform/http/errors.ts';
import { type Contents, isTaskInForce, type RequestContext, type Study } from '../diagnosis/index.ts';
import { notify } from '../notifications/index.ts';
import type { CommentRow } from './comments.store.ts';
import { namesOf, type Reader, readersAmong } from './people.store.ts';

/** Addressee of a comment. */
export type Side = 'consultor' | 'especialista';

/** Tasks of the area, or of all areas, that are not cancelled. */
export const tasksOf = ({ tarefas }: Contents, area: Area | null) =>
  tarefas
    .map(({ row }) => row)
    .filter((task) => isTaskInForce(task) && (area === null || task.produto_diagnostico_id === area));

type Mentioned = {
  /** Everybody the words name. */
  ids: number[];
  names: ReadonlyMap<number, string>;
  /** Those not mentioned before, who are to be notified. */
  newly: readonly Reader[];
};

/**
 * The people a comment names; 422 unless each of them sees what it is about. Who was named before may have left since:
 * the words may be corrected all the same.
 */
export async function findMentioned(
  tx: Tx,
  {
    study,
    area,
    words,
    before,
  }: { study: Study; area: Area | null; words: string; before: readonly number[] },
): Promise<Mentioned> {
  const ids = mentionedIn(words);
  const added = ids.filter((id) => !before.includes(id));
  const newly = await readersAmong(tx, { study, area }, added);
  const names = ids.length === 0 ? new Map<number, string>() : await namesOf(tx, study.empresa_id, ids);
  const strangers = added.filter((id) => newly.every((one) => one.funcionario_id !== id));
  if (strangers.length > 0) {
    const who = strangers.flatMap((id) => names.get(id) ?? []).join(', ') || 'Quem você mencionou';
    throw invalid({ comentario: [`${who} não vê este estudo ou esta área.`] });
  }
  return { ids, names, newly };
}

type Told = {
  study: Study;
  contents: Contents;
  comment: CommentRow;
  mentioned: Mentioned;
  /** The other side, notified of a new comment; null: only newly mentioned people are. */
  para: Side | null;
};

/** One notice per person: of the mention for those mentioned, of the comment for the rest of the other side. */
function noticesFor({ study, contents, comment, mentioned: { ids, newly }, para }: Told): Notificacao[] {
  const about = { area: comment.produto_diagnostico_id, comentario_id: comment.diagnostico_comentario_id };
  const isMentioned = (id: number) => ids.includes(id);
  const mentions = newly.map(
    ({ funcionario_id, funcionario_cargo_id: cargo }): Notificacao => ({
      nome: 'mencao',
      ...about,
      para: 'pessoa',
      funcionario_id,
      lado: cargo === CARGOS.ESPECIALISTA ? 'especialista' : 'consultor',
    }),
  );
  if (para === null) return mentions;
  if (para === 'consultor')
    return isMentioned(study.consultor_id) ? mentions : [...mentions, { nome: 'comentario', ...about, para }];
  const specialists = new Set(tasksOf(contents, about.area).map((task) => task.especialista_id));
  return [
    ...mentions,
    ...[...specialists]
      .filter((id) => !isMentioned(id))
      .map((especialista_id): Notificacao => ({ nome: 'comentario', ...about, para, especialista_id })),
  ];
}

/** Tells of a comment, with author and words in the mail. */
export async function tellComment(tx: Tx, ctx: RequestContext, told: Told): Promise<void> {
  const { study, comment, mentioned } = told;
  await notify(tx, ctx.deps, {
    study: { ...study, pessoa_nome: study.person.pessoa_nome },
    notices: noticesFor(told),
    actor_id: ctx.actor.funcionario_id,
    chave: eventOfComment(comment.diagnostico_comentario_id),
    palavras: withMentionedNames(comment.comentario, (id) => mentioned.names.get(id)),
  });
}

/** Key of a comment's notices. */
export const eventOfComment = (id: number): string => `comentario-${id}`;
