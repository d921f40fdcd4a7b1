import type { TipoImportacao } from '@farol/contracts';
import type { Deps } from '../../platform/deps.ts';
import { exportList } from '../../platform/exports/export-list.ts';
import type { ExportFile } from '../../platform/exports/run-export.ts';
import { notFound } from '../../platform/http/errors.ts';
import { type SheetColumn, sheetOf } from '../../platform/xlsx/sheet.ts';
import { writeXlsx } from '../../platform/xlsx/write-xlsx.ts';
import { findImport, type ImportRow, type LineRow, linesNumbered, numbersAt } from './import.store.ts';
import { kindOf, labelOfField } from './kinds.ts';
import { auditShownImports, type Reader } from './read-imports.ts';

const reasonOf = (row: ImportRow, { erros }: LineRow): string =>
  Object.entries(erros)
    .map(([campo, messages]) => [labelOfField(row, campo), messages.join(' ')].filter(Boolean).join(': '))
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
    { title: 'Motivo da recusa', kind: 'texto', width: 50, value: (line) => reasonOf(row, line) },
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

type Example = Readonly<Record<string, string>>;

const CUSTOMER: Example = {
  pessoa_nome: 'Ana Souza',
  pessoa_data_nascimento: '03/04/1986',
  pessoa_sexo: 'Feminino',
  pessoa_estado_civil: 'Casado(a)',
  pessoa_celular: '(48) 99123-4567',
  pessoa_email: 'ana.souza@exemplo.com.br',
  endereco_estado: 'SC',
  endereco_cidade: 'Florianópolis',
};

const POLICY: Example = {
  pessoa_nome: 'Ana Souza',
  pessoa_data_nascimento: '03/04/1986',
  seguradora: 'Porto Seguro',
  produto: 'Auto',
  numero_apolice: '0531.12.345678-9',
  situacao: 'Em vigor',
  vigencia_inicio: '10/02/2026',
  vigencia_fim: '10/02/2027',
  valor_premio: '2.450,00',
  premio_liquido: '2.280,50',
  parcelas: '10x',
  forma_pagamento: 'Cartão',
  veiculo_placa: 'ABC1D23',
  comissao_pct: '15%',
  pessoa_celular: '(48) 99123-4567',
  pessoa_email: 'ana.souza@exemplo.com.br',
};

const TEMPLATES = {
  clientes: { name: 'modelo-clientes.xlsx', title: 'Clientes', example: CUSTOMER },
  apolices: { name: 'modelo-apolices.xlsx', title: 'Apólices', example: POLICY },
} as const satisfies Record<TipoImportacao, { name: string; title: string; example: Example }>;

/** A sheet with every column that the import understands, and a row as example. */
export function templateSheet(deps: Pick<Deps, 'clock'>, tipo: TipoImportacao): ExportFile {
  const { name, title, example: row } = TEMPLATES[tipo];
  const columns = kindOf({ tipo }).destinos.map(({ nome, rotulo }) => ({
    title: rotulo,
    kind: 'texto' as const,
    width: 24,
    value: (example: Example) => example[nome] ?? '',
  }));
  return {
    name,
    rows: 1,
    expectedBytes: undefined,
    content: writeXlsx([sheetOf(title, columns, [[row]])], deps.clock.now()),
  };
}
