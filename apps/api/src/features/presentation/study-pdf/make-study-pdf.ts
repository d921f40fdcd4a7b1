import { extname } from 'node:path';
import type { ConteudoEstudo, Estudo } from '@farol/contracts';
import { hashOf } from '../../../platform/canonical.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { auditForeignReads } from '../../../platform/foreign-reads.ts';
import { pdfFrom } from '../../../platform/pdf/make-pdf.ts';
import { type Ask, loadContents, readStudy } from '../../diagnosis/index.ts';
import { linkOf, readerFor } from '../open-link.ts';
import { keepPdf, keepSnapshot, keptPdf } from '../snapshot.store.ts';
import { type Seen, whatCustomerSees } from '../what-customer-sees.ts';
import { type Documento, fileNameOf, type Paper } from './paper.ts';

/** Beside this file in the sources, beside the bundle once built. */
const WORKER = new URL(`./study-pdf-worker${extname(import.meta.filename)}`, import.meta.url);

const onPaper = (estudo: Estudo): Estudo => ({
  ...estudo,
  cenarios: [],
  tarefas: estudo.tarefas.map((task) => ({ ...task, aguardando: null })),
  diagnostico_comentarios: [],
  diagnostico_documentos: [],
  diagnostico_apolices: [],
});

type Asked = { documento: Documento; visto: ConteudoEstudo | null };

/** Without health answers, whoever asks: a document leaves the house. */
const paperOf = (
  { estudo, checked, beside: { facts } }: Seen,
  { documento, visto }: Asked,
  clock: Clock,
): Paper => ({
  documento,
  estudo: onPaper(estudo),
  checked,
  facts,
  visto,
  criado: clock.now().toISOString(),
});

/** SHA-256 of the document's content without its day; `documento` counts for the summary alone, which came later. */
function contentHash({ criado: _day, estudo, documento, ...rest }: Paper): string {
  const {
    salvo_em: _saved,
    dias_pendente: _waited,
    passo_atual: _step,
    versao: _version,
    ...printed
  } = estudo;
  return hashOf({ ...rest, ...(documento === 'resumo' && { documento }), estudo: printed });
}

const KEPT = 6;
const kept = new Map<string, Buffer>();

/** The newest few are kept by what they say on which day: asked for again, they are there at once. */
async function draw(paper: Paper, signal: AbortSignal, hash = contentHash(paper)): Promise<Buffer> {
  const key = `${hash} ${paper.criado.slice(0, 'yyyy-MM-dd'.length)}`;
  const found = kept.get(key);
  if (found) return found;
  const content = await pdfFrom(WORKER, paper, signal);
  kept.set(key, content);
  const oldest = kept.keys().next();
  if (kept.size > KEPT && !oldest.done) kept.delete(oldest.value);
  return content;
}

/** The study for the consultant's side, with the notes of its sections. */
export async function studyPdf(
  { deps, actor, request_id }: Ask,
  id: number,
  documento: Documento,
  signal: AbortSignal,
) {
  const paper = await deps.db.forActor(actor, async (tx) => {
    const study = await readStudy(tx, actor, id);
    await auditForeignReads(tx, actor, deps.clock.now(), {
      entidade: 'diagnostico',
      rows: [{ empresa_id: study.empresa_id, id }],
      request_id,
    });
    const seen = await whatCustomerSees(tx, study, await loadContents(tx, study), deps.clock);
    return paperOf(seen, { documento, visto: null }, deps.clock);
  });
  return { name: fileNameOf(id, documento), content: await draw(paper, signal) };
}

/**
 * The same for who holds the link, cut to what was shown: made when first asked for, kept with the content, and given
 * as it was for as long as the study says the same; of a study that says otherwise there is another, kept beside it.
 */
export async function linkedStudyPdf(deps: Deps, token: string, documento: Documento, signal: AbortSignal) {
  const link = await linkOf(deps, token);
  const reader = readerFor(link);
  const name = fileNameOf(link.diagnostico_id, documento);
  const found = await deps.db.forActor(reader, async (tx) => {
    const study = await readStudy(tx, reader, link.diagnostico_id);
    const seen = await whatCustomerSees(tx, study, await loadContents(tx, study), deps.clock);
    const retrato = await keepSnapshot(tx, study, seen, null, deps.clock.now());
    const paper = paperOf(seen, { documento, visto: seen.conteudo }, deps.clock);
    const key = { retrato, hash: contentHash(paper), documento };
    return { key, paper, content: await keptPdf(tx, link, key) };
  });
  if (found.content) return { name, content: found.content };
  const { key, paper } = found;
  const drawn = await draw(paper, signal, key.hash);
  const content = await deps.db.forActor(reader, (tx) => keepPdf(tx, link, key, drawn, deps.clock.now()));
  return { name, content };
}
