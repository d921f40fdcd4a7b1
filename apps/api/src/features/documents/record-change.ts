import type { Avisado } from '@farol/contracts';
import { actingSide } from '@farol/domain/access';
import type { Area } from '@farol/domain/code-lists';
import { type Notificacao, recordDocumentChange } from '@farol/domain/pipeline';
import type { Tx } from '../../db/client.ts';
import { audit } from '../../platform/audit.ts';
import {
  insertEvents,
  type RequestContext,
  type Study,
  sideOf,
  startOwnTasks,
  touchActivity,
} from '../diagnosis/index.ts';
import { notify } from '../notifications/index.ts';
import { applyOrThrow, openPipeline } from '../tasks/index.ts';
import type { DocumentRow } from './documents.store.ts';

type DocumentChange = {
  evento:
    | 'pedir_documento'
    | 'enviar_documento'
    | 'tirar_documento'
    | 'conferir_documento'
    | 'dispensar_documento';
  antes: DocumentRow | null;
  depois: DocumentRow;
  areas: readonly Area[];
  notices?: readonly Notificacao[];
  /** The customer's own act, through the private link. */
  byCustomer?: boolean;
};

/** A document's status, for the timeline. */
function situation(row: DocumentRow | null): string | null {
  if (!row) return null;
  if (row.dispensado_em) return 'dispensado';
  return row.arquivo_id === null ? 'pedido' : row.status;
}

/** A reason about a health declaration may itself be health data. */
const reasonOf = (row: DocumentRow): string | null =>
  row.sensivel ? null : row.dispensado_em ? row.dispensado_motivo : row.motivo;

/**
 * Effects of a document change: audit, timeline, the party its areas' tasks wait for, notifications. Returns who was
 * notified.
 */
export async function recordChange(
  tx: Tx,
  ctx: RequestContext,
  study: Study,
  change: DocumentChange,
): Promise<Avisado[]> {
  const { evento, antes, depois, areas, notices = [], byCustomer = false } = change;
  const { actor, deps } = ctx;
  const author = byCustomer ? null : actor;
  const now = deps.clock.now();
  const id = depois.diagnostico_documento_id;
  await audit(tx, author, now, {
    empresa_id: study.empresa_id,
    entidade: 'diagnostico_documento',
    entidade_id: id,
    acao: evento,
    antes,
    depois,
    request_id: ctx.request_id,
  });
  await insertEvents(tx, study, [
    {
      objeto: 'documento',
      objeto_id: id,
      produto_diagnostico_id: depois.produto_diagnostico_id,
      de: situation(antes),
      para: situation(depois) ?? '',
      evento,
      pedido: true,
      funcionario_id: author?.funcionario_id ?? null,
      papel: byCustomer ? 'K' : sideOf(actingSide(actor)),
      ...(byCustomer && { canal: 'link' as const }),
      motivo: reasonOf(depois),
      quando: now,
    },
  ]);

  const open = await openPipeline(tx, deps, actor, study);
  const contexto = byCustomer
    ? { ...open.contexto, ator: { usuario_id: null, lado: 'K' as const } }
    : open.contexto;
  const result = recordDocumentChange(open.pipeline, areas, contexto);
  await applyOrThrow(tx, deps, author, { ...open, contexto }, result);
  if (author?.perfil === 'specialist') await startOwnTasks(tx, ctx, study);
  else if (author && result.tipo === 'sem_mudanca') await touchActivity(tx, ctx, study);

  return notify(tx, deps, {
    study: { ...study, pessoa_nome: study.person.pessoa_nome },
    notices,
    // The consultant of a sample plays the customer, and needs no word of it.
    actor_id: author?.funcionario_id ?? (study.exemplo ? study.consultor_id : null),
    chave: byCustomer
      ? `link-${study.diagnostico_id}-${deps.clock.today()}`
      : `documento-${id}-${depois.versao}`,
  });
}
