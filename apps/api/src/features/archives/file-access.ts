import { type Actor, listPermissions } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { FileOfRecord, NoteOpening } from '../files/index.ts';
import { findArchive, insertArchiveReads } from './archives.store.ts';
import { auditDownload } from './archives.ts';

/** A ready archive, for who may take everything of its company. */
export async function seesArchive(tx: Tx, actor: Actor, { dono_id }: FileOfRecord): Promise<boolean> {
  if (!listPermissions(actor.cargo, actor.perfil).includes('empresa.levar')) return false;
  return (await findArchive(tx, actor, dono_id))?.status === 'pronta';
}

/** Every download is audited, and noted as a read of the health data of everybody in it. */
export const noteArchive: NoteOpening = async (tx, deps, { actor, request_id }, { dono_id }) => {
  const archive = await findArchive(tx, actor, dono_id);
  if (!archive) throw notFound('Arquivo');
  await auditDownload(tx, deps, { actor, request_id }, archive.empresa_id);
  await insertArchiveReads(tx, actor, archive, { now: deps.clock.now(), request_id });
};
