import type { CalendarDay } from '@farol/domain/calendar';
import { isStanding, type PapelEnviado, receivedFrom, serves } from '@farol/domain/pipeline';
import type { Contents } from './contents.store.ts';

type StoredDocument = Contents['documentos'][number];
export type DocumentRow = StoredDocument['row'];

/** A document as the rules of shared papers read it. */
export const paperOf = (row: DocumentRow): PapelEnviado & { row: DocumentRow } => ({
  produto_diagnostico_id: row.produto_diagnostico_id,
  tipo: row.tipo,
  tipo_segurado: row.tipo_segurado,
  dependente: row.dependente,
  descricao: row.descricao,
  sensivel: row.sensivel,
  pedido: row.solicitado_por !== null,
  arquivo_id: row.arquivo_id,
  status: row.status,
  dispensado: row.dispensado_em !== null,
  emitido_em: row.emitido_em,
  valido_ate: row.valido_ate,
  exercicio: row.exercicio,
  validade_motivo: row.validade_motivo,
  obrigatorio: row.obrigatorio,
  row,
});

const papersOf = ({ documentos }: Pick<Contents, 'documentos'>) => documentos.map(({ row }) => paperOf(row));

const servedBy = (
  papers: readonly ReturnType<typeof paperOf>[],
  row: DocumentRow,
  hoje: CalendarDay,
): DocumentRow | null => {
  const own = papers.find((one) => one.row === row);
  return (own && receivedFrom(own, papers, hoje)?.row) ?? null;
};

/** The document of another area whose file serves this one today; null: none. */
export const receivedDocument = (
  contents: Pick<Contents, 'documentos'>,
  row: DocumentRow,
  hoje: CalendarDay,
): DocumentRow | null => servedBy(papersOf(contents), row, hoje);

/** Other documents that the file of this one serves, or would serve. */
export const documentsServedBy = (
  contents: Pick<Contents, 'documentos'>,
  row: DocumentRow,
): DocumentRow[] => {
  const paper = paperOf(row);
  return contents.documentos
    .filter((one) => one.row.diagnostico_documento_id !== row.diagnostico_documento_id)
    .filter((one) => serves(paper, paperOf(one.row)))
    .map((one) => one.row);
};

/** Whether a document's file is shown where another asks for the same paper. */
export const showsFileOf = (asking: DocumentRow, sent: DocumentRow): boolean => {
  const paper = paperOf(sent);
  return asking.dispensado_em === null && isStanding(paper) && serves(paper, paperOf(asking));
};

const fileOf = (row: DocumentRow) => ({
  status: row.status,
  motivo: null,
  arquivo_id: row.arquivo_id,
  emitido_em: row.emitido_em,
  valido_ate: row.valido_ate,
  exercicio: row.exercicio,
  validade_motivo: row.validade_motivo,
  enviado_em: row.enviado_em,
  enviado_por: row.enviado_por,
  revisado_em: row.revisado_em,
  revisado_por: row.revisado_por,
});

/** Documents with the file, its dates and its check from another area where they are served by one. */
export function documentsWithReceived(
  contents: Pick<Contents, 'documentos'>,
  hoje: CalendarDay,
): (StoredDocument & { recebido?: DocumentRow })[] {
  const papers = papersOf(contents);
  const pages = new Map(contents.documentos.map(({ row, arquivos }) => [row, arquivos]));
  return contents.documentos.map((document) => {
    const recebido = servedBy(papers, document.row, hoje);
    if (!recebido) return document;
    const row = { ...document.row, ...fileOf(recebido) };
    return { ...document, row, arquivos: pages.get(recebido) ?? [], recebido };
  });
}
