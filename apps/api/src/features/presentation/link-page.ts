import { shortName } from '@farol/domain/br';
import type { Deps } from '../../platform/deps.ts';
import { hashToken } from '../../platform/http/authenticate.ts';
import type { OwnPage } from '../../platform/http/static.routes.ts';
import { type FirstWords, wordsOf } from '../../platform/links/first-words.ts';
import { findFirstWords } from './link.store.ts';

const PAGE = /^\/estudo\/([\w-]{1,100})\/?$/;

/**
 * The customer's page as it is sent: a messenger's preview with the consultant's and the brokerage's names, and the
 * words that stand while code and study are on their way. Not an opening: robots read it too.
 */
export async function linkPage(deps: Deps, path: string): Promise<OwnPage | null> {
  const token = PAGE.exec(path)?.[1];
  if (!token) return null;
  const now = deps.clock.now();
  const found = await deps.db.service((tx) => findFirstWords(tx, hashToken(token), now)).catch(() => null);
  return { page: 'estudo.html', preview: previewOf(found), words: found && wordsOf(found) };
}

const previewOf = (found: FirstWords | null): OwnPage['preview'] => ({
  title: found
    ? `Seu estudo, por ${[shortName(found.consultor), found.empresa].filter(Boolean).join(', ')}`
    : 'Seu estudo',
  description: 'O que a família precisa, o que já tem, o que falta e as opções. Só abre por este link.',
});
