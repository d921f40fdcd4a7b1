import { extname } from 'node:path';
import type { ConteudoEstudo, Estudo } from '@farol/contracts';
import { hashOf } from '../../../platform/canonical.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { auditForeignReads } from '../../../platform/foreign-reads.ts';
import { pdfFrom } from '../../../platform/pdf/make-pdf.ts';
import { getStudy, loadContents, openQuotations, type RequestContext } from '../../diagnosis/index.ts';
import { type CustomerView, loadCustomerView } from '../customer-view.ts';
import { findValidLink, linkReader } from '../open-link.ts';
import { findStoredPdf, storePdf, storeSnapshot } from '../snapshot.store.ts';
import { type Documento, fileNameOf, type PdfData } from './pdf-data.ts';

/** Same folder as this file in the sources, same folder as the bundle once built. */
const WORKER = new URL(`./study-pdf-worker${extname(import.meta.filename)}`, import.meta.url);

const withoutInternals = (estudo: Estudo): Estudo => ({
  ...estudo,
  cenarios: [],
  tarefas: estudo.tarefas.map(({ entrega: _delivery, ...task }) => ({ ...task, aguardando: null })),
  diagnostico_comentarios: [],
  diagnostico_documentos: [],
  diagnostico_apolices: [],
});

type PdfRequest = { documento: Documento; visto: ConteudoEstudo | null };

/** Without health answers for every reader: a document leaves the company. */
const toPdfData = (
  { estudo, checked, fluxo, sources: { facts } }: CustomerView,
  { documento, visto }: PdfRequest,
  clock: Clock,
): PdfData => ({
  documento,
  estudo: withoutInternals(estudo),
  checked,
  ...(fluxo.length > 0 && { fluxo }),
  facts,
  visto,
  criado: clock.now().toISOString(),
});

/**
 * SHA-256 of the document's content without its day; `documento` is hashed only for the shorter ones, which
 * were added later.
 */
function contentHash({ criado: _day, estudo, documento, ...rest }: PdfData): string {
  const {
    salvo_em: _saved,
    dias_pendente: _waited,
    passo_atual: _step,
    versao: _version,
    ...printed
  } = estudo;
  return hashOf({ ...rest, ...(documento !== 'completo' && { documento }), estudo: printed });
}

const MAX_CACHED = 6;
/** Also those being drawn: who presses again waits for the same one. */
const cache = new Map<string, Promise<Buffer>>();

/** Caches the newest few documents by content and day. */
async function drawCached(
  data: PdfData,
  asked: { person: number | string; signal: AbortSignal },
  hash = contentHash(data),
): Promise<Buffer> {
  const key = `${hash} ${data.criado.slice(0, 'yyyy-MM-dd'.length)}`;
  // Whoever began it may have left.
  const found = await cache.get(key)?.catch(() => undefined);
  if (found) return found;
  const drawn = pdfFrom(WORKER, data, asked);
  cache.set(key, drawn);
  drawn.catch(() => cache.delete(key));
  const oldest = cache.keys().next();
  if (cache.size > MAX_CACHED && !oldest.done) cache.delete(oldest.value);
  return drawn;
}

/** The study for the consultant's side, with the notes of its sections. */
export async function studyPdf(
  { deps, actor, request_id }: RequestContext,
  id: number,
  documento: Documento,
  signal: AbortSignal,
) {
  const data = await deps.db.write(actor, async (tx) => {
    const study = await getStudy(tx, actor, id);
    await auditForeignReads(deps, actor, {
      entidade: 'diagnostico',
      rows: [{ empresa_id: study.empresa_id, id }],
      request_id,
    });
    const load = async () => loadCustomerView(tx, study, await loadContents(tx, study), deps.clock);
    const found = await load();
    const customerView = (await openQuotations(tx, { actor, deps }, study, found.estudo))
      ? await load()
      : found;
    return toPdfData(customerView, { documento, visto: null }, deps.clock);
  });
  return {
    name: fileNameOf(id, documento),
    content: await drawCached(data, { person: actor.funcionario_id, signal }),
  };
}

/**
 * The document for the holder of the link, reduced to what was shown: created on first request and stored
 * with the content; a changed study gets another one beside it.
 */
export async function linkStudyPdf(deps: Deps, token: string, documento: Documento, signal: AbortSignal) {
  const link = await findValidLink(deps, token);
  const reader = linkReader(link);
  const name = fileNameOf(link.diagnostico_id, documento);
  const found = await deps.db.write(reader, async (tx) => {
    const study = await getStudy(tx, reader, link.diagnostico_id);
    const customerView = await loadCustomerView(tx, study, await loadContents(tx, study), deps.clock);
    const retrato = await storeSnapshot(tx, study, customerView, null, deps.clock.now());
    const data = toPdfData(customerView, { documento, visto: customerView.conteudo }, deps.clock);
    const key = { retrato, hash: contentHash(data), documento };
    return { key, data, content: await findStoredPdf(tx, link, key) };
  });
  if (found.content) return { name, content: found.content };
  const { key, data } = found;
  const drawn = await drawCached(data, { person: `link ${link.diagnostico_id}`, signal }, key.hash);
  const content = await deps.db.write(reader, (tx) => storePdf(tx, link, key, drawn, deps.clock.now()));
  return { name, content };
}
