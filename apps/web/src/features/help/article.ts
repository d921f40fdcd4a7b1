import type { Perfil, Permissao } from '@farol/domain/access';

/** A part of an article. */
export type Part =
  /** A paragraph. */
  | string
  /** A heading inside the article. */
  | { title: string }
  /** What to do, in order. */
  | { steps: readonly string[] }
  /** Facts in no order. */
  | { points: readonly string[] }
  /** A picture of `public/ajuda`, made by `npm run screens -- ajuda`. */
  | { picture: string; says: string };

/** One question that a person may have at a screen. */
export type Article = {
  /** In the address. */
  slug: string;
  title: string;
  /** One sentence, in lists. */
  lead: string;
  /** Who works with it; empty: everybody. */
  profiles: readonly Perfil[];
  may?: Permissao;
  /** Beginnings of the addresses that it explains, as "/company?aba=email"; "$id" is any one part. */
  screens: readonly string[];
  /** What people call it besides. */
  words?: string;
  parts: readonly Part[];
};

export type Theme = { title: string; articles: readonly Article[] };
