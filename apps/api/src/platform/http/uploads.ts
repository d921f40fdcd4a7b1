import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { UploadKind } from '@farol/contracts';
import { cleanText } from '@farol/domain/br';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromTokenizer } from 'file-type';
import { fromStream } from 'strtok3';
import type { Deps } from '../deps.ts';
import { AntivirusAway } from '../files/antivirus.ts';
import { asksForPassword } from '../files/pdf-lock.ts';
import { drawnAnew, type Received } from '../files/pictures.ts';
import type { StoredUpload } from '../files/storage.ts';
import { utf16Order } from '../files/utf16.ts';
import { SealedFileError } from '../keys/sealed-file.ts';
import { AppError, invalid, unavailable } from './errors.ts';

const MB = 1024 * 1024;
const PDF = 'application/pdf';
const DOCUMENTS = [PDF, 'image/png', 'image/jpeg', 'image/heic', 'image/heif'];
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const ODS = 'application/vnd.oasis.opendocument.spreadsheet';
/** Excel's format before 2007. */
const CFB = 'application/x-cfb';
const XML = 'application/xml';
const CSV = 'text/csv';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

type Rule = {
  max: number;
  types: readonly string[];
  words: string;
  /** Its feature draws it anew in a form and under a name of its own. */
  redrawn?: true;
};

const PICTURES = {
  types: ['image/png', 'image/jpeg', 'image/webp'],
  words: 'PNG, JPG ou WEBP',
  redrawn: true,
} as const;

export const UPLOAD_RULES: Record<UploadKind, Rule> = {
  documento: {
    max: 20 * MB,
    types: DOCUMENTS,
    words: 'PDF, PNG, JPG ou HEIC',
  },
  avatar: { max: 5 * MB, ...PICTURES },
  logo: { max: 2 * MB, ...PICTURES },
  avulso: { max: 20 * MB, types: [...DOCUMENTS, DOCX], words: 'PDF, DOCX, PNG, JPG ou HEIC' },
  planilha: {
    max: 20 * MB,
    types: [XLSX, ODS, CFB, CSV, XML],
    words: 'XLSX, XLS, ODS, CSV ou TSV',
  },
  termos: { max: 20 * MB, types: ['application/pdf', DOCX], words: 'PDF ou DOCX' },
  pdf: { max: 20 * MB, types: ['application/pdf'], words: 'PDF' },
};

/** Whose upload it is, and where its refusals are shown. */
type Place = { request: FastifyRequest; field: string };

/** The multipart parser throws plain Errors; those of disk, connection and our own have other types. */
function refuseUnreadable(error: unknown): never {
  if (error instanceof Error && error.constructor === Error && !('code' in error))
    throw new AppError('requisicao_invalida', 'O arquivo chegou incompleto. Envie de novo.', { status: 400 });
  throw error;
}

/** Type by content; undefined also for a file that ends before its type shows, such as a truncated ZIP. */
async function signedType(content: Readable, size: number): Promise<string | undefined> {
  try {
    return (await fileTypeFromTokenizer(await fromStream(content, { fileInfo: { size } })))?.mime;
  } catch (error) {
    if (error instanceof SealedFileError || (error as NodeJS.ErrnoException).code) throw error;
    return undefined;
  } finally {
    content.destroy();
  }
}

const SAMPLE_BYTES = 64 * 1024;

/** The first bytes of a file. */
async function sampleOf(content: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of content as AsyncIterable<Buffer>) {
    pieces.push(piece);
    length += piece.length;
    if (length >= SAMPLE_BYTES) break;
  }
  return Buffer.concat(pieces).subarray(0, SAMPLE_BYTES);
}

/** Where readers of PDF look for its header: gateways of e-mail and banks write lines before it. */
const PDF_HEADER_WITHIN = 1024;

/**
 * Type of what has no signature at its beginning: a PDF behind other lines, or plain text, which has no zero byte but those
 * of UTF-16.
 */
async function unsignedType(content: Readable): Promise<string | undefined> {
  const sample = await sampleOf(content);
  if (sample.subarray(0, PDF_HEADER_WITHIN).includes('%PDF-')) return PDF;
  return utf16Order(sample) || !sample.includes(0) ? CSV : undefined;
}

async function typeOf({ storage }: Pick<Deps, 'storage'>, chave: string, size: number) {
  const signed = await signedType(await storage.readReceived(chave), size);
  if (signed !== undefined && signed !== XML) return signed;
  const unsigned = await unsignedType(await storage.readReceived(chave));
  return unsigned === PDF ? PDF : (signed ?? unsigned);
}

/** Refuses a file in which the antivirus finds something, or that it cannot look at. */
async function refuseMalware({ storage, antivirus }: Deps, chave: string, { request, field }: Place) {
  if (!antivirus) return;
  const content = await storage.readReceived(chave);
  try {
    const found = await antivirus.scan(content);
    if (found === undefined) return;
    request.log.warn({ ameaca: found }, 'arquivo com ameaça recusado');
    throw invalid({ [field]: ['O antivírus encontrou uma ameaça neste arquivo, e ele não foi guardado.'] });
  } catch (error) {
    if (!(error instanceof AntivirusAway)) throw error;
    request.log.error({ causa: error.message }, 'antivírus não responde');
    if (!antivirus.isOptional)
      throw unavailable(
        'O antivírus não responde agora, e sem ele nenhum arquivo é guardado. Tente de novo em instantes.',
      );
  } finally {
    content.destroy();
  }
}

