import { shortName } from '@farol/domain/br';
import type { Deps } from '../../platform/deps.ts';
import { hashToken } from '../../platform/http/authenticate.ts';
import type { OwnPage } from '../../platform/http/static.routes.ts';
import { type FirstWords, wordsOf } from '../../platform/links/first-words.ts';
import { findSheetWords } from './link.store.ts';

const PAGE = /^\/ficha\/([\w-]{1,100})\/?$/;

/** The sheet's page as it is sent, as the study's is: a messenger's preview and the first words. Not an opening. */
export async function sheetPage(deps: Deps, path: string): Promise<OwnPage | null> {
  const token = PAGE.exec(path)?.[1];
  if (!token) return null;
  const now = deps.clock.now();
  const found = await deps.db.service((tx) => findSheetWords(tx, hashToken(token), now)).catch(() => null);
  return { page: 'ficha.html', preview: previewOf(found), words: found && wordsOf(found) };
}

const previewOf = (found: FirstWords | null): OwnPage['preview'] => ({
  title: found
    ? `Sua ficha, por ${[shortName(found.consultor), found.empresa].filter(Boolean).join(', ')}`
    : 'Sua ficha',
  description: 'Conte o que quiser antes da nossa conversa: leva poucos minutos. Só abre por este link.',
});
