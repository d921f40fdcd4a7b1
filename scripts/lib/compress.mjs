import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(?:js|mjs|css|html|svg|json|webmanifest)$/;
/** Smaller ones gain nothing. */
const LEAST = 1024;
/** Nearly as small as the highest, in a tenth of its time. */
const QUALITY = 9;

const packed = {
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (content) => promisify(gzip)(content, { level: 9 }),
};

/** Writes each text of a folder beside itself as brotli and gzip, so that the server sends what is made once. */
export async function compressFolder(folder) {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    paths.map(async (path) => {
      const content = readFileSync(path);
      if (content.length < LEAST) return;
      for (const [end, pack] of Object.entries(packed)) writeFileSync(`${path}.${end}`, await pack(content));
    }),
  );
}
