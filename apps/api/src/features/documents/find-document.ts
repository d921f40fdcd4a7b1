import type { Documento } from '@farol/contracts';
import { dayInSaoPaulo } from '@farol/domain/calendar';
import type { Area } from '@farol/domain/code-lists';
import type { Tx } from '../../db/client.ts';
import { notFound } from '../../platform/http/errors.ts';
import {
  documentsServedBy,
  documentsWithReceived,
  getStudy,
  loadContents,
  loadReplyContext,
  loadView,
  type RequestContext,
  receivedDocument,
  replyDocument,
} from '../diagnosis/index.ts';
import { areasOf, lockPipeline, type OpenPipeline, tasksFor } from '../tasks/index.ts';
import { assertMayChangeDocument } from './document-rules.ts';
import { type DocumentRow, studyOfDocument } from './documents.store.ts';

type FoundDocument = {
  open: OpenPipeline;
  document: DocumentRow;
  /** Of another area, whose file serves this one. */
  received: DocumentRow | null;
  /** Ids of its files. */
  files: number[];
  /** Areas whose task may wait for another party after the change. */
  areas: Area[];
};

/**
 * A document, its study locked and the right to change it checked; 404 unless the actor sees it, health data
 * included.
 */
export async function lockDocument(tx: Tx, ctx: RequestContext, id: number): Promise<FoundDocument> {
  const diagnostico_id = await studyOfDocument(tx, ctx.actor.empresas, id);
  if (diagnostico_id === undefined) throw notFound('Documento');
  const open = await lockPipeline(tx, ctx.deps, ctx.actor, diagnostico_id, undefined, 'Documento');
  const view = await loadView(tx, ctx.actor, open.study, open.contents);
  const found = open.contents.documentos.find(({ row }) => row.diagnostico_documento_id === id);
  const document = found?.row;
  const area = document?.produto_diagnostico_id ?? null;
  const hidden = area !== null && view.areas !== null && !(view.areas as readonly number[]).includes(area);
  if (!document || hidden || (document.sensivel && !view.ve_saude)) throw notFound('Documento');
  const tasks = tasksFor(open.contents, area);
  assertMayChangeDocument(ctx.actor, tasks);
  return {
    open,
    document,
    received: receivedDocument(open.contents, document, dayInSaoPaulo(ctx.deps.clock.now())),
    files: found?.arquivos ?? [],
    areas: areasConcerned(open, document),
  };
}

/** Areas whose task may wait for another party after a change of this document: its own first, then those it serves. */
export const areasConcerned = (
  { contents }: Pick<OpenPipeline, 'contents'>,
  document: DocumentRow,
): Area[] => [
  ...new Set(
    [document, ...documentsServedBy(contents, document)].flatMap((one) =>
      areasOf(tasksFor(contents, one.produto_diagnostico_id)),
    ),
  ),
];

/** Reads a changed document again for the reply. */
export async function replyDocumentById(
  tx: Tx,
  ctx: RequestContext,
  diagnostico_id: number,
  id: number,
): Promise<Documento> {
  const study = await getStudy(tx, ctx.actor, diagnostico_id);
  const contents = await loadContents(tx, study);
  const found = documentsWithReceived(contents, dayInSaoPaulo(ctx.deps.clock.now())).find(
    ({ row }) => row.diagnostico_documento_id === id,
  );
  if (!found) throw notFound('Documento');
  return replyDocument(found, await loadReplyContext(tx, ctx.deps, ctx.actor, study, contents));
}
