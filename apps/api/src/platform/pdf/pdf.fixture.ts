import { inflateSync } from 'node:zlib';

/** Every stream of a PDF, decompressed. */
function streamsOf(pdf: Buffer): { head: string; body: Buffer }[] {
  const found: { head: string; body: Buffer }[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    if (pdf.subarray(at - 3, at).toString() === 'end') continue;
    const head = pdf.subarray(pdf.lastIndexOf(' obj\n', at), at).toString('latin1');
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const body = pdf.subarray(at + 7, at + 7 + length);
    found.push({ head, body: head.includes('/FlateDecode') ? inflateSync(body) : body });
  }
  return found;
}

/** Bytes of the files attached to a PDF. */
export const attachedFiles = (pdf: Buffer): Buffer[] =>
  streamsOf(pdf)
    .filter(({ head }) => head.includes('/EmbeddedFile'))
    .map(({ body }) => body);

/** The same, as texts. */
export const attachmentsOf = (pdf: Buffer): string[] => attachedFiles(pdf).map((body) => body.toString());

type Letters = Map<string, string>;

const lettersIn = (cmap: string): Letters => {
  const letters: Letters = new Map();
  const decode = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  for (const [, from = '', , list = ''] of cmap.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g))
    for (const [index, [, hex = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries())
      letters.set(
        (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0'),
        decode(hex.replace(/ /g, '')),
      );
  return letters;
};

/** Text of our PDFs, line by line, decoded through the embedded fonts. */
export function textOf(pdf: Buffer): string {
  const streams = streamsOf(pdf).map(({ body }) => body.toString('latin1'));
  const raw = pdf.toString('latin1');
  const byObject = new Map(
    [...raw.matchAll(/(\d+) 0 obj\n/g)].map((match) => [match[1] ?? '', match.index + match[0].length]),
  );
  const streamAt = new Map<number, string>();
  let nth = 0;
  for (const [, at] of [...byObject].sort((a, b) => a[1] - b[1])) {
    const end = raw.indexOf('endobj', at);
    const start = raw.indexOf('stream\n', at);
    if (start >= 0 && start < end) streamAt.set(at, streams[nth++] ?? '');
  }
  const fonts = new Map<string, Letters>();
  for (const [, name = '', id = ''] of raw.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const at = byObject.get(id) ?? 0;
    const unicode = /\/ToUnicode (\d+) 0 R/.exec(raw.slice(at, raw.indexOf('endobj', at)))?.[1];
    if (unicode) fonts.set(name, lettersIn(streamAt.get(byObject.get(unicode) ?? 0) ?? ''));
  }
  const said: string[] = [];
  for (const stream of streams.filter((one) => one.includes('BT\n'))) {
    let letters: Letters = new Map();
    for (const [, font, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<\w*> ?-?[\d.]* ?)+)\] TJ/g)) {
      if (font) letters = fonts.get(font) ?? new Map();
      else {
        const codes = [...(shown ?? '').matchAll(/<(\w*)>/g)].flatMap(
          ([, hex = '']) => hex.match(/.{4}/g) ?? [],
        );
        said.push(codes.map((code) => letters.get(code) ?? '').join(''));
      }
    }
  }
  return said.join('\n');
}

/** Titles of the bookmarks, in order of creation. */
export const outlineOf = (pdf: Buffer): string[] =>
  [
    ...pdf
      .toString('latin1')
      .matchAll(/(\d+) 0 obj\n<<\n\/Dest [^\n]+\n\/Parent [^\n]+\n\/Title \(((?:\\.|[^\\)])*)\)/gs),
  ]
    .toSorted(([, a], [, b]) => Number(a) - Number(b))
    .map(([, , title = '']) => titleIn(title));

function titleIn(literal: string): string {
  const bytes = Buffer.from(
    literal.replace(/\\(.)/gs, (_all, letter: string) => ESCAPED[letter] ?? letter),
    'latin1',
  );
  return bytes[0] === 0xfe && bytes[1] === 0xff
    ? Buffer.from(bytes.subarray(2)).swap16().toString('utf16le')
    : bytes.toString('latin1');
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
