import type { ConteudoEstudo } from '@farol/contracts';
import { canonicalJson } from '../../platform/canonical.ts';
import { conflict } from '../../platform/http/errors.ts';
import { makePdf } from '../../platform/pdf/make-pdf.ts';
import { type Ask, readStudy } from '../diagnosis/index.ts';
import { answerRecord } from './keep-answers.ts';
import { proofDescription } from './proof-description.ts';
import { downloadedPdfs, sentAnswers } from './snapshot.store.ts';
import { traceForeign } from './trace-foreign.ts';

const nothingSent = () => conflict('sem_respostas', 'Ainda não há respostas enviadas para comprovar.');

/** The proof of one sending, the newest unless named: drawn from what was kept, never from the study of today. */
export async function makeProof(ask: Ask, id: number, resposta: number | undefined) {
  const { deps, actor } = ask;
  const { found, baixados } = await deps.db.forActor(actor, async (tx) => {
    const study = await readStudy(tx, actor, id);
    await traceForeign(tx, ask, study);
    const one = (await sentAnswers(tx, study)).find(
      (sent) =>
        sent.estudo_sha256 !== null && (resposta === undefined || sent.estudo_resposta_id === resposta),
    );
    return {
      found: one,
      baixados: one?.estudo_sha256 ? await downloadedPdfs(tx, study, one.estudo_sha256, one.quando) : [],
    };
  });
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
  );
  return { name: `comprovante-estudo-${id}-${found.estudo_resposta_id}.pdf`, content };
}
