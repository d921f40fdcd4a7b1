import type { Actor } from '@farol/domain/access';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/http/errors.ts';
import { findCompanyOf } from './directory.store.ts';
import { DirectoryProblem, discover, problemsOf } from './provider.ts';

/** Reads what the issuer publishes now, and says in sentences what is missing. */
export async function testDirectory(deps: Deps, actor: Actor, empresa_id: number, emissor: string) {
  if (!(await deps.db.read(actor, (tx) => findCompanyOf(tx, actor, empresa_id)))) throw notFound('Empresa');
  try {
    const metadata = (await discover(deps, { emissor })).serverMetadata();
    return { problemas: problemsOf(deps, metadata), saida: Boolean(metadata.end_session_endpoint) };
  } catch (error) {
    if (!(error instanceof DirectoryProblem)) throw error;
    return { problemas: [error.message], saida: false };
  }
}
