import type { Documento } from '@farol/contracts';
import { type CalendarDay, dayInSaoPaulo } from '@farol/domain/calendar';
import type { StatusSimples } from '@farol/domain/code-lists';
import {
  type DatasDocumento,
  documentDateErrors,
  type Notificacao,
  validityOf,
} from '@farol/domain/pipeline';
import { invalid } from '../../platform/http/errors.ts';
import type { RequestContext } from '../diagnosis/index.ts';
import { type DocumentRow, updateDocument } from './documents.store.ts';
import { areasConcerned, lockDocument, replyDocumentById } from './find-document.ts';
import { recordChange } from './record-change.ts';

type Review = {
  status?: StatusSimples;
  dispensado?: boolean;
  motivo?: string | null;
  validade_motivo?: string | null;
} & Partial<DatasDocumento>;

const NOT_WAIVED = { dispensado_em: null, dispensado_por: null, dispensado_motivo: null } as const;

function waiver({ dispensado, motivo }: Review, por: number, now: Date) {
  if (!dispensado) return NOT_WAIVED;
  if (!motivo) throw invalid({ motivo: ['Diga por que o documento é dispensado.'] });
  return { dispensado_em: now, dispensado_por: por, dispensado_motivo: motivo };
}

/** The dates after this check: one out of date is approved with a reason only. */
function datesRead(review: Review, document: DocumentRow, hoje: CalendarDay) {
  const { emitido_em = document.emitido_em, valido_ate = document.valido_ate } = review;
  const { exercicio = document.exercicio, validade_motivo = document.validade_motivo } = review;
  const dates = { emitido_em, valido_ate, exercicio };
  const errors = documentDateErrors(document.tipo, dates, hoje) as Record<string, string[]>;
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const validity = validityOf(document.tipo, dates, hoje);
  const isOver = validity?.estado === 'vencido';
  if (review.status === 'approved' && isOver && !validade_motivo)
    throw invalid({ [validity.campo]: [`${validity.texto} Diga por que serve, ou recuse.`] });
  return { ...dates, validade_motivo: isOver ? (validade_motivo ?? null) : null };
}

function verdict(review: Review, document: DocumentRow, por: number, now: Date) {
  const { status, motivo } = review;
  if (document.arquivo_id === null) throw invalid({ status: ['Ainda não há arquivo para conferir.'] });
  if (status === 'reproved' && !motivo)
    throw invalid({ motivo: ['Diga o que há de errado com o documento.'] });
  return {
    ...NOT_WAIVED,
    ...datesRead(review, document, dayInSaoPaulo(now)),
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
      (document.motivo ?? null) === (review.status === 'reproved' ? (review.motivo ?? null) : null) &&
      (['emitido_em', 'valido_ate', 'exercicio', 'validade_motivo'] as const).every(
        (campo) => review[campo] === undefined || review[campo] === document[campo],
      )
    : (document.dispensado_em !== null) === review.dispensado &&
      (!review.dispensado || document.dispensado_motivo === review.motivo);

/** The specialist approves a document, refuses it with a reason, or waives it. */
export async function reviewDocument(ctx: RequestContext, id: number, review: Review): Promise<Documento> {
  const { deps, actor } = ctx;
  if ((review.status === undefined) === (review.dispensado === undefined))
    throw invalid({ status: ['Aprove, recuse ou dispense o documento.'] });
  const reply = await deps.db.write(actor, async (tx) => {
    const now = deps.clock.now();
    const { open, document: asked, received } = await lockDocument(tx, ctx, id);
    // What came for another area is checked once, for all that it serves.
    const document = review.dispensado === undefined && received ? received : asked;
    const areas = areasConcerned(open, document);
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
