import { crc32, deflateSync } from 'node:zlib';

type DemoFile = { nome: string; content: Buffer };

/** Characters outside ASCII become octal escapes of the PDF's standard encoding. */
const pdfText = (line: string) =>
  Array.from(Buffer.from(line, 'latin1'), (byte) =>
    byte > 126 || byte === 40 || byte === 41 || byte === 92
      ? `\\${byte.toString(8).padStart(3, '0')}`
      : String.fromCharCode(byte),
  ).join('');

/** One page of text, the first line as its title. */
export function pdf(nome: string, [title = '', ...lines]: readonly string[]): DemoFile {
  const text = [
    'BT /F1 18 Tf 56 780 Td 22 TL',
    `(${pdfText(title)}) Tj T*`,
    '/F1 11 Tf 16 TL T*',
    ...lines.map((line) => `(${pdfText(line)}) Tj T*`),
    'ET',
  ].join('\n');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>\nstream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const at = body.length;
    body += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const xref = body.length;
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  body += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${xref}\n%%EOF\n`;
  return { nome, content: Buffer.from(body, 'latin1') };
}

const chunk = (type: string, data: Buffer) => {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([head, named, check]);
};

const SIZE = { width: 480, height: 304 };

type Colour = readonly [red: number, green: number, blue: number];

const drawCard = new Map<string, Buffer>();

/** A photographed card: a plain field with a portrait, a band and lines instead of text. */
export function png(nome: string, band: Colour): DemoFile {
  const key = band.join();
  const content = drawCard.get(key) ?? draw(band);
  drawCard.set(key, content);
  return { nome, content };
}

function draw([red, green, blue]: Colour): Buffer {
  const { width, height } = SIZE;
  const isInk = (x: number, y: number) =>
    (x > 32 && x < 152 && y > 92 && y < 252) || (x > 184 && x < 440 && y > 100 && y < 250 && y % 32 < 12);
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * (width * 3 + 1) + 1 + x * 3;
      const [r, g, b] = y < 64 ? [red, green, blue] : isInk(x, y) ? [176, 184, 180] : [240, 244, 240];
      rows.set([r, g, b], at);
    }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
