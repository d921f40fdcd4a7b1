import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/http/errors.ts';
import { findFile } from './files.store.ts';

/**
 * Opens one file by its signed URL, valid for five minutes. The URL's reader had access to the file's record.
 */
export async function openFile(deps: Deps, arquivo_id: number, assinatura: string) {
  const claim = deps.signer.verify(arquivo_id, assinatura, deps.clock.now());
  if (!claim) throw notFound('Arquivo');
  const file = await deps.db.asService((tx) => findFile(tx, arquivo_id));
  if (!file) throw notFound('Arquivo');
  return file;
}