/**
 * Streams the one file of a multipart request to disk, hashing on the way, and stores it if valid: 400
 * truncated, 413 too large, 415 another type by content, 422 missing, empty or with
 * malware, 503 while the antivirus is away.
 */
export async function receiveUpload(
  request: FastifyRequest,
  { field, kind }: { field: string; kind: UploadKind },
  deps: Deps,
): Promise<StoredUpload> {
  const rule = UPLOAD_RULES[kind];
  if (!request.isMultipart()) throw invalid({ [field]: ['Envie o arquivo.'] });
  const part = await request
    .file({ limits: { fileSize: rule.max, files: 1, fields: 20 } })
    .catch(refuseUnreadable);
  if (!part) throw invalid({ [field]: ['Envie o arquivo.'] });
  if (part.fieldname !== field) {
    part.file.resume();
    throw invalid({ [field]: ['Envie o arquivo neste campo.'] });
  }

  const hash = createHash('sha256');
  let tamanho = 0;
  async function* metered(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk);
      tamanho += chunk.length;
      yield chunk;
    }
  }
  const chave = await deps.storage.receive(metered(part.file)).catch(refuseUnreadable);
  let received: Received = { chave, tipo: '', tamanho, sha256: hash.digest('hex') };
  try {
    if (part.file.truncated)
      throw new AppError('arquivo_grande', `O arquivo passa de ${rule.max / MB} MB.`, { status: 413 });
    if (tamanho === 0) throw invalid({ [field]: ['O arquivo está vazio.'] });
    const tipo = await typeOf(deps, chave, tamanho);
    if (!tipo || !rule.types.includes(tipo))
      throw new AppError('tipo_nao_aceito', `Envie um arquivo ${rule.words}.`, { status: 415 });
    await refuseMalware(deps, chave, { request, field });
    received = { ...received, tipo };
    if (!rule.redrawn) received = await drawnAnew(deps, received, field);
    const pede_senha = tipo === PDF && (await asksForPassword(() => deps.storage.readReceived(chave)));
    const nome = rule.redrawn ? safeName(part.filename) : nameOf(received.tipo, part.filename, field);
    return {
      ...received,
      nome,
      ...(pede_senha && { pede_senha }),
      chave: await deps.storage.keep(received.chave),
    };
  } finally {
    await deps.storage.discard(received.chave);
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

const MAX_NAME = 200;

/** The name, its stem cut where it is too long, without a lone surrogate at its cut end. */
const cutName = (stem: string, ending: string): string =>
  `${stem.slice(0, MAX_NAME - ending.length)}${ending}`.toWellFormed();

const ENDING = /\.[^.]{1,10}$/;

/** The uploaded name as it reads, without folders, control characters and signs that turn the writing round. */
const safeName = (name: string | undefined) => {
  const base = (name ?? '').split(/[\\/]/).pop() ?? '';
  const clean = cleanText(base).replace(CONTROL, '').trim();
  const ending = ENDING.exec(clean)?.[0] ?? '';
  return cutName(clean.slice(0, clean.length - ending.length), ending) || 'arquivo';
};

/** Endings of the kinds taken, the usual one first. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/heic': ['heic', 'heif'],
  'image/heif': ['heif', 'heic'],
  'image/webp': ['webp'],
  [XLSX]: ['xlsx'],
  [ODS]: ['ods'],
  [CFB]: ['xls'],
  // Many systems name a table of a page or of text so.
  [CSV]: ['csv', 'txt', 'tsv', 'tab', 'xls', 'html', 'htm', 'xml'],
  [XML]: ['xml', 'xls', 'html', 'htm', 'csv', 'txt'],
  [DOCX]: ['docx'],
};
/** Endings that promise one kind; text and tables come under many. */
const ANY_TEXT = new Set(['tab', 'xls', 'html', 'htm', 'xml']);
const KNOWN = new Set(
  Object.values(ENDINGS)
    .flat()
    .filter((ending) => !ANY_TEXT.has(ending)),
);

const isPicture = (type: string): boolean => type.startsWith('image/');
const PICTURE_ENDINGS = new Set(
  Object.entries(ENDINGS).flatMap(([type, endings]) => (isPicture(type) ? endings : [])),
);

/**
 * The name with an ending of its content's kind: telephones call a HEIC .jpg, and there its kind is all that is
 * wrong. 422 when it promises a file of another sort.
 */
function nameOf(type: string, filename: string | undefined, field: string): string {
  const nome = safeName(filename);
  const ending = /\.([^.]+)$/.exec(nome)?.[1]?.toLowerCase() ?? '';
  const own = ENDINGS[type] ?? [];
  if (own.includes(ending)) return nome;
  const right = `.${own[0]}`;
  if (isPicture(type) && PICTURE_ENDINGS.has(ending))
    return cutName(nome.slice(0, -ending.length - 1), right);
  if (KNOWN.has(ending))
    throw invalid({
      [field]: [
        `O nome termina em .${ending}, mas o conteúdo é de um arquivo ${right}. Corrija o nome e envie de novo.`,
      ],
    });
  return cutName(nome, right);
}
