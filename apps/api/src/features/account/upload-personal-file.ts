import { type Actor, listPermissions } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { fileReply } from '../../platform/files/file-reply.ts';
import type { StoredUpload } from '../../platform/files/storage.ts';
import { forbidden, notFound } from '../../platform/http/errors.ts';
import { isEditableBy } from '../employees/index.ts';
import { detachFiles, insertFile } from '../files/index.ts';
import { findColleagueRow, PERSONAL_FILES, type Profile, setPersonalFile } from './account.store.ts';
import { redrawAvatar } from './avatar-picture.ts';
import { getProfile } from './show-profile.ts';

type RequestContext = { deps: Deps; actor: Actor; request_id: string };

/**
 * A person whose files the actor may touch: the actor, or for an administrator a colleague at home in one of
 * the actor's companies, a master for masters only. 404 outside the scope, 403 for other colleagues.
 */
async function getManageable(tx: Tx, actor: Actor, funcionario_id: number): Promise<Profile> {
  if (funcionario_id !== actor.funcionario_id) {
    const colleague = await findColleagueRow(tx, actor, funcionario_id);
    if (!colleague) throw notFound('Usuário');
    const administers = listPermissions(actor.cargo, actor.perfil).includes('usuarios.editar');
    if (!administers || !isEditableBy(actor, colleague)) throw forbidden();
  }
  return getProfile(tx, funcionario_id);
}

/** Puts an uploaded file in the place of the person's earlier one, which is purged a day later. */
async function replaceFile(
  { deps, actor, request_id }: RequestContext,
  column: keyof typeof PERSONAL_FILES,
  funcionario_id: number,
  file: StoredUpload,
) {
  return deps.db.write(actor, async (tx) => {
    const now = deps.clock.now();
    const { empresa_id } = await getManageable(tx, actor, funcionario_id);
    const owner = { empresa_id, dono_tipo: PERSONAL_FILES[column], dono_id: funcionario_id };
    await detachFiles(tx, owner, now);
    const row = await insertFile(tx, actor, file, now, owner);
    await setPersonalFile(tx, column, funcionario_id, row.arquivo_id);
    await audit(tx, actor, now, {
      empresa_id,
      entidade: 'funcionario',
      entidade_id: funcionario_id,
      acao: column === 'logo_arquivo_id' ? 'trocar_foto' : 'enviar_termos',
      depois: { arquivo_id: row.arquivo_id },
      request_id,
    });
    return fileReply(row, actor, deps);
  });
}

/** Stores the re-encoded picture; the uploaded bytes are not stored. */
export async function uploadAvatar(ctx: RequestContext, funcionario_id: number, file: StoredUpload) {
  const { deps, actor } = ctx;
  // Refused before the picture is decoded.
  await deps.db.write(actor, (tx) => getManageable(tx, actor, funcionario_id));
  const picture = await redrawAvatar(deps.storage, file);
  try {
    const reply = await replaceFile(ctx, 'logo_arquivo_id', funcionario_id, picture);
    await deps.storage.remove(file.chave);
    return reply;
  } catch (error) {
    await deps.storage.remove(picture.chave);
    throw error;
  }
}

export const uploadTerms = (ctx: RequestContext, funcionario_id: number, file: StoredUpload) =>
  replaceFile(ctx, 'termos_arquivo_id', funcionario_id, file);

/** The uploaded terms of use, with the name under which they were uploaded. */
export const findUploadedTerms = ({ db }: Deps, actor: Actor, funcionario_id: number) =>
  db.write(actor, async (tx) => {
    const { termos } = await getManageable(tx, actor, funcionario_id);
    if (!termos) throw notFound('Termos de uso');
    return termos;
  });
