import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { diagnostico_documento } from '../../db/schema/index.ts';
import { auditAll } from '../../platform/audit.ts';
import type { Study } from '../diagnosis/index.ts';
import type { DocumentRow, RequiredDocument } from './checklist.ts';

type NewDocument = RequiredDocument & { tarefa_id: number | null; solicitado_por: number | null };

export async function insertDocuments(
  tx: Tx,
  study: Pick<Study, 'empresa_id' | 'diagnostico_id'>,
  documents: readonly NewDocument[],
  now: Date,
): Promise<void> {
  if (documents.length === 0) return;
  const { empresa_id, diagnostico_id } = study;
  await tx.insert(diagnostico_documento).values(
    documents.map((document) => ({
      ...document,
      empresa_id,
      diagnostico_id,
      criado_em: now,
      atualizado_em: now,
    })),
  );
}

/** Takes documents off the checklist that nobody needs any more; audited as the system's own act. */
export async function retireDocuments(
  tx: Tx,
  { empresa_id, diagnostico_id }: Pick<Study, 'empresa_id' | 'diagnostico_id'>,
  rows: readonly DocumentRow[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map((row) => row.diagnostico_documento_id);
  await auditAll(
    tx,
    null,
    now,
    rows.map((row) => ({
      empresa_id,
      entidade: 'diagnostico_documento',
      entidade_id: row.diagnostico_documento_id,
      acao: 'retirar_documento',
      antes: row,
      depois: { ...row, excluido_em: now },
    })),
  );
  await tx
    .update(diagnostico_documento)
    .set({ excluido_em: now, atualizado_em: now })
    .where(
      and(
        eq(diagnostico_documento.empresa_id, empresa_id),
        eq(diagnostico_documento.diagnostico_id, diagnostico_id),
        inArray(diagnostico_documento.diagnostico_documento_id, ids),
      ),
    );
}
