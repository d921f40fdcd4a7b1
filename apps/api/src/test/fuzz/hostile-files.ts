import { deflateSync } from 'node:zlib';
import type { UploadKind } from '@farol/contracts';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { bombed, workbook } from '../../features/import/sheet/sheet.fixture.ts';
import { PDF } from '../sample-files.ts';

/** A picture of one pixel. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** As above, its header telling 60,000 pixels each way. */
const HUGE = Buffer.from(DOT);
HUGE.writeUInt32BE(60_000, 16);
HUGE.writeUInt32BE(60_000, 20);

const cellOf = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const SHEET = workbook({
  rows: `<row>${['Nome', 'CPF', 'E-mail'].map(cellOf).join('')}</row><row>${['Ana', '52998224725', 'a@b.com'].map(cellOf).join('')}</row>`,
  texts: '',
});
const CSV = Buffer.from('Nome;CPF;E-mail\nAna Muñoz;52998224725;ana@example.com\n');
const DOCX = Buffer.from(
  zipSync({ '[Content_Types].xml': Buffer.from('<Types/>'), 'word/document.xml': Buffer.from('<w/>') }),
);

type Sent = { nome: string; content: Buffer };

/** Files that a kind takes. */
export const SOUND: Record<UploadKind, readonly Sent[]> = {
  documento: [PDF, { nome: 'rg.png', content: DOT }],
  avulso: [PDF, { nome: 'a.png', content: DOT }],
  pdf: [PDF],
  termos: [PDF, { nome: 'termos.docx', content: DOCX }],
  avatar: [{ nome: 'eu.png', content: DOT }],
  logo: [{ nome: 'logo.png', content: DOT }],
  planilha: [
    { nome: 'base.csv', content: CSV },
    { nome: 'base.csv', content: CSV },
    { nome: 'base.xlsx', content: SHEET },
  ],
};

const cut = (content: Buffer, share: number) => content.subarray(0, Math.floor(content.length * share));
const flipped = (content: Buffer) =>
  Buffer.from(content.map((byte, at) => (at % 37 === 36 ? byte ^ 0xff : byte)));
const beyond = (content: Buffer) => Buffer.concat([content, Buffer.alloc(200_000, 'x')]);

const BROKEN: readonly Sent[] = [
  ...[PDF.content, DOT, SHEET, CSV, DOCX].flatMap((content, at) => {
    const ending = ['pdf', 'png', 'xlsx', 'csv', 'docx'][at];
    return [cut(content, 0.5), cut(content, 0.95), flipped(content), beyond(content)].map((one) => ({
      nome: `a.${ending}`,
      content: one,
    }));
  }),
  { nome: 'grande.png', content: HUGE },
  { nome: 'vazio.pdf', content: Buffer.alloc(0) },
  { nome: 'zeros.csv', content: Buffer.alloc(300_000) },
  { nome: 'só aspas.csv', content: Buffer.alloc(100_000, '"') },
  { nome: 'colunas.csv', content: Buffer.alloc(200_000, ';') },
  { nome: 'linhas.csv', content: Buffer.alloc(200_000, '\n') },
  { nome: 'utf16.csv', content: Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x41]) },
  { nome: 'nulo.csv', content: Buffer.from('Nome;CPF\nA\u0001na;\u202e1\n"sem fim') },
  { nome: 'bomba.xlsx', content: bombed('texts') },
  { nome: 'bomba.xlsx', content: bombed('entities') },
  { nome: 'foto.jpg', content: Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb', 'hex') },
  { nome: 'foto.heic', content: Buffer.from('000000186674797068656963000000006865696300000000', 'hex') },
  {
    nome: 'svg.png',
    content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  },
  {
    nome: 'fluxo.pdf',
    content: Buffer.concat([Buffer.from('%PDF-1.7\n'), deflateSync(Buffer.alloc(1_000_000))]),
  },
];

const NAMES = [
  'a\u0000b.pdf',
  '../../etc/passwd',
  '\u202efdp.exe',
  '',
  '.',
  'é'.repeat(400),
  'a";x="b.pdf',
  'x.html',
  '😀.png',
  'CON',
];

type Part = { name: string; nome?: string; content: Buffer; type?: string };
type Form = { parts: Part[]; end: 'whole' | 'cut' | 'none' | 'other boundary' };

const BOUNDARY = 'farol-0123456789';

/** A multipart body and its kind of content. */
function written({ parts, end }: Form): { type: string; payload: Buffer } {
  const chunks = parts.flatMap(({ name, nome, content, type }) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${nome === undefined ? '' : `; filename="${nome}"`}\r\n${type === undefined ? '' : `content-type: ${type}\r\n`}\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ]);
  const whole = Buffer.concat([...chunks, Buffer.from(end === 'none' ? '' : `--${BOUNDARY}--\r\n`)]);
  return {
    type: `multipart/form-data; boundary=${end === 'other boundary' ? 'outra' : BOUNDARY}`,
    payload: end === 'cut' ? cut(whole, 0.7) : whole,
  };
}

export type Upload = ReturnType<typeof written> & {
  /** One whole file in its field, whatever it holds. */
  isWhole: boolean;
};

const TYPES = [undefined, 'application/pdf', 'text/plain', 'image/svg+xml', 'x'.repeat(300)];
const fileIn = (name: string, { nome, content }: Sent, type = 'application/octet-stream'): Part => ({
  name,
  nome,
  content,
  type,
});

/** Forms with one file as the call takes it. */
export const soundUploads = ({ field, kind }: { field: string; kind: UploadKind }): fc.Arbitrary<Upload> =>
  fc
    .constantFrom(...SOUND[kind])
    .map((file) => ({ ...written({ parts: [fileIn(field, file)], end: 'whole' }), isWhole: true }));

/** Forms whose file, name or frame nobody's browser sends. */
export function hostileUploads({ field, kind }: { field: string; kind: UploadKind }): fc.Arbitrary<Upload> {
  const any = fc.constantFrom(...BROKEN, ...SOUND[kind]);
  const whole = (parts: Part[]) => ({ ...written({ parts, end: 'whole' }), isWhole: true });
  return fc.oneof(
    fc.constantFrom(...BROKEN).map((file) => whole([fileIn(field, file)])),
    fc
      .tuple(fc.constantFrom(...SOUND[kind]), fc.constantFrom(...NAMES), fc.constantFrom(...TYPES))
      .map(([file, nome, type]) => whole([fileIn(field, { ...file, nome }, type)])),
    fc
      .tuple(any, fc.constantFrom('cut', 'none', 'other boundary') as fc.Arbitrary<Form['end']>)
      .map(([file, end]) => ({
        ...written({ parts: [fileIn(field, file)], end }),
        isWhole: false,
      })),
    any.map((file) => ({ ...written({ parts: [fileIn('outro', file)], end: 'whole' }), isWhole: false })),
    any.map((file) => ({
      ...written({ parts: [fileIn(field, file), fileIn(field, file)], end: 'whole' }),
      isWhole: false,
    })),
    fc.constantFrom(30, 3_000).map((count) => ({
      ...written({
        parts: Array.from({ length: count }, (_, at) => ({
          name: `__proto__[${at}]`,
          content: Buffer.from('x'),
        })),
        end: 'whole',
      }),
      isWhole: false,
    })),
    fc
      .constantFrom('multipart/form-data', 'multipart/form-data; boundary=', 'application/json')
      .map((type) => ({
        type,
        payload: Buffer.from('--\r\n\r\n--'),
        isWhole: false,
      })),
  );
}
