import type { Arquivo } from '@farol/contracts';
import { campoDefinition, isCampo, tabelaDefinition, tabelaNames } from '@farol/domain/catalogue';
import { onceForEach } from '@farol/domain/memory';
import type { Deps } from '../../../platform/deps.ts';
import { type FileRow, fileReply } from '../../../platform/files/file-reply.ts';
import type { FileReader } from '../../../platform/files/signature.ts';
import { placeOf } from '../../../platform/http/kept-text.ts';
import type { Contents } from '../contents.store.ts';
import type { View } from '../diagnosis.policy.ts';
import type { Study } from '../study.store.ts';

/** What every part of a reply needs beside its rows. */
export type ReplyContext = {
  study: Study;
  /** Version of the study that items tell, where it is another than the study's own. */
  versao_dos_itens?: number;
  /** Only where two states of a study are compared. */
  made?: MadeParts;
  view: View;
  now: Date;
  /** The reader, for their own tasks; null: the customer on a private link. */
  funcionario_id: number | null;
  file(id: unknown): Arquivo | null;
};

const FILE_COLUMNS: ReadonlySet<string> = new Set(
  tabelaNames.flatMap((nome) =>
    tabelaDefinition(nome)
      .colunas.filter((c) => c.tipo === 'file')
      .map((c) => c.nome),
  ),
);
const isFile = (nome: string): boolean =>
  FILE_COLUMNS.has(nome) || (isCampo(nome) && campoDefinition(nome).tipo === 'file');

type Values = Record<string, unknown>;

/** Ids of the files in these values. */
const fileIdsIn = (values: Values): number[] =>
  Object.entries(values).flatMap(([nome, id]) => (typeof id === 'number' && isFile(nome) ? [id] : []));

const namesAFile = (values: Values): boolean =>
  Object.entries(values).some(([nome, value]) => (value ?? null) !== null && isFile(nome));

/** Whether a row, or its answers, may name a file. */
export const hasFileIds = (row: Values): boolean =>
  namesAFile(row) ||
  namesAFile((row.campos ?? {}) as Values) ||
  [row.arquivo_id, row.arquivo_2_id].some((id) => typeof id === 'number');

/** Values on the wire: a file's id becomes the file. */
export const withFiles = (values: Values, context: Pick<ReplyContext, 'file'>): Values =>
  Object.fromEntries(
    Object.entries(values).map(([nome, value]) => [nome, isFile(nome) ? context.file(value) : value]),
  );

type RowWithFiles = { campos: Values; arquivo_id?: number | null; arquivo_2_id?: number | null };

/** The same of a row. */
const fileIdsOf = onceForEach((row: RowWithFiles) => [
  row.arquivo_id ?? null,
  row.arquivo_2_id ?? null,
  ...fileIdsIn(row.campos),
]);

/** Ids of all files in a study's contents. */
export const fileIds = (contents: Contents): number[] =>
  [
    ...contents.itens.flatMap(fileIdsOf),
    ...contents.linhas.flatMap(fileIdsOf),
    ...contents.opcoes.flatMap(fileIdsOf),
    ...contents.documentos.flatMap((d) => [d.row.arquivo_id, ...d.arquivos]),
    ...contents.apolices.flatMap((a) => a.arquivos.map((f) => f.arquivo_id)),
  ].filter((id) => id !== null);

const byId =
  (files: ReadonlyMap<number, Arquivo>): ReplyContext['file'] =>
  (id) =>
    typeof id === 'number' ? (files.get(id) ?? null) : null;

/** Files with a URL signed for one person, each signed once. */
export const fileSigner = (
  files: ReadonlyMap<number, FileRow>,
  reader: FileReader,
  deps: Pick<Deps, 'signer' | 'clock'>,
) => byId(new Map([...files].map(([id, file]) => [id, fileReply(file, reader, deps)])));

/** The same files for all readers: where a URL stands is filled in for each (kept-text.ts). */
export const filesWithPlaces = (files: readonly FileRow[]) =>
  byId(new Map(files.map((file) => [file.arquivo_id, { ...file, url: placeOf(file.arquivo_id) }])));

type Made = { from: readonly unknown[]; to: unknown };
/** Parts that the states before and after a save have made, by name. */
export type MadeParts = Map<string, Made>;

/** A part of those two states: made once if it is made of the same. */
export function onceInReply<T>(
  { made }: Pick<ReplyContext, 'made'>,
  name: string,
  from: readonly unknown[],
  make: () => T,
): T {
  const before = made?.get(name);
  if (before && isSameList(before.from, from)) return before.to as T;
  const to = make();
  made?.set(name, { from, to });
  return to;
}

export const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, index) => one === b[index]);
