import type { Arquivo } from '@farol/contracts';
import { campoDefinition, isCampo, tabelaDefinition, tabelaNames } from '@farol/domain/catalogue';
import type { Deps } from '../../../platform/deps.ts';
import { type FileRow, fileReply } from '../../../platform/files/file-reply.ts';
import type { FileReader } from '../../../platform/files/signature.ts';
import type { Contents } from '../contents.store.ts';
import type { View } from '../diagnosis.policy.ts';
import type { Study } from '../study.store.ts';

/** What every part of a reply needs beside its rows. */
export type ReplyContext = {
  study: Study;
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

/** Values on the wire: a file's id becomes the file. */
export const withFiles = (values: Values, context: Pick<ReplyContext, 'file'>): Values =>
  Object.fromEntries(
    Object.entries(values).map(([nome, value]) => [nome, isFile(nome) ? context.file(value) : value]),
  );

type RowWithFiles = { campos: Values; arquivo_id?: number | null; arquivo_2_id?: number | null };

/** The same of a row. */
const fileIdsOf = (row: RowWithFiles) => [
  row.arquivo_id ?? null,
  row.arquivo_2_id ?? null,
  ...fileIdsIn(row.campos),
];

/** Ids of all files in a study's contents. */
export const fileIds = (contents: Contents): number[] =>
  [
    ...contents.itens.flatMap(fileIdsOf),
    ...contents.linhas.flatMap(fileIdsOf),
    ...contents.opcoes.flatMap(fileIdsOf),
    ...contents.documentos.flatMap((d) => [d.row.arquivo_id, ...d.arquivos]),
    ...contents.apolices.flatMap((a) => a.arquivos.map((f) => f.arquivo_id)),
  ].filter((id) => id !== null);

/** Files with a URL signed for one person, each signed once. */
export function fileSigner(
  files: ReadonlyMap<number, FileRow>,
  reader: FileReader,
  deps: Pick<Deps, 'signer' | 'clock'>,
): ReplyContext['file'] {
  const signed = new Map([...files].map(([id, file]) => [id, fileReply(file, reader, deps)]));
  return (id) => (typeof id === 'number' ? (signed.get(id) ?? null) : null);
}
