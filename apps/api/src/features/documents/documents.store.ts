import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { diagnostico_documento } from '../../db/schema/index.ts';
import type { Contents } from '../diagnosis/index.ts';

export type DocumentRow = Contents['documentos'][number]['row'];

/** The study of a document; access is checked once the study is locked. */
export async function studyOfDocument(tx: Tx, empresas: readonly number[], id: number) {
  const [row] = await tx
    .select({ diagnostico_id: diagnostico_documento.diagnostico_id })
    .from(diagnostico_documento)
    .where(
      and(
        inArray(diagnostico_documento.empresa_id, [...empresas]),
        eq(diagnostico_documento.diagnostico_documento_id, id),
        isNull(diagnostico_documento.excluido_em),
      ),
    );
  return row?.diagnostico_id;
}

export async function insertDocument(
  tx: Tx,
  values: typeof diagnostico_documento.$inferInsert,
): Promise<DocumentRow> {
  const [row] = await tx.insert(diagnostico_documento).values(values).returning();
  return row as DocumentRow;
}

type Changes = Partial<
  Pick<
    DocumentRow,
    | 'status'
    | 'motivo'
    | 'arquivo_id'
    | 'emitido_em'
    | 'valido_ate'
    | 'exercicio'
    | 'validade_motivo'
    | 'enviado_em'
    | 'enviado_por'
    | 'revisado_em'
    | 'revisado_por'
    | 'dispensado_em'
    | 'dispensado_por'
    | 'dispensado_motivo'
  >
>;

export async function updateDocument(
  tx: Tx,
  row: DocumentRow,
  changes: Changes,
  now: Date,
): Promise<DocumentRow> {
  const [saved] = await tx
    .update(diagnostico_documento)
    .set({ ...changes, versao: row.versao + 1, atualizado_em: now })
    .where(
      and(
        eq(diagnostico_documento.empresa_id, row.empresa_id),
        eq(diagnostico_documento.diagnostico_documento_id, row.diagnostico_documento_id),
      ),
    )
    .returning();
  return saved as DocumentRow;
}
