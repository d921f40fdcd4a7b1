import type { Actor } from '@farol/domain/access';
import type { Deps } from '../../platform/deps.ts';
import { leaveAddress } from './addresses.ts';
import { directoryOfSession } from './directory.store.ts';
import { DirectoryProblem, endSessionUrl, openProvider } from './provider.ts';

/** Where the directory's session ends too, if the company wants that and this session came from there. */
export async function leaveDirectory(deps: Deps, { funcionario_id, empresa_id }: Actor, sessao_id: number) {
  const found = await deps.db.service((tx) =>
    directoryOfSession(tx, { funcionario_id, empresa_id, sessao_id }),
  );
  if (!found?.esta_sessao || !found.directory.sai_junto) return { url: null };
  try {
    const provider = await openProvider(deps, found.directory);
    const to = { post_logout_redirect_uri: leaveAddress(deps), sub: found.sub };
    return { url: endSessionUrl(deps, provider, to) ?? null };
  } catch (error) {
    // Logging out of the product does not wait for a directory that is away.
    if (error instanceof DirectoryProblem) return { url: null };
    throw error;
  }
}
