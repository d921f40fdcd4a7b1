import { z } from 'zod';
import { BackupError, DAMAGED } from './errors.ts';

/** Format of the archive; a reader refuses a newer one. */
export const FORMAT = 1;

export const HEAD = 'inicio.json';
export const MANIFEST = 'manifesto.json';
export const TABLES = 'tabelas/';
export const FILES = 'arquivos/';
export const INSTALLATION = 'instalacao/';

/**
 * Of DATA_DIR beside the files: secrets, and what was erased for privacy. Database logins and keys of encryption at
 * rest belong to the machine and stay out.
 */
export const INSTALLATION_FILES = [
  'segredo',
  'codigo-instalacao',
  'senha-demo',
  'apagamentos.jsonl',
] as const;

const name = z.string().regex(/^[a-z0-9_]+$/);
const total = z.number().int().nonnegative();

const head = z.object({
  formato: z.number().int(),
  /** When the tables were read. */
  feito_em: z.iso.datetime(),
  migracoes: z.array(z.object({ nome: z.string(), soma: z.string() })),
  tabelas: z.array(z.object({ nome: name, colunas: z.array(name) })),
});
/** The first entry. */
export type BackupHead = z.output<typeof head>;

const manifest = z.object({
  tabelas: z.array(z.object({ nome: name, linhas: total, resumo: z.string() })),
  sequencias: z.array(z.object({ nome: name, valor: z.string().regex(/^\d+$/) })),
  arquivos: z.object({
    total,
    bytes: total,
    resumo: z.string(),
    /** Keys of rows without their bytes, or with others, in the installation itself. */
    faltando: z.array(z.string()),
  }),
  instalacao: z.array(z.object({ nome: z.enum(INSTALLATION_FILES), sha256: z.string() })),
});
/** The last entry: without it a backup is not whole. */
export type Manifest = z.output<typeof manifest>;

const parse = <T>(schema: z.ZodType<T>, bytes: Buffer, what: string): T => {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')));
  } catch (error) {
    throw new BackupError(`${DAMAGED}: ${what} não se lê.`, { cause: error });
  }
};

export function parseHead(bytes: Buffer): BackupHead {
  const { formato } = parse(head.pick({ formato: true }), bytes, HEAD);
  if (formato > FORMAT)
    throw new BackupError('O backup é de uma versão mais nova do Farol: use o programa dela.');
  return parse(head, bytes, HEAD);
}

export const parseManifest = (bytes: Buffer): Manifest => parse(manifest, bytes, MANIFEST);
