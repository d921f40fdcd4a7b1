import type { Perfil, Permissao } from '@farol/domain/access';
import { normalizeText } from '@farol/domain/br';
import type { Article, Part, Theme } from './article.ts';

function textOf(part: Part): string {
  if (typeof part === 'string') return part;
  if ('title' in part) return part.title;
  if ('steps' in part) return part.steps.join(' ');
  if ('points' in part) return part.points.join(' ');
  return part.says;
}

type Reader = { profile: Perfil; may: (permission: Permissao) => boolean };

/** What concerns a reader, without themes that are then empty. */
export const themesFor = (themes: readonly Theme[], { profile, may }: Reader): Theme[] =>
  themes
    .map((theme) => ({
      ...theme,
      articles: theme.articles.filter(
        (one) => (one.profiles.length === 0 || one.profiles.includes(profile)) && (!one.may || may(one.may)),
      ),
    }))
    .filter(({ articles }) => articles.length > 0);

/** Weights of the places where a word is found. */
const IN_TITLE = 8;
const IN_LEAD = 3;
const IN_TEXT = 1;

function weightOf(article: Article, words: readonly string[]): number {
  const places = [
    [normalizeText(`${article.title} ${article.words ?? ''}`), IN_TITLE],
    [normalizeText(article.lead), IN_LEAD],
    [normalizeText(article.parts.map(textOf).join(' ')), IN_TEXT],
  ] as const;
  let sum = 0;
  for (const word of words) {
    const found = places.find(([text]) => text.includes(word));
    if (!found) return 0;
    sum += found[1];
  }
  return sum;
}

/** Articles with every word of the search, those that are about it first. */
export function findArticles(themes: readonly Theme[], search: string): Article[] {
  const words = normalizeText(search).split(/\s+/).filter(Boolean);
  return themes
    .flatMap(({ articles }) => articles)
    .map((article) => ({ article, weight: weightOf(article, words) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ article }) => article);
}

/** How much of an address an article's screen names; 0: it is another one. */
function fit(screen: string, path: string, query: string): number {
  const [wanted = '', parameters = ''] = screen.split('?');
  const parts = path.split('/');
  const here = wanted
    .split('/')
    .map((part, at) => (part.startsWith('$') ? (parts[at] ?? part) : part))
    .join('/');
  const isHere = path === here || path.startsWith(here.endsWith('/') ? here : `${here}/`);
  if (!isHere) return 0;
  const asked = new URLSearchParams(query);
  for (const [name, value] of new URLSearchParams(parameters)) if (asked.get(name) !== value) return 0;
  return screen.length;
}

/** The article of an address: the one that names most of it. */
export function articleOf(themes: readonly Theme[], href: string): Article | undefined {
  const [path = '', query = ''] = href.split('?');
  let best: { article: Article; fit: number } | undefined;
  for (const article of themes.flatMap((theme) => theme.articles)) {
    const most = Math.max(0, ...article.screens.map((screen) => fit(screen, path, query)));
    if (most > (best?.fit ?? 0)) best = { article, fit: most };
  }
  return best?.article;
}
