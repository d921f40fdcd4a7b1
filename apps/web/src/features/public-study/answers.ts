import type { EstudoPublico, OpcaoMostrada } from '@farol/contracts';
import { OUTRA_OPCAO, type Valor } from '@farol/domain/code-lists';

export type Status = 'approved' | 'adjust' | 'reproved';
export type Answer = {
  status: Status;
  comentario?: string;
  motivo_recusa?: Valor<'motivo_recusa'> | null;
  /** The declaration of an option above the investor's profile is ticked. */
  declarada?: boolean;
};
/** By option id. */
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

/** Needs that await an answer: answering one option answers the need. */
export const openItems = (study: EstudoPublico): Item[] =>
  study.conteudo.areas.flatMap((area) =>
    area.itens.filter((item) => item.opcoes.some((option) => optionState(study, option)?.pode_responder)),
  );

type Cover = { item: Item; option: OpcaoMostrada };

/** Proposals that cover several needs of the area, in the order of their first. */
export function sharedProposals(area: Area): { id: number; covers: Cover[] }[] {
  const covers = area.itens.flatMap((item) => item.opcoes.map((option): Cover => ({ item, option })));
  return [...Map.groupBy(covers, ({ option }) => option.proposta?.proposta_id)].flatMap(([id, own]) =>
    id !== undefined && own.length > 1 ? [{ id, covers: own }] : [],
  );
}

/** Status of an option already sent; it may be changed while its area awaits other answers. */
export function sentStatus(study: EstudoPublico, option: OpcaoMostrada): Status | null {
  const status = optionState(study, option)?.status;
  return status === undefined || status === 'analisis' ? null : status;
}

/** An approval replaced by another option; not a refusal. */
export const isReplaced = ({
  status,
  motivo_recusa,
}: {
  status: string;
  motivo_recusa: string | null;
}): boolean => status === 'reproved' && motivo_recusa === OUTRA_OPCAO;

/** Not refused: excluded since another option of its need was approved. */
export function isExcluded(study: EstudoPublico, option: OpcaoMostrada): boolean {
  const said = study.enviadas
    .flatMap(({ respostas }) => respostas)
    .find((one) => one.diagnostico_produto_item_opcao_id === idOf(option));
  const isHerOwn = said?.status === 'reproved' && !isReplaced(said);
  return sentStatus(study, option) === 'reproved' && !isHerOwn;
}

export const isSent = (study: EstudoPublico, item: Item): boolean =>
  item.opcoes.some((option) => sentStatus(study, option) !== null);

/** Some option of the need has an unsent answer. */
export const hasUnsentAnswer = (item: Item, answers: Answers): boolean =>
  item.opcoes.some((option) => answers[idOf(option)]);

/** Input on this page; null withdraws a prefilled approval. */
export type TypedAnswers = Readonly<Record<number, Answer | null>>;

/** Answer of an earlier round, while the option awaits one in this round. */
export const earlierAnswer = (study: EstudoPublico, option: OpcaoMostrada) =>
  optionState(study, option)?.pode_responder && sentStatus(study, option) === null
    ? option.resposta_anterior
    : undefined;

/** Approvals of an earlier round whose option has not changed: the page is prefilled with them. */
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

/** The answers that the current study still accepts. */
export function withoutClosed(study: EstudoPublico, given: TypedAnswers): TypedAnswers {
  const open = new Set(answerableOptions(study).map(idOf));
  return Object.fromEntries(Object.entries(given).filter(([id]) => open.has(Number(id))));
}

/** Answers to send: the input over the prefilled ones. */
export const answersToSend = (study: EstudoPublico, given: TypedAnswers): Answers =>
  Object.fromEntries(
    Object.entries({ ...prefilledAnswers(study), ...withoutClosed(study, given) }).flatMap(([id, answer]) =>
      answer ? [[id, answer]] : [],
    ),
  );

/** Another approved option of the item, where only one may be approved. */
export const otherApproved = (item: Item, answers: Answers, id: number): OpcaoMostrada | undefined =>
  item.somar
    ? undefined
    : item.opcoes.find((option) => idOf(option) !== id && answers[idOf(option)]?.status === 'approved');

/** For a need that takes one option: the approval sent before, and the current one that replaces it. */
export function replacementOf(study: EstudoPublico, item: Item, answers: Answers) {
  if (item.somar) return null;
  const from = item.opcoes.find(
    (option) => sentStatus(study, option) === 'approved' && !answers[idOf(option)],
  );
  const to = item.opcoes.find((option) => answers[idOf(option)]?.status === 'approved');
  return from && to && optionState(study, from)?.pode_responder ? { from, to } : null;
}

/**
 * What "approve the recommended ones" would approve in an area: one option of each need without an answer, more where
 * they add up. An option above the investor's profile is left out, since it asks for her own declaration.
 */
export const recommendedOf = (study: EstudoPublico, area: Area, answers: Answers): OpcaoMostrada[] =>
  area.itens
    .filter((item) => !hasUnsentAnswer(item, answers) && !isSent(study, item))
    .flatMap((item) => {
      const approvable = item.opcoes.filter((option) => {
        const state = optionState(study, option);
        return option.recomendada && !option.fora_do_perfil && state?.pode_responder && !state.vencida;
      });
      return item.somar ? approvable : approvable.slice(0, 1);
    });

export type Problem = { comentario?: string; motivo_recusa?: string; declarada?: string };

export function problemsOf(
  study: EstudoPublico,
  answers: Answers,
  texts: { whatChangesMissing: string; reasonMissing: string; declarationMissing: string },
): Record<number, Problem> {
  const declared = new Set(
    optionsOf(study).flatMap((one) => (one.fora_do_perfil ? [String(idOf(one))] : [])),
  );
  return Object.fromEntries(
    Object.entries(answers).flatMap(([id, answer]): [string, Problem][] => {
      const { status, comentario, motivo_recusa, declarada } = answer;
      if (status === 'approved' && declared.has(id) && !declarada)
        return [[id, { declarada: texts.declarationMissing }]];
      if (status === 'adjust' && !comentario?.trim()) return [[id, { comentario: texts.whatChangesMissing }]];
      if (status === 'reproved' && !motivo_recusa) return [[id, { motivo_recusa: texts.reasonMissing }]];
      return [];
    }),
  );
}

/** What is said with an answer. An approval says nothing; what was typed for another answer waits beside it. */
export const wordsOf = ({ status, comentario, motivo_recusa }: Answer) => ({
  comentario: status === 'approved' ? null : comentario?.trim() || null,
  motivo_recusa: status === 'reproved' ? (motivo_recusa ?? null) : null,
});

export const wireAnswers = (answers: Answers, nome: string) =>
  Object.entries(answers).map(([id, answer]) => ({
    diagnostico_produto_item_opcao_id: Number(id),
    status: answer.status,
    ...wordsOf(answer),
    ...(answer.status === 'approved' && answer.declarada && { declaracao_nome: nome }),
  }));
