import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { THEMES as HELP } from '../../../apps/web/src/features/help/articles/index.ts';
import { ROOT } from '../runtime.mjs';
import { logIn, look, newContext, THEMES } from './photograph.mjs';

const FOLDER = join(ROOT, 'apps/web/public/ajuda');
const SIZE = { width: 1280, height: 800 };
/** Of WebP; a screen of text stays sharp. */
const QUALITY = 72;

/** Names of the screens that the help's articles show. */
export const helpPictures = () => [
  ...new Set(
    HELP.flatMap(({ articles }) => articles)
      .flatMap(({ parts }) => parts)
      .flatMap((part) => (part.picture ? [part.picture] : [])),
  ),
];

/** The pictures of the help, a light window each. Throws where a screen is missing or broken. */
export async function photographHelp(browser, server, screens) {
  const names = helpPictures();
  const missing = names.filter((name) => !screens.some((one) => one.name === name));
  if (missing.length > 0) throw new Error(`A ajuda mostra telas que não existem: ${missing.join(', ')}.`);
  await mkdir(FOLDER, { recursive: true });
  const wanted = screens.filter(({ name }) => names.includes(name));
  for (const as of new Set(wanted.map((screen) => screen.as))) {
    const context = await newContext(browser, { theme: THEMES[0], ...SIZE });
    const page = await context.newPage();
    if (as) await logIn(page, server, as);
    for (const { name, path, open } of wanted.filter((screen) => screen.as === as)) {
      const faults = await look(page, `${server.url}${path}`, open);
      if (faults.length > 0) throw new Error(`${name}: ${faults.join('; ')}`);
      const picture = await page.screenshot();
      await sharp(picture)
        .webp({ quality: QUALITY })
        .toFile(join(FOLDER, `${name}.webp`));
    }
    await context.close();
  }
  return names.length;
}
