import { CAMPOS_DO_CLIENTE } from '@farol/domain/catalogue';
import { CLASSES, columnsOf, TABLE_CLASSES } from '../index.ts';
import { COLUMN_WORDS } from './data/words.ts';
import { ARCHIVED, FILE_COLUMN, FILE_NAMES, TECHNICAL } from './tables.ts';

export { ARCHIVED, COMMON, FILE_COLUMN, FILE_NAMES, NOT_ARCHIVED, ROWS } from './tables.ts';

export type ArchivedColumn = {
  nome: string;
  /** What it holds, in a sentence. */
  descricao: string;
  classe: 'comum' | 'pessoal' | 'saude';
};

const CLASS_NAMES = { none: 'comum', personal: 'pessoal', health: 'saude' } as const;

/** The sentence of a column; undefined where nobody wrote one. */
export function columnWords(table: string, column: string): string | undefined {
  const written = COLUMN_WORDS[`${table}.${column}`] ?? COLUMN_WORDS[column];
  if (written) return written;
  if (Object.hasOwn(CAMPOS_DO_CLIENTE, column))
    return `${CAMPOS_DO_CLIENTE[column as keyof typeof CAMPOS_DO_CLIENTE].rotulo}.`;
  const named = column.endsWith('_id') ? ARCHIVED[column.slice(0, -'_id'.length)] : undefined;
  return named && `Número em ${named.titulo} (${column.slice(0, -'_id'.length)}).`;
}

/**
 * Columns of a table in the archive, in the order of their classes: no secret, nothing that only the system reads; bytes
 * are a file beside, and their column its name.
 */
export function archivedColumns(table: string): ArchivedColumn[] {
  const classes = TABLE_CLASSES[table];
  if (!classes) throw new Error(`no classes of ${table}`);
  const file = FILE_NAMES[table];
  const columns = CLASSES.filter((one) => one !== 'secret').flatMap((one) =>
    columnsOf(classes, one)
      .filter((nome) => !TECHNICAL.has(nome) && nome !== file?.coluna)
      .map((nome) => ({ nome, descricao: columnWords(table, nome) ?? nome, classe: CLASS_NAMES[one] })),
  );
  return file
    ? [...columns, { nome: FILE_COLUMN, descricao: file.descricao, classe: 'comum' as const }]
    : columns;
}
