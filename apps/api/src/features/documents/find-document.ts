import type { Documento } from '@farol/contracts';
import type { Area } from '@farol/domain/code-lists';
import type { Tx } from '../../db/client.ts';
import { notFound } from '../../platform/http/errors.ts';
import { type Ask, contextFor, loadContents, readStudy, replyDocument, viewFor } from '../diagnosis/index.ts';
import { lockPipeline, type OpenPipeline } from '../tasks/index.ts';
import { areasOf, assertMay, tasksFor } from './document-rules.ts';
import { type DocumentRow, studyOfDocument } from './documents.store.ts';

export type FoundDocument = {
  open: OpenPipeline;
  document: DocumentRow;
  /** Areas whose task may change hands with it. */
  areas: Area[];
};

/**
 * A document whose study gets locked, of somebody who may work on it; 404 where the actor sees no such document,
 * which holds for health data as well.
 */
export async function lockDocument(tx: Tx, ask: Ask, id: number): Promise<FoundDocument> {
  const diagnostico_id = await studyOfDocument(tx, ask.actor.empresas, id);
  if (diagnostico_id === undefined) throw notFound('Documento');
  const open = await lockPipeline(tx, ask.deps, ask.actor, diagnostico_id);
  const view = await viewFor(tx, ask.actor, open.study, open.contents);
  const document = open.contents.documentos.find(({ row }) => row.diagnostico_documento_id === id)?.row;
  const area = document?.produto_diagnostico_id ?? null;
  const hidden = area !== null && view.areas !== null && !(view.areas as readonly number[]).includes(area);
  if (!document || hidden || (document.sensivel && !view.ve_saude)) throw notFound('Documento');
  const tasks = tasksFor(open.contents, area);
  assertMay(ask.actor, tasks);
  return { open, document, areas: areasOf(tasks) };
}

/** Re-reads one document for the answer of whatever changed it. */
export async function replyDocumentById(
  tx: Tx,
  ask: Ask,
  diagnostico_id: number,
  id: number,
): Promise<Documento> {
  const study = await readStudy(tx, ask.actor, diagnostico_id);
  const contents = await loadContents(tx, study);
  const found = contents.documentos.find(({ row }) => row.diagnostico_documento_id === id);
  if (!found) throw notFound('Documento');
  return replyDocument(found, await contextFor(tx, ask.deps, ask.actor, study, contents));
}
