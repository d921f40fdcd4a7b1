import type { api, EstudoPublico, HandlerInput } from '@farol/contracts';
import { answerAtOnce, areInForce, isRefusal, type Pipeline, withReplacements } from '@farol/domain/pipeline';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict } from '../../platform/http/errors.ts';
import {
  loadContents,
  ofStudyId,
  openEdit,
  type Study,
  updateStudy,
  updateStudyActivity,
} from '../diagnosis/index.ts';
import { applyOrThrow, pipelineOfEdit } from '../tasks/index.ts';
import { buildCustomerView, type CustomerView, loadCustomerView } from './customer-view.ts';
import { findLink } from './link.store.ts';
import { findValidLink, linkReader, publicReply } from './open-link.ts';
import { isSameForCustomer } from './shown-values.ts';
import { findStoredContent } from './snapshot.store.ts';
import { storeAnswers } from './store-answers.ts';

type Answers = HandlerInput<typeof api.publicStudy.answer>['body'];
type ClientAddress = { ip: string; agente: string; request_id: string };

type AnsweredContent = Pick<CustomerView, 'conteudo' | 'sha256'>;

/** The answered content, in the wording that was read; null if the study has changed since. */
async function findAnsweredContent(
  tx: Tx,
  study: Study,
  sha256: string | undefined,
  present: CustomerView,
): Promise<AnsweredContent | null> {
  if (!sha256 || sha256 === present.sha256) return present;
  const conteudo = await findStoredContent(tx, study, sha256);
  return conteudo && isSameForCustomer(conteudo, present.conteudo) ? { conteudo, sha256 } : null;
}

type OptionId = { diagnostico_produto_item_opcao_id: number };

const isOf = ({ opcoes }: Pick<Pipeline, 'opcoes'>, { diagnostico_produto_item_opcao_id: id }: OptionId) =>
  opcoes.some((option) => option.diagnostico_produto_item_opcao_id === id);

const isShownIn = ({ conteudo }: AnsweredContent, { diagnostico_produto_item_opcao_id: id }: OptionId) =>
  conteudo.areas.some(({ itens }) =>
    itens.some(({ opcoes }) => opcoes.some((option) => option.diagnostico_produto_item_opcao_id === id)),
  );

/**
 * Applies the customer's answers together, as if the consultant had recorded them. Repeated answers change
 * nothing; if the study has changed since, the caller receives the current one.
 */
export async function answerLink(
  deps: Deps,
  token: string,
  answers: Answers,
  { request_id, ...from }: ClientAddress,
): Promise<EstudoPublico> {
  const link = await findValidLink(deps, token);
  const reader = linkReader(link);
  const respostas = answers.respostas.map((one) => ({
    diagnostico_produto_item_opcao_id: one.diagnostico_produto_item_opcao_id,
    status: one.status,
    comentario: one.comentario?.trim() || null,
    motivo_recusa: one.status === 'reproved' ? (one.motivo_recusa ?? null) : null,
    ...(one.status === 'approved' && one.declaracao_nome && { declaracao_nome: one.declaracao_nome }),
  }));
  const reply = await deps.db.write(reader, async (tx) => {
    const edit = await openEdit(
      tx,
      { deps, actor: reader, request_id },
      ofStudyId(link.diagnostico_id),
      'Estudo',
    );
    const { study } = edit;
    // The link may have been revoked while waiting for the lock.
    if ((await findLink(tx, study))?.estudo_link_id !== link.estudo_link_id) await findValidLink(deps, token);
    const open = pipelineOfEdit(edit);
    const customerView = await loadCustomerView(tx, study, edit.contents, deps.clock, edit.parameters);
    const present = () => publicReply(deps, link, customerView, open.pipeline);
    if (areInForce(open.pipeline, respostas)) return present();
    const studyChanged = (message: string) => conflict('estudo_mudou', message, present());
    const answeredContent = await findAnsweredContent(tx, study, answers.retrato, customerView);
    if (!answeredContent)
      throw studyChanged('O estudo mudou desde que você o abriu. Confira e responda de novo.');
    if (respostas.some((one) => isOf(open.pipeline, one) && !isShownIn(answeredContent, one)))
      throw studyChanged('Uma destas opções não está no estudo apresentado. Veja como ele está agora.');
    const contexto = { ...open.contexto, ator: { usuario_id: null, lado: 'K' as const } };
    const result = answerAtOnce(open.pipeline, respostas, { canal: 'link' }, contexto);
    if (isRefusal(result) && result.tipo === 'transicao_invalida')
      throw studyChanged('Uma destas opções não espera mais resposta. Veja como o estudo está agora.');

    // The consultant of a sample plays the customer, and needs no word of it.
    const player = study.exemplo ? { funcionario_id: study.consultor_id } : null;
    const settled = await applyOrThrow(tx, deps, player, { ...open, contexto }, result);
    const now = deps.clock.now();
    const kept = await storeAnswers(
      tx,
      study,
      answeredContent,
      { canal: 'link', estudo_link_id: link.estudo_link_id, nome: answers.nome, ...from },
      withReplacements(open.pipeline, respostas),
      now,
    );
    // The study as of now: closed by the last refusal, it holds a copy of the person's fields.
    const campos = { ...settled.study.campos, divulgacao_ciencia_em: deps.clock.today() };
    await updateStudy(tx, study, { campos }, now);
    await updateStudyActivity(tx, study, { resposta_em: now }, now);
    const sources = { ...customerView.sources, sent: [kept, ...customerView.sources.sent] };
    // The approved areas have asked for documents meanwhile.
    const contents = { ...settled.contents, documentos: (await loadContents(tx, settled.study)).documentos };
    const answered = buildCustomerView({ ...settled.study, campos }, contents, sources, deps.clock);
    return publicReply(deps, link, answered, settled.pipeline);
  });
  deps.wakeOutbox();
  return reply;
}
