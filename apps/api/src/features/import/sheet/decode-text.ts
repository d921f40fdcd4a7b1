import iconv from 'iconv-lite';
import { utf16Order } from '../../../platform/files/utf16.ts';

/** Letters that Portuguese has beyond ASCII, and signs of its texts. */
const PORTUGUESE = /[áàâãäéêíóôõöúüçñÁÀÂÃÉÊÍÓÔÕÚÜÇÑºª°§–—“”‘’€´]/g;
const BEYOND_ASCII = /\P{ASCII}/gu;

/** How Excel for Windows, Excel's "CSV (MS-DOS)" and old Macs save. The first wins where two read as well. */
const CODE_PAGES = ['windows-1252', 'cp850', 'macroman'] as const;

/** How many of the signs beyond ASCII are none that Portuguese has. */
const strangers = (text: string): number =>
  (text.match(BEYOND_ASCII)?.length ?? 0) - (text.match(PORTUGUESE)?.length ?? 0);

/** Text of a file: UTF-8, UTF-16, else the code page in which it reads as Portuguese. */
export function decodeText(bytes: Buffer): string {
  const utf16 = utf16Order(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const texts = CODE_PAGES.map((page) => iconv.decode(bytes, page));
    const strange = texts.map(strangers);
    return texts[strange.indexOf(Math.min(...strange))] ?? '';
  }
}
