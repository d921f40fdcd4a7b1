import type { ConteudoEstudo } from '@farol/contracts';
import { canonicalJson } from '../../platform/canonical.ts';
import { conflict } from '../../platform/http/errors.ts';
import { makePdf } from '../../platform/pdf/make-pdf.ts';
import { getStudy, type RequestContext } from '../diagnosis/index.ts';
import { auditForeignAnswers } from './audit-foreign-answers.ts';
import { proofDescription } from './proof-description.ts';
import { downloadedPdfs, sentAnswers } from './snapshot.store.ts';
import { answerRecord } from './store-answers.ts';

const nothingSent = () => conflict('sem_respostas', 'Ainda não há respostas enviadas para comprovar.');

/**
 * The proof of one sending, by default the newest: made from stored contents, never from the current study.
 */
export async function makeProof(
  ctx: RequestContext,
  id: number,
  resposta: number | undefined,
  signal: AbortSignal,
) {
  const { deps, actor } = ctx;
  const { study, found, baixados } = await deps.db.read(actor, async (tx) => {
    const study = await getStudy(tx, actor, id);
    const one = (await sentAnswers(tx, study)).find(
      (sent) =>
        sent.estudo_sha256 !== null && (resposta === undefined || sent.estudo_resposta_id === resposta),
    );
    return {
      study,
      found: one,
      baixados: one?.estudo_sha256 ? await downloadedPdfs(tx, study, one.estudo_sha256, one.quando) : [],
    };
  });
  await auditForeignAnswers(ctx, study);
  if (!found?.estudo_sha256) throw nothingSent();
  const record = answerRecord({ ...found, diagnostico_id: id, estudo_sha256: found.estudo_sha256 });
  const estudo = found.conteudo as ConteudoEstudo;
  const attached = {
    formato: 'farol.comprovante/1',
    estudo,
    estudo_sha256: found.estudo_sha256,
    resposta: record,
    resposta_sha256: found.sha256,
  };
  const content = await makePdf(
    proofDescription(
      { estudo, resposta: record, quem: found.quem, resposta_sha256: found.sha256, baixados },
      canonicalJson(attached),
      deps.clock.now(),
    ),
    { person: actor.funcionario_id, signal },
  );
  return { name: `comprovante-estudo-${id}-${found.estudo_resposta_id}.pdf`, content };
}
