import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { THEMES, WIDTHS } from './photograph.mjs';

/** Width of a photo on the sheet. */
const SMALL = { 1440: 420, 768: 280, 390: 190 };

/** Writes screens/index.html with every photo; returns its path. */
export async function writeSheet(photos, folder) {
  const index = join(folder, 'index.html');
  await writeFile(index, sheet(WIDTHS.map((width) => section(photos, width)).join('')));
  return index;
}

const section = (photos, width) =>
  THEMES.map((theme) => {
    const these = photos.filter((photo) => photo.width === width && photo.theme === theme.name);
    const figures = these.map((photo) => figure(photo, SMALL[width])).join('');
    return `<section><h2>${width} px, tema ${theme.label}</h2><div>${figures}</div></section>`;
  }).join('');

const figure = ({ name, path, file, faults }, width) => `
  <figure style="width:${width}px" ${faults.length > 0 ? 'class="fault"' : ''}>
    <a href="${file}"><img src="${file}" alt="${name}"></a>
    <figcaption><b>${name}</b> ${path}</figcaption>
  </figure>`;

const sheet = (sections) => `<!doctype html>
<html lang="pt-BR">
  <meta charset="utf-8">
  <title>Telas do Farol</title>
  <style>
    body { margin: 24px; font: 13px/1.4 system-ui, sans-serif; background: #e9e9e6; color: #222 }
    div { display: flex; flex-wrap: wrap; gap: 16px }
    figure { margin: 0 }
    img { width: 100%; max-height: 640px; object-fit: cover; object-position: top; display: block;
      box-shadow: 0 1px 4px #0004 }
    figcaption { margin-top: 6px; overflow-wrap: anywhere }
    .fault img { outline: 3px solid #c22 }
  </style>
  ${sections}
</html>
`;
