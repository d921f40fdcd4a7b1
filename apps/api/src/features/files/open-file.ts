import type { Actor } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordHealthRead } from '../../platform/health-reads.ts';
import { notFound } from '../../platform/http/errors.ts';
import { findReader } from '../../platform/sessions.store.ts';
import { findFile, studyOfFile } from './files.store.ts';

/** A file with health data is opened only once that is noted. */
const noteRead = (
  deps: Deps,
  actor: Actor,
  file: { empresa_id: number; arquivo_id: number },
  request_id: string,
) =>
  deps.db.write(actor, async (tx) => {
    const study = await studyOfFile(tx, file);
    if (study) await recordHealthRead(tx, deps, actor, { ...study, onde: ['arquivo'], request_id });
  });

/** A file and the record it belongs to. */
export type FileOfRecord = { arquivo_id: number; empresa_id: number; dono_id: number; sensivel: boolean };

/** What is noted before such a file opens, by kind of record. */
export type NoteOpening = (
  tx: Tx,
  deps: Deps,
  reader: { actor: Actor; request_id: string },
  file: FileOfRecord,
) => Promise<void>;

/** Whether the actor sees the file in its record, by kind of record. */
export type FileAccess = Record<string, (tx: Tx, actor: Actor, file: FileOfRecord) => Promise<boolean>>;

/**
 * Opens one file by its signed URL, valid for five minutes: in the session it was signed for, while its person still sees
 * the record; a file without a record yet, only for the person who uploaded it.
 */
export async function openFile(
  { deps, concerns }: { deps: Deps; concerns(reader: { funcionario_id: number; empresa_id: number }): void },
  { access, notes }: { access: FileAccess; notes: Readonly<Record<string, NoteOpening>> },
  { arquivo_id, assinatura, request_id }: { arquivo_id: number; assinatura: string; request_id: string },
) {
  const now = deps.clock.now();
  const reader = deps.signer.verify(arquivo_id, assinatura, now);
  if (typeof reader === 'string') throw notFound('Arquivo', `assinatura_${reader}`);
  const { actor, file } = await deps.db.service(async (tx) => ({
    actor: await findReader(tx, reader, now),
    file: await findFile(tx, arquivo_id),
  }));
  if (actor) concerns(actor);
  if (!actor || !file) throw notFound('Arquivo', actor ? undefined : 'assinatura_de_sessao_encerrada');
  const { dono_tipo } = file;
  const isSeen =
    dono_tipo === null
      ? file.criado_por === actor.funcionario_id
      : await deps.db.read(actor, async (tx) => (await access[dono_tipo]?.(tx, actor, file)) ?? false);
  if (!isSeen) throw notFound('Arquivo');
  const note = dono_tipo === null ? undefined : notes[dono_tipo];
  if (note && file.dono_id !== null)
    await deps.db.write(actor, (tx) => note(tx, deps, { actor, request_id }, file));
  else if (file.sensivel) await noteRead(deps, actor, file, request_id);
  return file;
}
