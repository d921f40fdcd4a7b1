import { describe, expect, it } from 'vitest';
import type { Article, Theme } from './article.ts';
import { articleOf, findArticles, themesFor } from './find.ts';

const article = (slug: string, over: Partial<Article> = {}): Article => ({
  slug,
  title: slug,
  lead: '',
  profiles: [],
  screens: [],
  parts: [],
  ...over,
});

const THEMES: readonly Theme[] = [
  {
    title: 'Clientes',
    articles: [
      article('importar', { title: 'Trazer uma planilha', words: 'importação', screens: ['/import'] }),
      article('cliente', { parts: [{ steps: ['Abra a planilha.'] }], screens: ['/customers/'] }),
      article('lista', { screens: ['/customers'] }),
      article('estudo', { screens: ['/customers/$id/study'] }),
    ],
  },
  {
    title: 'Administração',
    articles: [
      article('empresa', { profiles: ['admin'], screens: ['/company'] }),
      article('email', { profiles: ['admin'], screens: ['/company?aba=email'] }),
      article('auditoria', { may: 'auditoria.ver' }),
    ],
  },
];

const slugs = (articles: readonly Article[]) => articles.map(({ slug }) => slug);

describe('a search', () => {
  it('ignores accents and case', () => {
    expect(slugs(findArticles(THEMES, 'IMPORTACAO'))).toEqual(['importar']);
  });

  it('shows what is about a word before what mentions it', () => {
    expect(slugs(findArticles(THEMES, 'planilha'))).toEqual(['importar', 'cliente']);
  });

  it('wants every word', () => {
    expect(findArticles(THEMES, 'planilha inexistente')).toEqual([]);
  });
});

describe('the article of an address', () => {
  it.each([
    ['/customers', 'lista'],
    ['/customers?busca=ana', 'lista'],
    ['/customers/12?aba=dados', 'cliente'],
    ['/customers/12/study?parte=1', 'estudo'],
    ['/company', 'empresa'],
    ['/company?aba=email&empresa=2', 'email'],
    ['/company?aba=entrada', 'empresa'],
    ['/nowhere', undefined],
  ])('%s: %s', (address, slug) => {
    expect(articleOf(THEMES, address)?.slug).toBe(slug);
  });
});

it('shows what is of the profile and permitted, without empty themes', () => {
  const shown = themesFor(THEMES, { profile: 'broker', may: () => false });
  expect(shown.map(({ title }) => title)).toEqual(['Clientes']);
});
