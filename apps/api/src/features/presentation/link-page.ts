import { firstName, shortName } from '@farol/domain/br';
import type { Deps } from '../../platform/deps.ts';
import { pngAddress } from '../../platform/files/png-address.ts';
import { hashToken } from '../../platform/http/authenticate.ts';
import { escapeHtml, type OwnPage } from '../../platform/http/static.routes.ts';
import { type FirstWords, findFirstWords } from './link.store.ts';

const PAGE = /^\/estudo\/([\w-]{1,100})\/?$/;
/** Bytes of a logo that travels with the first words; a larger one comes with the study. */
const SMALL_LOGO = 12_000;

/**
 * The customer's page as it is sent: a messenger's preview with the consultant's and the brokerage's names, and the
 * words that stand while code and study are on their way. Not an opening: robots read it too.
 */
export async function linkPage(deps: Deps, path: string): Promise<OwnPage | null> {
  const token = PAGE.exec(path)?.[1];
  if (!token) return null;
  const now = deps.clock.now();
  const found = await deps.db.asService((tx) => findFirstWords(tx, hashToken(token), now)).catch(() => null);
  return { page: 'estudo.html', preview: previewOf(found), words: found && wordsOf(found) };
}

const previewOf = (found: FirstWords | null): OwnPage['preview'] => ({
  title: found
    ? `Seu estudo, por ${[shortName(found.consultor), found.empresa].filter(Boolean).join(', ')}`
    : 'Seu estudo',
  description: 'O que a família precisa, o que já tem, o que falta e as opções. Só abre por este link.',
});

const wordsOf = ({ cliente, consultor, empresa, logo }: FirstWords): Record<string, string> => ({
  nome: escapeHtml(firstName(cliente)),
  marca: brandOf(empresa, pngAddress(logo)),
  por: consultor && escapeHtml(`de ${shortName(consultor)}`),
});

/** As the page's own head shows it. */
const brandOf = (empresa: string, logo: string | null): string =>
  logo && logo.length <= SMALL_LOGO
    ? `<img src="${logo}" alt="${escapeHtml(empresa)}" style="height:30px;max-width:150px;object-fit:contain">`
    : `<b>${escapeHtml(empresa)}</b>`;
