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
