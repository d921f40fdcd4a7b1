import type { Estudo } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import type { Tx } from '../../../db/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Contents, filesById } from '../contents.store.ts';
import { getWholeStudy, loadView } from '../load-study.ts';
import { type ParameterRow, parametersOf } from '../parameters.store.ts';
import type { Study } from '../study.store.ts';
import { fileIds, fileSigner, type ReplyContext } from './context.ts';
import { noteHealthRead } from './health-read.ts';
import { resultsFor } from './results.ts';
import { assembleStudy } from './study.ts';

export type ReplyDeps = Pick<Deps, 'signer' | 'clock'>;

/** Files of these contents, with addresses for the actor; `former`: what they were before a save. */
export const signedFiles = async (
  tx: Tx,
  deps: ReplyDeps,
  actor: Actor,
  contents: Contents,
  former?: Contents,
): Promise<ReplyContext['file']> =>
  fileSigner(await filesById(tx, fileIds(contents), former && fileIds(former)), actor, deps);

const contextOf = async (
  tx: Tx,
  deps: ReplyDeps,
  actor: Actor,
  study: Study,
  contents: Contents,
  file: ReplyContext['file'],
): Promise<ReplyContext> => ({
  study,
  file,
  view: await loadView(tx, actor, study, contents),
  now: deps.clock.now(),
  funcionario_id: actor.funcionario_id,
});

export const loadReplyContext = async (
  tx: Tx,
  deps: ReplyDeps,
  actor: Actor,
  study: Study,
  contents: Contents,
): Promise<ReplyContext> =>
  contextOf(tx, deps, actor, study, contents, await signedFiles(tx, deps, actor, contents));

type State = { study: Study; contents: Contents };

/** A study as the actor sees it. */
export async function replyOf(
  tx: Tx,
  deps: ReplyDeps,
  actor: Actor,
  { study, contents }: State,
  { file, parameters }: { file: ReplyContext['file']; parameters: readonly ParameterRow[] },
): Promise<Estudo> {
  const context = await contextOf(tx, deps, actor, study, contents, file);
  const today = deps.clock.today();
  return assembleStudy(
    contents,
    context,
    resultsFor(study, contents, context.view, parameters, today),
    today,
  );
}

/** The reply of a study with its rows, which were read or locked before. */
export const readReplyOf = async (tx: Tx, deps: ReplyDeps, actor: Actor, state: State): Promise<Estudo> => {
  const [file, parameters] = await Promise.all([
    signedFiles(tx, deps, actor, state.contents),
    parametersOf(tx, state.study.empresa_id, deps.clock.today()),
  ]);
  return replyOf(tx, deps, actor, state, { file, parameters });
};

/** Reads a changed study again for the reply, and notes the read; call it last in the transaction. */
export async function readStudyReply(
  tx: Tx,
  deps: ReplyDeps,
  actor: Actor,
  id: number,
  request_id?: string,
): Promise<Estudo> {
  const whole = await getWholeStudy(tx, actor, id);
  const reply = await readReplyOf(tx, deps, actor, whole);
  return noteHealthRead(tx, { deps, actor, request_id }, whole.study, reply);
}
