import type { EstudoPublico, OpcaoMostrada } from '@farol/contracts';
import { OUTRA_OPCAO, type Valor } from '@farol/domain/code-lists';

export type Status = 'approved' | 'adjust' | 'reproved';
export type Answer = { status: Status; comentario?: string; motivo_recusa?: Valor<'motivo_recusa'> | null };
/** By the option's id. */
export type Answers = Readonly<Record<number, Answer>>;

export type Area = EstudoPublico['conteudo']['areas'][number];
export type Item = Area['itens'][number];

export const idOf = (option: OpcaoMostrada): number => option.diagnostico_produto_item_opcao_id;

export const optionState = (study: EstudoPublico, option: OpcaoMostrada) =>
  study.opcoes.find((one) => one.diagnostico_produto_item_opcao_id === idOf(option));

export const optionsOf = (study: EstudoPublico): OpcaoMostrada[] =>
  study.conteudo.areas.flatMap((area) => area.itens.flatMap((item) => item.opcoes));

export const answerableOptions = (study: EstudoPublico): OpcaoMostrada[] =>
  optionsOf(study).filter((option) => optionState(study, option)?.pode_responder);

/** Needs that wait for an answer: one option taken, or said something of, answers a need. */
export const openItems = (study: EstudoPublico): Item[] =>
  study.conteudo.areas.flatMap((area) =>
    area.itens.filter((item) => item.opcoes.some((option) => optionState(study, option)?.pode_responder)),
  );

/** What was already sent of an option; it may be changed for as long as its area waits for other answers. */
export function sentStatus(study: EstudoPublico, option: OpcaoMostrada): Status | null {
  const status = optionState(study, option)?.status;
  return status === undefined || status === 'analisis' ? null : status;
}

/** An approval that was given up for another option: no refusal of it. */
export const isReplaced = ({
  status,
  motivo_recusa,
}: {
  status: string;
  motivo_recusa: string | null;
}): boolean => status === 'reproved' && motivo_recusa === OUTRA_OPCAO;

/** Refused by nobody: it is out since another option of its need was approved. */
export function isLeftOut(study: EstudoPublico, option: OpcaoMostrada): boolean {
  const said = study.enviadas
    .flatMap(({ respostas }) => respostas)
    .find((one) => one.diagnostico_produto_item_opcao_id === idOf(option));
  const isHerOwn = said?.status === 'reproved' && !isReplaced(said);
  return sentStatus(study, option) === 'reproved' && !isHerOwn;
}

export const isSent = (study: EstudoPublico, item: Item): boolean =>
  item.opcoes.some((option) => sentStatus(study, option) !== null);

/** Something of the need waits to be sent. */
export const hasUnsentAnswer = (item: Item, answers: Answers): boolean =>
  item.opcoes.some((option) => answers[idOf(option)]);

/** What was said here; null takes back the approval that the page began with. */
export type TypedAnswers = Readonly<Record<number, Answer | null>>;

/** How it was answered in an earlier round, for as long as it waits for an answer in this one. */
export const earlierAnswer = (study: EstudoPublico, option: OpcaoMostrada) =>
  optionState(study, option)?.pode_responder && sentStatus(study, option) === null
    ? option.resposta_anterior
    : undefined;

/** Approvals of an earlier round that nothing has changed since: the page begins with them. */
export const prefilledAnswers = (study: EstudoPublico): Answers =>
  Object.fromEntries(
    study.conteudo.areas.flatMap(({ itens }) =>
      itens
        .filter((item) => !isSent(study, item))
        .flatMap(({ opcoes }) =>
          opcoes
            .filter((option) => earlierAnswer(study, option)?.marcada && !optionState(study, option)?.vencida)
            .map((option) => [idOf(option), { status: 'approved' as const }]),
        ),
    ),
  );

/** What can still be said of the study as it stands now. */
export function withoutClosed(study: EstudoPublico, given: TypedAnswers): TypedAnswers {
  const open = new Set(answerableOptions(study).map(idOf));
  return Object.fromEntries(Object.entries(given).filter(([id]) => open.has(Number(id))));
}

/** What is sent: the answers given, over those that the page began with. */
export const answersToSend = (study: EstudoPublico, given: TypedAnswers): Answers =>
  Object.fromEntries(
    Object.entries({ ...prefilledAnswers(study), ...withoutClosed(study, given) }).flatMap(([id, answer]) =>
      answer ? [[id, answer]] : [],
    ),
  );

/** Another option of the item that was approved, where only one may be. */
export const otherApproved = (item: Item, answers: Answers, id: number): OpcaoMostrada | undefined =>
  item.somar
    ? undefined
    : item.opcoes.find((option) => idOf(option) !== id && answers[idOf(option)]?.status === 'approved');

/** Of a need that takes one: the approval that was sent before, and the one given now that takes its place. */
export function replacementOf(study: EstudoPublico, item: Item, answers: Answers) {
  if (item.somar) return null;
  const from = item.opcoes.find(
    (option) => sentStatus(study, option) === 'approved' && !answers[idOf(option)],
  );
  const to = item.opcoes.find((option) => answers[idOf(option)]?.status === 'approved');
  return from && to && optionState(study, from)?.pode_responder ? { from, to } : null;
}

export type Problem = { comentario?: string; motivo_recusa?: string };

export function problemsOf(
  answers: Answers,
  texts: { whatChangesMissing: string; reasonMissing: string },
): Record<number, Problem> {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([id, { status, comentario, motivo_recusa }]): [string, Problem][] => {
      if (status === 'adjust' && !comentario?.trim()) return [[id, { comentario: texts.whatChangesMissing }]];
      if (status === 'reproved' && !motivo_recusa) return [[id, { motivo_recusa: texts.reasonMissing }]];
      return [];
    }),
  );
}

export const wireAnswers = (answers: Answers) =>
  Object.entries(answers).map(([id, { status, comentario, motivo_recusa }]) => ({
    diagnostico_produto_item_opcao_id: Number(id),
    status,
    comentario: comentario?.trim() || null,
    motivo_recusa: status === 'reproved' ? (motivo_recusa ?? null) : null,
  }));
