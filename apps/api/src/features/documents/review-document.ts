import type { Documento } from '@farol/contracts';
import type { StatusSimples } from '@farol/domain/code-lists';
import type { Notificacao } from '@farol/domain/pipeline';
import { invalid } from '../../platform/http/errors.ts';
import type { RequestContext } from '../diagnosis/index.ts';
import { type DocumentRow, updateDocument } from './documents.store.ts';
import { lockDocument, replyDocumentById } from './find-document.ts';
import { recordChange } from './record-change.ts';

export type Review = { status?: StatusSimples; dispensado?: boolean; motivo?: string | null };

const NOT_WAIVED = { dispensado_em: null, dispensado_por: null, dispensado_motivo: null } as const;

function waiver({ dispensado, motivo }: Review, por: number, now: Date) {
  if (!dispensado) return NOT_WAIVED;
  if (!motivo) throw invalid({ motivo: ['Diga por que o documento é dispensado.'] });
  return { dispensado_em: now, dispensado_por: por, dispensado_motivo: motivo };
}

function verdict({ status, motivo }: Review, document: DocumentRow, por: number, now: Date) {
  if (document.arquivo_id === null) throw invalid({ status: ['Ainda não há arquivo para conferir.'] });
  if (status === 'reproved' && !motivo)
    throw invalid({ motivo: ['Diga o que há de errado com o documento.'] });
  return {
    ...NOT_WAIVED,
    status,
    motivo: status === 'reproved' ? motivo : null,
    revisado_em: status === 'analisis' ? null : now,
    revisado_por: status === 'analisis' ? null : por,
  };
}

/** A repeated review changes nothing. */
const isSame = (document: DocumentRow, review: Review): boolean =>
  review.dispensado === undefined
    ? document.dispensado_em === null &&
      document.arquivo_id !== null &&
      document.status === review.status &&
      (document.motivo ?? null) === (review.status === 'reproved' ? (review.motivo ?? null) : null)
    : (document.dispensado_em !== null) === review.dispensado &&
      (!review.dispensado || document.dispensado_motivo === review.motivo);

/** The specialist approves a document, refuses it with a reason, or waives it. */
export async function reviewDocument(ctx: RequestContext, id: number, review: Review): Promise<Documento> {
  const { deps, actor } = ctx;
  if ((review.status === undefined) === (review.dispensado === undefined))
    throw invalid({ status: ['Aprove, recuse ou dispense o documento.'] });
  const reply = await deps.db.forActor(actor, async (tx) => {
    const now = deps.clock.now();
    const { open, document, areas } = await lockDocument(tx, ctx, id);
    const { study } = open;
    const changes =
      review.dispensado === undefined
        ? verdict(review, document, actor.funcionario_id, now)
        : waiver(review, actor.funcionario_id, now);
    if (!isSame(document, review)) {
      const depois = await updateDocument(tx, document, changes, now);
      const area = areas[0];
      const refused: Notificacao[] =
        review.status === 'reproved' && area
          ? [{ nome: 'documento_reprovado', area, para: 'consultor' }]
          : [];
      await recordChange(tx, ctx, study, {
        evento: review.dispensado === undefined ? 'conferir_documento' : 'dispensar_documento',
        antes: document,
        depois,
        areas,
        notices: refused,
      });
    }
    return replyDocumentById(tx, ctx, study.diagnostico_id, id);
  });
  deps.wakeOutbox();
  return reply;
}
