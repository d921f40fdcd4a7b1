import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/http/errors.ts';
import { findFile } from './files.store.ts';

/** A signed address opens one file for five minutes. Whoever made it had access to the file's record. */
export async function openFile(deps: Deps, arquivo_id: number, assinatura: string) {
  const claim = deps.signer.verify(arquivo_id, assinatura, deps.clock.now());
  if (!claim) throw notFound('Arquivo');
  const file = await deps.db.asService((tx) => findFile(tx, arquivo_id));
  if (!file) throw notFound('Arquivo');
  return file;
}
