import type { Deps } from '../../platform/deps.ts';
import { hashToken, newToken } from '../../platform/http/authenticate.ts';
import { notFound } from '../../platform/http/errors.ts';
import { returnAddress } from './addresses.ts';
import { findOpenDirectory, insertEntry } from './entries.store.ts';
import { authorizationUrl, DirectoryProblem, openProvider } from './provider.ts';
import { directoryAway } from './refusals.ts';

/** For a login, from its first page to its end. */
const TEN_MINUTES = 600_000;
export const entryExpiry = (now: Date) => new Date(now.getTime() + TEN_MINUTES);

export async function openDirectory(deps: Deps, apelido: string) {
  const found = await deps.db.service((tx) => findOpenDirectory(tx, apelido));
  if (!found) throw notFound('Empresa');
  return found;
}

export async function showEntry(deps: Deps, apelido: string) {
  const { directory, empresa_nome_fantasia } = await openDirectory(deps, apelido);
  return { empresa_nome_fantasia, servidor: new URL(directory.emissor).host };
}

/** A directory that cannot be used is 503: its administrator reads why under "Testar". */
export async function providerOf(deps: Deps, directory: Parameters<typeof openProvider>[1]) {
  try {
    return await openProvider(deps, directory);
  } catch (error) {
    if (error instanceof DirectoryProblem) throw directoryAway();
    throw error;
  }
}

/** Where this page goes now; `prova` binds what comes back to it. */
export async function startEntry(deps: Deps, apelido: string, { prova }: { prova: string }) {
  const { directory } = await openDirectory(deps, apelido);
  const provider = await providerOf(deps, directory);
  const state = newToken();
  const { empresa_id, emissor, client_id } = directory;
  const expira_em = entryExpiry(deps.clock.now());
  await deps.db.service((tx) =>
    insertEntry(tx, { empresa_id, emissor, client_id, estado_hash: hashToken(state), prova, expira_em }),
  );
  const redirect_uri = returnAddress(deps, directory.apelido);
  return { url: await authorizationUrl(deps, provider, { directory, state, redirect_uri }) };
}
