import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { diagnostico_documento } from '../../db/schema/index.ts';
import type { Study } from '../diagnosis/index.ts';
import type { RequiredDocument } from './checklist.ts';

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

/** Takes documents off the checklist that nobody needs any more. */
export async function retireDocuments(
  tx: Tx,
  { empresa_id, diagnostico_id }: Pick<Study, 'empresa_id' | 'diagnostico_id'>,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(diagnostico_documento)
    .set({ excluido_em: now, atualizado_em: now })
    .where(
      and(
        eq(diagnostico_documento.empresa_id, empresa_id),
        eq(diagnostico_documento.diagnostico_id, diagnostico_id),
        inArray(diagnostico_documento.diagnostico_documento_id, [...ids]),
      ),
    );
}
