import { buffer } from 'node:stream/consumers';
import { ARCHIVED } from '../../db/privacy/archive/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { MadeArchive } from './archives.store.ts';
import { BOM, csvLine } from './csv.ts';
import { columnsCsv, descriptionJson, readMe } from './describe.ts';
import {
  type ArchivedFile,
  archivedFiles,
  countFiles,
  jsonRows,
  momentOf,
  readTable,
  type TableInfo,
  textRows,
  touch,
} from './snapshot.store.ts';
import { writeZip, type ZipWriter } from './zip-writer.ts';

type MakeDeps = Pick<Deps, 'db' | 'storage'>;
type Company = { empresa_id: number; nome: string };
type Progress = {
  /** Rows and files written, and to be written; called often. */
  onProgress(feitas: number, total: number): void;
  gone: AbortSignal;
};

/** The ZIP, received by the storage and not kept yet. */
export type ReceivedArchive = MadeArchive & { chave: string; sha256: string };

/** Milliseconds after which the reading transaction has to say something. */
const TOUCH_MS = 15_000;

async function* once(text: string) {
  yield text;
}

/** Bytes of a file, at most those of an upload (20 MB); undefined where they are not there, or not whole. */
async function contentOf({ storage }: MakeDeps, file: ArchivedFile): Promise<Buffer | undefined> {
  if ('conteudo' in file) return file.conteudo;
  const content = await storage.read(file.chave, file.tamanho);
  return content && (await buffer(content).catch(() => undefined));
}

/**
 * Everything the company has, as it is at one moment, in one ZIP: each table as CSV and as JSON lines, the files, and what
 * all of it is. Holds some rows and one file at a time.
 */
export async function makeArchive(
  deps: MakeDeps,
  empresa: Company,
  { onProgress, gone }: Progress,
): Promise<ReceivedArchive> {
  const { empresa_id } = empresa;
  return deps.db.export(
    { empresas: [empresa_id] },
    async (tx) => {
      const foto_em = await momentOf(tx);
      const tabelas: TableInfo[] = [];
      for (const table of Object.keys(ARCHIVED)) tabelas.push(await readTable(tx, table, empresa_id));
      const linhas = tabelas.reduce((sum, one) => sum + one.linhas, 0);
      const total = 2 * linhas + (await countFiles(tx, empresa_id));
      let feitas = 0;
      const advance = (by: number) => {
        feitas += by;
        onProgress(feitas, total);
      };
      advance(0);

      const addTable = async (zip: ZipWriter, table: TableInfo) => {
        await zip.add(
          `csv/${table.nome}.csv`,
          (async function* () {
            yield BOM + csvLine(table.colunas.map(({ nome }) => nome));
            for await (const rows of textRows(tx, table, empresa_id)) {
              yield rows.map(csvLine).join('');
              advance(rows.length);
            }
          })(),
        );
        await zip.add(
          `json/${table.nome}.jsonl`,
          (async function* () {
            for await (const rows of jsonRows(tx, table, empresa_id)) {
              yield `${rows.join('\n')}\n`;
              advance(rows.length);
            }
          })(),
        );
      };

      const faltando: string[] = [];
      let arquivos = 0;
      const addFiles = async (zip: ZipWriter) => {
        let touched = performance.now();
        for await (const file of archivedFiles(tx, empresa_id)) {
          const content = await contentOf(deps, file);
          if (content) {
            await zip.add(
              file.caminho,
              (async function* () {
                yield content;
              })(),
              { isCompressed: false },
            );
            arquivos += 1;
          } else faltando.push(file.caminho);
          if (performance.now() - touched > TOUCH_MS) {
            await touch(tx);
            touched = performance.now();
          }
          advance(1);
        }
      };

      const written = await writeZip(
        deps.storage.receive,
        async (zip) => {
          for (const table of tabelas) await addTable(zip, table);
          await addFiles(zip);
          const described = { empresa, foto_em, tabelas, arquivos, faltando };
          await zip.add('colunas.csv', once(columnsCsv(described)));
          await zip.add('descricao.json', once(descriptionJson(described)));
          await zip.add('LEIA-ME.txt', once(readMe(described)));
        },
        { mtime: foto_em, gone },
      );
      const { tamanho, chave, sha256 } = written;
      return {
        chave,
        sha256,
        foto_em,
        bytes: tamanho,
        tabelas: tabelas.length,
        linhas,
        arquivos,
        faltando: faltando.length,
      };
    },
    gone,
    { oneMoment: true },
  );
}
