import { DESTINOS } from '@farol/domain/customer-import';
import type { Deps } from '../../platform/deps.ts';
import { exportList } from '../../platform/exports/export-list.ts';
import type { ExportFile } from '../../platform/exports/run-export.ts';
import { notFound } from '../../platform/http/errors.ts';
import { type SheetColumn, sheetOf } from '../../platform/xlsx/sheet.ts';
import { writeXlsx } from '../../platform/xlsx/write-xlsx.ts';
import { findImport, type LineRow, linesNumbered, numbersAt } from './import.store.ts';
import { labelOfField } from './import-reply.ts';
import { auditShownImports, type Reader } from './read-imports.ts';

const reasonOf = ({ erros }: LineRow): string =>
  Object.entries(erros)
    .map(([campo, messages]) => [labelOfField(campo), messages.join(' ')].filter(Boolean).join(': '))
    .join(' ');

/** The rejected rows as they were, with the reason of each, to be corrected and uploaded again. */
export async function errorsSheet(
  deps: Deps,
  reader: Reader,
  id: number,
  gone: AbortSignal,
): Promise<ExportFile> {
  const found = await deps.db.read(reader.actor, (tx) => findImport(tx, reader.actor, id));
  if (!found) throw notFound('Importação');
  const { row } = found;
  const columns: SheetColumn<LineRow>[] = [
    { title: 'Motivo da recusa', kind: 'texto', width: 50, value: reasonOf },
    { title: 'Linha no arquivo', kind: 'inteiro', value: (line) => line.numero },
    ...row.colunas.map((title, index) => ({
      title,
      kind: 'texto' as const,
      value: (line: LineRow) => line.dados[index] ?? '',
    })),
  ];
  return exportList(
    deps,
    reader,
    {
      name: `importacao-${id}-recusadas`,
      title: 'Recusadas',
      columns,
      filters: {},
      idOf: (line) => line.numero,
      readIds: async (tx) => {
        await auditShownImports(deps, reader, [row]);
        return numbersAt(tx, row, 'rejeitada');
      },
      readRows: (tx, numbers) => linesNumbered(tx, row, numbers),
    },
    gone,
  );
}

const EXAMPLE: Readonly<Record<string, string>> = {
  pessoa_nome: 'Ana Souza',
  pessoa_data_nascimento: '03/04/1986',
  pessoa_sexo: 'Feminino',
  pessoa_estado_civil: 'Casado(a)',
  pessoa_celular: '(48) 99123-4567',
  pessoa_email: 'ana.souza@exemplo.com.br',
  endereco_estado: 'SC',
  endereco_cidade: 'Florianópolis',
};

/** A sheet with every column that the import understands, and a row as example. */
export function templateSheet(deps: Pick<Deps, 'clock'>): ExportFile {
  const columns = DESTINOS.map(({ nome, rotulo }) => ({
    title: rotulo,
    kind: 'texto' as const,
    width: 24,
    value: (example: typeof EXAMPLE) => example[nome] ?? '',
  }));
  return {
    name: 'modelo-clientes.xlsx',
    rows: 1,
    expectedBytes: undefined,
    content: writeXlsx([sheetOf('Clientes', columns, [[EXAMPLE]])], deps.clock.now()),
  };
}
