import type { EntradaDaAuditoria } from '@farol/contracts';
import { PERFIL_LABELS, type Perfil } from '@farol/domain/access';
import { atoText, mudancaText, registroName, TIPO_AUDITORIA_LABELS } from '@farol/domain/audit';
import { dayInSaoPaulo, timeInSaoPaulo } from '@farol/domain/calendar';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { type ExportFile, runExport } from '../../platform/exports/run-export.ts';
import { invalid } from '../../platform/http/errors.ts';
import { MAX_ROWS, type SheetColumn, sheetOf } from '../../platform/xlsx/sheet.ts';
import { readEntries } from './details.store.ts';
import { type AuditFilter, auditPage, countAudit, type Position } from './entries.store.ts';
import { entryReplies } from './entry-reply.ts';
import { auditForeignCompanies, type Reader } from './read-audit.ts';

const PORTION = 500;
/** Changes of one entry in a cell. */
const IN_CELL = 40;

const isPerfil = (value: string | null): value is Perfil => value !== null && value in PERFIL_LABELS;

const COLUMNS: readonly SheetColumn<EntradaDaAuditoria>[] = [
  { title: 'Data', kind: 'data', width: 12, value: (row) => dayInSaoPaulo(row.quando) },
  { title: 'Hora', kind: 'texto', width: 8, value: (row) => timeInSaoPaulo(row.quando) },
  { title: 'Tipo', kind: 'texto', width: 24, value: (row) => TIPO_AUDITORIA_LABELS[row.tipo] },
  { title: 'Quem', kind: 'texto', width: 28, value: (row) => row.autor?.pessoa_nome ?? 'Sistema ou cliente' },
  {
    title: 'Perfil',
    kind: 'texto',
    width: 14,
    value: ({ perfil }) => (isPerfil(perfil) ? PERFIL_LABELS[perfil] : ''),
  },
  { title: 'O que fez', kind: 'texto', width: 40, value: atoText },
  {
    title: 'Cliente ou usuário',
    kind: 'texto',
    width: 30,
    value: (row) => row.cliente?.pessoa_nome ?? row.alvo,
  },
  { title: 'Registro', kind: 'texto', width: 22, value: (row) => registroName(row.entidade) },
  { title: 'Nº', kind: 'inteiro', width: 9, value: (row) => row.entidade_id },
  {
    title: 'Mudanças',
    kind: 'texto',
    width: 80,
    value: ({ entidade, mudancas, outras_mudancas }) =>
      [
        ...mudancas.map((one) => mudancaText(entidade, one)),
        ...(outras_mudancas > 0 ? [`e mais ${outras_mudancas}`] : []),
      ].join('; '),
  },
  { title: 'Vezes', kind: 'inteiro', width: 8, value: (row) => row.vezes },
  { title: 'Endereço IP', kind: 'texto', width: 20, value: (row) => row.ip },
  { title: 'Chave de API', kind: 'texto', width: 20, value: (row) => row.chave },
];

const tooMany = `São mais de ${MAX_ROWS.toLocaleString('pt-BR')} linhas, mais do que cabe numa planilha. Escolha um período menor.`;

/** All entries of the filters up to now, newest first, in portions along the same order as the list's; without health data. */
export function exportAudit(
  deps: Pick<Deps, 'db' | 'clock' | 'exports'>,
  reader: Reader,
  filter: AuditFilter,
  gone: AbortSignal,
): Promise<ExportFile> {
  const { actor } = reader;
  const portion = async (tx: Tx, after: Position) => {
    const keys = await auditPage(tx, actor, filter, { after, limit: PORTION });
    const rows = await entryReplies(tx, actor, await readEntries(tx, keys), { first: IN_CELL, saude: false });
    await auditForeignCompanies(deps, reader, rows);
    return { rows, last: keys.length === PORTION ? keys.at(-1) : undefined };
  };
  const start = async (tx: Tx) => {
    // Before anything that happens from now on.
    const from: Position = {
      quando: deps.clock.now().toISOString(),
      fonte: 'sessao',
      id: Number.MAX_SAFE_INTEGER,
    };
    const counted = await countAudit(tx, actor, filter, { after: from, most: MAX_ROWS });
    if (counted > MAX_ROWS) throw invalid({ linhas: [tooMany] }, tooMany);
    let sent = 0;
    const first = await portion(tx, from);
    const rows = async function* () {
      let next = first;
      for (;;) {
        yield next.rows;
        sent += next.rows.length;
        const { last } = next;
        if (!last) return;
        next = await deps.db.export(actor, (tx) => portion(tx, last), gone);
      }
    };
    return {
      sheets: [sheetOf('Auditoria', COLUMNS, rows())],
      rows: counted,
      expectedBytes: undefined,
      sent: () => sent,
    };
  };
  return runExport(deps, reader, { name: 'auditoria', filters: filter }, start, gone);
}
