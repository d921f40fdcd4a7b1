import type { api, EstudoPublico, HandlerInput } from '@farol/contracts';
import { answerAtOnce, areInForce, isRefusal, withReplacements } from '@farol/domain/pipeline';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict } from '../../platform/http/errors.ts';
import { openEdit, type Study, updateStudy, withId } from '../diagnosis/index.ts';
import { pipelineOfEdit, settle } from '../tasks/index.ts';
import { keepAnswers } from './keep-answers.ts';
import { findLink } from './link.store.ts';
import { linkOf, publicReply, readerFor } from './open-link.ts';
import { isSameToCustomer } from './shown-values.ts';
import { keptContent } from './snapshot.store.ts';
import { customerView, type Seen, whatCustomerSees } from './what-customer-sees.ts';

type Answers = HandlerInput<typeof api.publicStudy.answer>['body'];
type From = { ip: string; agente: string; request_id: string };

type Read = Pick<Seen, 'conteudo' | 'sha256'>;

/** The content that was answered, worded as it was read; null where the study says something else by now. */
async function contentRead(
  tx: Tx,
  study: Study,
  sha256: string | undefined,
  present: Seen,
): Promise<Read | null> {
  if (!sha256 || sha256 === present.sha256) return present;
  const conteudo = await keptContent(tx, study, sha256);
  return conteudo && isSameToCustomer(conteudo, present.conteudo) ? { conteudo, sha256 } : null;
}

/**
 * The customer's answers take effect together, as if the consultant had recorded them. The same ones again change
 * nothing; where the study is no longer the one that was answered, the caller gets it as it stands.
 */
export async function answerLink(
  deps: Deps,
  token: string,
  answers: Answers,
  { request_id, ...from }: From,
): Promise<EstudoPublico> {
  const link = await linkOf(deps, token);
  const reader = readerFor(link);
  const respostas = answers.respostas.map((one) => ({
    diagnostico_produto_item_opcao_id: one.diagnostico_produto_item_opcao_id,
    status: one.status,
    comentario: one.comentario?.trim() || null,
    motivo_recusa: one.status === 'reproved' ? (one.motivo_recusa ?? null) : null,
  }));
  const reply = await deps.db.forActor(reader, async (tx) => {
    const edit = await openEdit(
      tx,
      { deps, actor: reader, request_id },
      withId(link.diagnostico_id),
      'Estudo',
    );
    const { study } = edit;
    // It may have been revoked while this waited for the study.
    if ((await findLink(tx, study))?.estudo_link_id !== link.estudo_link_id) await linkOf(deps, token);
    const open = pipelineOfEdit(edit);
    const seen = await whatCustomerSees(tx, study, edit.contents, deps.clock, edit.parameters);
    const present = () => publicReply(deps, link, seen, open.pipeline);
    if (areInForce(open.pipeline, respostas)) return present();
    const overtaken = (message: string) => conflict('estudo_mudou', message, present());
    const read = await contentRead(tx, study, answers.retrato, seen);
    if (!read) throw overtaken('O estudo mudou desde que você o abriu. Confira e responda de novo.');
    const contexto = { ...open.contexto, ator: { usuario_id: null, lado: 'K' as const } };
    const result = answerAtOnce(open.pipeline, respostas, { canal: 'link' }, contexto);
    if (isRefusal(result) && result.tipo === 'transicao_invalida')
      throw overtaken('Uma destas opções não espera mais resposta. Veja como o estudo está agora.');

    const settled = await settle(tx, deps, null, { ...open, contexto }, result);
    const now = deps.clock.now();
    const kept = await keepAnswers(
      tx,
      study,
      read,
      { canal: 'link', estudo_link_id: link.estudo_link_id, nome: answers.nome, ...from },
      withReplacements(open.pipeline, respostas),
      now,
    );
    // Of the study as it is now: one that the last refusal closed has taken a copy of the person.
    const campos = { ...settled.study.campos, divulgacao_ciencia_em: deps.clock.today() };
    await updateStudy(tx, study, { campos }, now);
    const beside = { ...seen.beside, sent: [kept, ...seen.beside.sent] };
    const answered = customerView({ ...settled.study, campos }, settled.contents, beside, deps.clock);
    return publicReply(deps, link, answered, settled.pipeline);
  });
  deps.wakeOutbox();
  return reply;
}
