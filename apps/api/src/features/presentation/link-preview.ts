import type { Deps } from '../../platform/deps.ts';
import { hashToken } from '../../platform/http/authenticate.ts';
import type { PagePreview } from '../../platform/http/static.routes.ts';
import { findCompanyOfLink } from './link.store.ts';

const PAGE = /^\/estudo\/([\w-]{1,100})\/?$/;

/** Preview of a customer's link in a messenger: the brokerage's name, nothing of the customer; not an opening. */
export async function linkPreview(deps: Deps, path: string): Promise<PagePreview | null> {
  const token = PAGE.exec(path)?.[1];
  if (!token) return null;
  const company = await deps.db.asService((tx) => findCompanyOfLink(tx, hashToken(token))).catch(() => null);
  return {
    title: company ? `Seu estudo, por ${company}` : 'Seu estudo',
    description: 'O que a família precisa, o que já tem, o que falta e as opções. Só abre por este link.',
  };
}
