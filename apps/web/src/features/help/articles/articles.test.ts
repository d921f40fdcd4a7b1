import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createAppRouter } from '../../../router.tsx';
import { articleOf } from '../find.ts';
import { THEMES } from './index.ts';

const ARTICLES = THEMES.flatMap(({ articles }) => articles);
const PICTURES = join(import.meta.dirname, '../../../../public/ajuda');

/** Addresses of the product's screens, with a number where a record's id stands. */
const screens = () =>
  Object.keys(createAppRouter({ queryClient: new QueryClient() }).routesByPath)
    .filter((path) => !/^\/(auth\/.*|404|home|help|\$)?$/.test(path))
    .map((path) => path.replace(/\$\w+/g, '1'));

describe('the articles', () => {
  it('explain every screen', () => {
    expect(screens().filter((path) => !articleOf(THEMES, path))).toEqual([]);
  });

  it('name only screens that are there', () => {
    const paths = screens();
    const isThere = (screen: string) => {
      const [path = ''] = screen.replace(/\$\w+/g, '1').split('?');
      return paths.some((one) => one === path || one.startsWith(path.endsWith('/') ? path : `${path}/`));
    };
    const named = ARTICLES.flatMap((article) => article.screens);
    expect(named.filter((screen) => !isThere(screen))).toEqual([]);
  });

  it('have addresses of their own', () => {
    expect(new Set(ARTICLES.map(({ slug }) => slug)).size).toBe(ARTICLES.length);
  });

  it('show pictures that are there', () => {
    const pictures = ARTICLES.flatMap(({ parts }) =>
      parts.flatMap((part) => (typeof part === 'object' && 'picture' in part ? [part.picture] : [])),
    );
    expect(pictures.filter((name) => !existsSync(join(PICTURES, `${name}.webp`)))).toEqual([]);
  });
});
