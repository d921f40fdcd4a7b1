// `node bench/first-paint.mjs`, after a build: kB that each screen asks for before its first content (scripts, styles and
// typeface; gzip and brotli), its files and the limit of its scripts, which the build enforces.
import { firstPaint } from '../scripts/lib/first-paint.mjs';

const kB = (size) => Number(size.toFixed(1));

console.table(
  Object.fromEntries(
    firstPaint({ brotli: true }).map(({ name, files, js, jsBrotli, css, cssBrotli, font, most }) => [
      name,
      {
        arquivos: files,
        'js gzip': kB(js),
        limite: most,
        'js brotli': kB(jsBrotli),
        'css gzip': kB(css),
        'css brotli': kB(cssBrotli),
        fonte: kB(font),
      },
    ]),
  ),
);
