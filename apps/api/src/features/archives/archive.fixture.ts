import { unzipSync } from 'fflate';
import type pg from 'pg';
import { ARCHIVED, archivedColumns, COMMON, FILE_COLUMN, ROWS } from '../../db/privacy/archive/index.ts';

type Values = Record<string, unknown>;
type Cell = string | null;

/** Rows of a CSV as a spreadsheet reads them: "" is an empty text, nothing is null. */
export function parseCsv(text: string): Cell[][] {
  const rows: Cell[][] = [];
  let row: Cell[] = [];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/g)) {
    row.push(quoted === undefined ? plain || null : quoted.replaceAll('""', '"'));
    if (end === ';') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

const MOMENT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(\.\d+)?-03:00$/;

/** What a stored value has to be in the CSV. */
function cellOf(value: unknown, type: string): unknown {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'S' : 'N';
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (typeof value !== 'string') return value;
  const [, day, time] = MOMENT.exec(value) ?? [];
  if (day && type.startsWith('timestamp')) return `${day} ${time}`;
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
}

const read = (cell: Cell, wanted: unknown, type: string): unknown => {
  if (type === 'jsonb') return cell === null ? null : JSON.parse(cell.replace(/^'/, ''));
  if (typeof wanted === 'object' && wanted !== null) {
    const text = (cell ?? '').replace(/^'/, '');
    // An array of the database, {1,2} or {clientes.ler}.
    if (!Array.isArray(wanted) || !text.startsWith('{')) return JSON.parse(text);
    const inside = text.slice(1, -1);
    return type === 'text[]' ? inside.split(',').filter(Boolean) : JSON.parse(`[${inside}]`);
  }
  // A number of the database keeps its zeros: 100,00.
  return typeof wanted === 'string' && /^-?\d+(,\d+)?$/.test(wanted) && cell?.includes(',')
    ? String(Number(cell.replace(',', '.'))).replace('.', ',')
    : cell;
};

const keyOf = (row: Values) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** What is in an archive, by the names of its files. */
export function openArchive(zip: Uint8Array) {
  const files = unzipSync(zip);
  const text = (name: string) => {
    const bytes = files[name];
    if (!bytes) throw new Error(`no ${name} in the archive`);
    return Buffer.from(bytes).toString('utf8');
  };
  return { files, text, names: Object.keys(files) };
}

export type Comparison = { tables: number; rows: number; differences: string[] };

/** Compares every table of an archive, row by row and in both forms, with what the database has now. */
export async function compareTables(
  zip: Uint8Array,
  client: pg.Client,
  empresa_id: number,
): Promise<Comparison> {
  const { text } = openArchive(zip);
  const differences: string[] = [];
  let count = 0;
  await client.query(`set timezone = 'America/Sao_Paulo'`);
  for (const table of Object.keys(ARCHIVED)) {
    const where = [COMMON.has(table) ? 'true' : `t.empresa_id = ${empresa_id}`, ROWS[table] ?? 'true'];
    const { rows } = await client.query<{ linha: Values }>(
      `select to_jsonb(t) as linha from "${table}" t where ${where.join(' and ')}`,
    );
    const { rows: types } = await client.query<{ nome: string; tipo: string }>(
      `select attname as nome, format_type(atttypid, null) as tipo from pg_attribute where attrelid = $1::regclass`,
      [table],
    );
    const typeOf = new Map(types.map(({ nome, tipo }) => [nome, tipo]));
    const columns = archivedColumns(table)
      .map(({ nome }) => nome)
      .filter((nome) => nome !== FILE_COLUMN);
    const stored = rows.map(({ linha }) => Object.fromEntries(columns.map((nome) => [nome, linha[nome]])));
    count += stored.length;

    const json = text(`json/${table}.jsonl`)
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const { [FILE_COLUMN]: _, ...row } = JSON.parse(line) as Values;
        return row;
      });
    const wanted = new Set(stored.map(keyOf));
    if (json.length !== stored.length || json.some((row) => !wanted.has(keyOf(row))))
      differences.push(`json/${table}.jsonl: ${json.length} of ${stored.length}`);

    const [titles = [], ...cells] = parseCsv(text(`csv/${table}.csv`).replace(/^\ufeff/, ''));
    // Both forms have the rows in one order.
    for (const [at, row] of json.entries())
      for (const nome of columns) {
        const type = typeOf.get(nome) ?? '';
        const expected = type === 'jsonb' ? (row[nome] ?? null) : cellOf(row[nome], type);
        const found = read(cells[at]?.[titles.indexOf(nome)] ?? null, expected, type);
        if (JSON.stringify(found) !== JSON.stringify(expected))
          differences.push(
            `csv/${table}.csv ${nome}: ${JSON.stringify(found)} is not ${JSON.stringify(expected)}`,
          );
      }
    if (cells.length !== stored.length) differences.push(`csv/${table}.csv: ${cells.length} rows`);
  }
  return { tables: Object.keys(ARCHIVED).length, rows: count, differences };
}

/** Names of the archive's files by what the database says of them, with the digest that they have to have. */
export async function filesOf(client: pg.Client, empresa_id: number) {
  const { rows } = await client.query<{ id: string; sha256: string }>(
    `select 'arquivos/' || dono_tipo || '/' || arquivo_id || '-' as id, sha256 from arquivo t
      where empresa_id = $1 and ${ROWS.arquivo}
     union all
     select 'arquivos/estudo_retrato_pdf/' || estudo_retrato_pdf_id || '.pdf', encode(sha256(conteudo), 'hex')
       from estudo_retrato_pdf where empresa_id = $1`,
    [empresa_id],
  );
  return rows;
}
