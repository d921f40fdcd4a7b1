import { type Actor, CARGO_LABELS } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { fileReply } from '../../platform/files/file-reply.ts';
import type { FileReader } from '../../platform/files/signature.ts';
import { notFound } from '../../platform/http/errors.ts';
import { findProfile, type Profile } from './account.store.ts';

export async function getProfile(tx: Tx, funcionario_id: number): Promise<Profile> {
  const found = await findProfile(tx, funcionario_id);
  if (!found) throw notFound('Usuário');
  return found;
}

/** The reader's own data on the wire, without the password's hash. */
export function profileReply(profile: Profile, reader: FileReader, deps: Pick<Deps, 'signer' | 'clock'>) {
  const { logo, termos, ...own } = profile;
  const { funcionario_id } = profile;
  const picture = logo && fileReply(logo, reader, deps);
  return {
    ...own,
    usuario_id: funcionario_id,
    funcionario_cargo_nome: CARGO_LABELS[profile.funcionario_cargo_id],
    logo: picture,
    logo_funcionario_url: picture?.url ?? null,
    termos_uso_software: termos?.nome ?? null,
    termos: termos && fileReply(termos, reader, deps),
  };
}

export async function showProfile(deps: Deps, actor: Actor) {
  return profileReply(await deps.db.service((tx) => getProfile(tx, actor.funcionario_id)), actor, deps);
}
