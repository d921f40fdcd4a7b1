import type { EstudoPublico, OpcaoMostrada } from '@farol/contracts';
import { isFullName, isNamed } from '@farol/domain/br';
import { joinList } from '@farol/domain/catalogue';
import { motivoForCliente } from '@farol/domain/code-lists';
import { Box, Button, Text, TextInput } from '@mantine/core';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { date, moment, money } from '../../shared/format/index.ts';
import {
  type Answers,
  hasUnsentAnswer,
  type Item,
  idOf,
  isReplaced,
  isSent,
  openItems,
  replacementOf,
  wordsOf,
} from './answers.ts';
import { approvedTotal, inPlaceOfTodayText } from './approved-total.ts';
import classes from './public-study.module.css';
import { Requoting } from './summary.tsx';
import { publicTexts as texts } from './texts.ts';
import type { AnswersState } from './use-answers.ts';
import { STEP_TITLE } from './use-focus-step-title.ts';

type ReviewProps = {
  study: EstudoPublico;
  state: AnswersState;
  name: string;
  nameError: string | undefined;
  onName: (name: string) => void;
  failure: string | undefined;
};

/** All answers, the disclosure, and the signing name. */
export function Review({ study, state, name, nameError, onName, failure }: ReviewProps) {
  const { divulgacao } = study.conteudo;
  const total = approvedTotal(study, state.answers);
  return (
    <>
      <h1 {...STEP_TITLE}>{texts.review}</h1>
      <p className={classes.who}>{texts.reviewLead}</p>
      <ul className={classes.answers}>
        {unsentItems(study, state.answers).map((item) => (
          <AnswerLine key={item.diagnostico_produto_item_id} study={study} item={item} state={state} />
        ))}
      </ul>
      {total.ways.length > 0 && (
        <p className={classes.total}>
          <span>{texts.approvedTotal}</span> <b>{joinList(total.ways)}</b>
          {total.month !== null && <small>{texts.spread(total.month)}</small>}
          {total.endingMonthly > 0 && <small>{texts.alreadyLess(money(total.endingMonthly))}</small>}
        </p>
      )}
      <section className={classes.disclosure}>
        <p>{divulgacao.texto}</p>
        {divulgacao.registros.map(({ rotulo, texto }) => (
          <p key={rotulo}>{`${rotulo}: ${texto}`}</p>
        ))}
        <p>{texts.acknowledge}</p>
      </section>
      <TextInput
        size="md"
        label={texts.name}
        description={texts.nameHint}
        autoComplete="name"
        maxLength={120}
        value={name}
        onChange={(event) => onName(event.currentTarget.value)}
        error={nameError}
      />
      {isFullName(name) && !isNamed(name, study.conteudo.cliente.pessoa_nome) && (
        <Text size="md" c="dimmed" mt="xs" role="status">
          {texts.otherName(study.conteudo.cliente.pessoa_nome)}
        </Text>
      )}
      {failure && (
        <Text inherit mt="sm" className="danger" role="alert">
          {failure}
        </Text>
      )}
    </>
  );
}

/** Answers already sent are not sent again. */
const unsentItems = (study: EstudoPublico, answers: Answers): Item[] =>
  openItems(study).filter((item) => hasUnsentAnswer(item, answers) || !isSent(study, item));

/** One need with the answers to its options. */
function AnswerLine({ study, item, state }: { study: EstudoPublico; item: Item; state: AnswersState }) {
  const { answers } = state;
  const need = `${item.nome}, ${item.pessoa}`;
  const swap = replacementOf(study, item, answers);
  const said = item.opcoes.filter((option) => answers[idOf(option)]);
  if (said.length === 0)
    return (
      <li>
        <b>{need}</b>
        <span>{texts.unanswered}</span>
      </li>
    );
  const lines = said.map((option) => {
    const answer = answers[idOf(option)];
    const words = answer && wordsOf(answer);
    return (
      <li key={idOf(option)} data-answered>
        <small>{need}</small>
        <b>{offerOf(option)}</b>
        <span>{texts.status[answer?.status ?? 'analisis']}</span>
        {option.preco && (
          <p className="tabular">
            {[`${option.preco.figura} ${option.preco.por}`.trim(), inPlaceOfTodayText(item, option)]
              .filter(Boolean)
              .join(', ')}
          </p>
        )}
        {option.resposta_anterior && state.isPrefilled(idOf(option)) && (
          <p>{texts.earlier.kept(date(option.resposta_anterior.data))}</p>
        )}
        <AnswerTexts motivo={words?.motivo_recusa} comentario={words?.comentario} />
      </li>
    );
  });
  return (
    <>
      {lines}
      {swap && (
        <li data-answered>
          <small>{need}</small>
          <b>{offerOf(swap.from)}</b>
          <span>{texts.over}</span>
          <p>{texts.overFor(swap.to.nome)}</p>
        </li>
      )}
    </>
  );
}

const offerOf = ({ nome, fornecedor }: OpcaoMostrada): string =>
  [nome, fornecedor].filter(Boolean).join(', ');

type AnswerTextsProps = { motivo: string | null | undefined; comentario: string | null | undefined };

/** Reason of a refusal, and the comment. */
function AnswerTexts({ motivo, comentario }: AnswerTextsProps) {
  const words = [motivo && motivoForCliente(motivo), comentario].filter(Boolean).join('. ');
  return words && <p>{words}</p>;
}

function doneTitle(study: EstudoPublico, justSent: boolean): string {
  if (justSent) return texts.sentTitle;
  if (study.encerrado) return texts.closedTitle;
  return study.enviadas.length > 0 ? texts.answeredTitle : texts.waitingTitle;
}

type DoneProps = {
  study: EstudoPublico;
  justSent: boolean;
  /** What was issued so far. */
  issued?: ReactNode;
  /** Needs without an answer yet. */
  left: number;
  onSee: () => void;
};

/** The answers after sending. */
export function Done({ study, justSent, issued, left, onSee }: DoneProps) {
  return (
    <>
      <h1>
        {justSent && <Check size={26} aria-hidden />} {doneTitle(study, justSent)}
      </h1>
      {justSent && <p className={classes.who}>{texts.sentLead(study.conteudo.consultor.pessoa_nome)}</p>}
      {left > 0 && <p className={classes.who}>{texts.left(left)}</p>}
      {issued}
      <Requoting study={study} />
      {study.enviadas.map(({ quando, nome, canal, respostas }) => (
        <Box key={quando} component="section" mt="md">
          <Text size="md" c="dimmed" mt="xs">
            {texts.sentBy(nome, moment(quando), canal === 'link')}
          </Text>
          <ul className={classes.answers}>
            {respostas.map((one) => (
              <li key={one.diagnostico_produto_item_opcao_id} data-answered>
                <small>{one.item}</small>
                <b>{one.fornecedor ? `${one.opcao}, ${one.fornecedor}` : one.opcao}</b>
                <span>{isReplaced(one) ? texts.swappedOut : texts.status[one.status]}</span>
                <AnswerTexts
                  motivo={isReplaced(one) ? null : one.motivo_recusa}
                  comentario={one.comentario}
                />
              </li>
            ))}
          </ul>
        </Box>
      ))}
      {study.conteudo.areas.length > 0 && (
        <Button variant="default" size="lg" mt="lg" onClick={onSee}>
          {left > 0 ? texts.answerRest : texts.seeStudy}
        </Button>
      )}
    </>
  );
}
