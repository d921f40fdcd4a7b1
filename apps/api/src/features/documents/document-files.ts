import type { Documento } from '@farol/contracts';
import { dayInSaoPaulo } from '@farol/domain/calendar';
import { type CampoData, type DatasDocumento, documentDateErrors, SEM_DATAS } from '@farol/domain/pipeline';
import type { Tx } from '../../db/client.ts';
import type { StoredUpload } from '../../platform/files/storage.ts';
import { conflict, invalid, notFound } from '../../platform/http/errors.ts';
import type { RequestContext } from '../diagnosis/index.ts';
import { deleteFiles, insertFile } from '../files/index.ts';
import { type DocumentRow, updateDocument } from './documents.store.ts';
import { lockDocument, replyDocumentById } from './find-document.ts';
import { recordChange } from './record-change.ts';

/** A new file needs a new review. */
const UNSEEN = {
  status: 'analisis',
  motivo: null,
  revisado_em: null,
  revisado_por: null,
  dispensado_em: null,
  dispensado_por: null,
  dispensado_motivo: null,
  validade_motivo: null,
} as const;

function refuseApproved({ status, arquivo_id }: DocumentRow): void {
  if (status === 'approved' && arquivo_id !== null)
    throw conflict('transicao_invalida', 'Este documento já foi aprovado. Peça outro, se preciso.');
}

/** Files of one line; more are pages of one PDF. */
const MAX_FILES = 6;

export type Sent = { file: StoredUpload; junto?: 'S' | 'N' | undefined } & {
  [Campo in CampoData]?: DatasDocumento[Campo] | undefined;
};

/** The dates sent with a file; a further page leaves those of the first. */
function datesOf(
  document: DocumentRow,
  { emitido_em, valido_ate, exercicio }: Sent,
  isPage: boolean,
  now: Date,
) {
  const told = { emitido_em, valido_ate, exercicio };
  const errors = documentDateErrors(document.tipo, withoutUnset(told), dayInSaoPaulo(now));
  if (Object.keys(errors).length > 0) throw invalid(errors as Record<string, string[]>);
  return { ...(isPage ? {} : SEM_DATAS), ...withoutUnset(told) };
}

const withoutUnset = (
  dates: { [Campo in CampoData]: DatasDocumento[Campo] | undefined },
): Partial<DatasDocumento> =>
  Object.fromEntries(Object.entries(dates).filter(([, value]) => value !== undefined));

/**
 * Puts a file in place of a document's earlier ones, or beside them; never beside refused ones. `sender` is null for
 * the customer.
 */
export async function putFile(
  tx: Tx,
  { document, files }: { document: DocumentRow; files: readonly number[] },
  sent: Sent,
  sender: number | null,
  now: Date,
): Promise<DocumentRow> {
  const { empresa_id, diagnostico_documento_id: dono_id, sensivel } = document;
  const { file, junto } = sent;
  const isPage = junto === 'S' && document.arquivo_id !== null && document.status === 'analisis';
  if (isPage && files.length >= MAX_FILES)
    throw invalid({
      file: [
        `Este documento já tem ${MAX_FILES} arquivos. Junte as páginas em um PDF e troque o que foi enviado.`,
      ],
    });
  const dates = datesOf(document, sent, isPage, now);
  const owner = { empresa_id, dono_tipo: 'diagnostico_documento', dono_id, sensivel };
  const { arquivo_id: added } = await insertFile(
    tx,
    { funcionario_id: sender, empresa_id },
    file,
    now,
    owner,
  );
  if (!isPage && document.arquivo_id !== null)
    await deleteFiles(tx, empresa_id, [document.arquivo_id, ...files], now);
  const arquivo_id = isPage ? document.arquivo_id : added;
  return updateDocument(
    tx,
    document,
    { ...UNSEEN, ...dates, arquivo_id, enviado_em: now, enviado_por: sender },
    now,
  );
}

/** Replaces or adds to the files of a document, which needs a new review. */
export async function uploadDocument(ctx: RequestContext, id: number, sent: Sent): Promise<Documento> {
  const reply = await ctx.deps.db.write(ctx.actor, async (tx) => {
    const now = ctx.deps.clock.now();
    const { open, document, files, areas } = await lockDocument(tx, ctx, id);
    const { study } = open;
    refuseApproved(document);
    if (document.sensivel && !study.consents.includes('dados_saude'))
      throw invalid({ file: ['Registre antes o consentimento do cliente para o uso de dados de saúde.'] });
    const depois = await putFile(tx, { document, files }, sent, ctx.actor.funcionario_id, now);
    await recordChange(tx, ctx, study, { evento: 'enviar_documento', antes: document, depois, areas });
    return replyDocumentById(tx, ctx, study.diagnostico_id, id);
  });
  ctx.deps.wakeOutbox();
  return reply;
}

/** Takes one file off a document, or all of them: without any it is to be sent again. */
export async function removeDocumentFile(
  ctx: RequestContext,
  id: number,
  arquivo_id?: number,
): Promise<void> {
  await ctx.deps.db.write(ctx.actor, async (tx) => {
    const now = ctx.deps.clock.now();
    const { open, document, files, areas } = await lockDocument(tx, ctx, id);
    if (document.arquivo_id === null) return;
    const all = [document.arquivo_id, ...files.filter((one) => one !== document.arquivo_id)];
    const gone = arquivo_id === undefined ? all : all.filter((one) => one === arquivo_id);
    if (gone.length === 0) throw notFound('Arquivo');
    refuseApproved(document);
    await deleteFiles(tx, open.study.empresa_id, gone, now);
    const first = all.find((one) => !gone.includes(one)) ?? null;
    const changes =
      first === null
        ? { ...UNSEEN, ...SEM_DATAS, arquivo_id: null, enviado_em: null, enviado_por: null }
        : { ...UNSEEN, arquivo_id: first };
    const depois = await updateDocument(tx, document, changes, now);
    await recordChange(tx, ctx, open.study, { evento: 'tirar_documento', antes: document, depois, areas });
  });
  ctx.deps.wakeOutbox();
}
