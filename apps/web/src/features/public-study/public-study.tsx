import { api, type EstudoPublico } from '@farol/contracts';
import { isFullName } from '@farol/domain/br';
import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link2Off, MessageCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call, errorMessage, isApiError, queryOf } from '../../shared/api/index.ts';
import { ExampleTag } from '../../shared/ui/example-tag.tsx';
import { PdfChoice, studyFileName } from '../../shared/ui/pdf-choice.tsx';
import { Failed } from '../../shared/ui/state-views.tsx';
import { deleteExpired } from './answer-visits.ts';
import { answerableOptions, hasUnsentAnswer, idOf, isSent, openItems, problemsOf } from './answers.ts';
import { AreaStep } from './area-step.tsx';
import { Frame } from './frame.tsx';
import { Done, Review, Summary } from './other-steps.tsx';
import classes from './public-study.module.css';
import { publicTexts as texts } from './texts.ts';
import { useAnswers } from './use-answers.ts';
import { useFocusStepTitle } from './use-focus-step-title.ts';
import { useScrollToError } from './use-scroll-to-error.ts';

type ScreenProps = { token: string; passo: number; onStep: (passo: number) => void };

/** The customer's view of a study behind a private link: for phones, without login. */
export function PublicStudyScreen({ token, ...rest }: ScreenProps) {
  const query = useQuery(queryOf(api.publicStudy.get, { params: { token } }));
  const isOver = isApiError(query.error) && isEnd(query.error.status);
  useEffect(() => {
    void deleteExpired(isOver ? token : null);
  }, [isOver, token]);
  if (query.data) return <Study key={token} token={token} study={query.data} {...rest} />;
  return (
    <Frame>
      {query.error ? <NotOpened error={query.error} onRetry={() => void query.refetch()} /> : <Waiting />}
    </Frame>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label={texts.tab}>
      <Skeleton height={18} width="40%" />
      <Skeleton height={34} mt={14} />
      <Skeleton height={34} mt={8} width="80%" />
      <Skeleton height={180} mt={28} />
    </div>
  );
}

const isEnd = (status: number): boolean => status === 404 || status === 410;

/** An expired link is not a failure: says what to do, offers no retry. */
function NotOpened({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const status = isApiError(error) ? error.status : 0;
  if (!isEnd(status)) return <Failed title={texts.failed} error={error} onRetry={onRetry} />;
  return (
    <div className={classes.over}>
      <Link2Off size={28} aria-hidden />
      <h1>{status === 410 ? texts.gone : texts.unknown}</h1>
      <p>{errorMessage(error)}</p>
    </div>
  );
}

type StudyProps = ScreenProps & { study: EstudoPublico };

function Study({ token, study, passo, onStep }: StudyProps) {
  const state = useAnswers(token, study);
  const [checked, setChecked] = useState(false);
  const scrollToError = useScrollToError();
  const { areas, consultor } = study.conteudo;
  const open = answerableOptions(study);
  const needs = openItems(study);
  const given = needs.filter((item) => hasUnsentAnswer(item, state.answers)).length;
  const answered = needs.filter((item) => hasUnsentAnswer(item, state.answers) || isSent(study, item)).length;
  const isStarted = state.isStarted || needs.some((item) => isSent(study, item));
  const review = areas.length + 1;
  const step = Math.min(Math.max(passo, 0), open.length > 0 ? review : areas.length);
  useFocusStepTitle(step);
  useEffect(() => {
    // The confirmation is at the top, the submit button at the bottom.
    if (state.sent) window.scrollTo({ top: 0 });
  }, [state.sent]);
  const problems = problemsOf(study, state.answers, texts);
  // Answers before the name: an error of the name would hide those on the page being left.
  const isWrong = Object.values(problems).some(Boolean);
  const go = (to: number) => {
    onStep(to);
    window.scrollTo({ top: 0 });
  };

  // All was sent and nothing new is typed: neither the first visit nor a review is left to show.
  const isDone = needs.length > 0 && given === 0 && needs.every((item) => isSent(study, item));
  if (state.sent || (step === 0 && open.length === 0) || (isDone && (step === 0 || step === review)))
    return (
      <Frame
        by={consultor.pessoa_nome}
        brand={study.marca}
        tag={<ExampleTag of={study} />}
        foot={<Talk study={study} />}
      >
        <Done
          study={study}
          justSent={state.sent}
          onSee={() => {
            state.again();
            go(1);
          }}
        />
      </Frame>
    );

  const send = () => {
    setChecked(true);
    scrollToError.request();
    const wrong = areas.findIndex((area) =>
      area.itens.some((item) => item.opcoes.some((option) => problems[idOf(option)])),
    );
    if (wrong >= 0) return go(wrong + 1);
    if (given > 0 && isFullName(state.nome)) void state.send();
  };
  const area = areas[step - 1];
  return (
    <Frame
      by={consultor.pessoa_nome}
      brand={study.marca}
      tag={<ExampleTag of={study} />}
      foot={
        <>
          <div className={classes.progress}>
            {open.length > 0 && <span>{texts.progress(answered, needs.length)}</span>}
            <Talk study={study} />
          </div>
          <div className={classes.steps}>
            {step > 0 && (
              <Button variant="default" size="lg" disabled={state.sending} onClick={() => go(step - 1)}>
                {texts.back}
              </Button>
            )}
            {step === review ? (
              <Button size="lg" loading={state.sending} disabled={given === 0} onClick={send}>
                {texts.send}
              </Button>
            ) : (
              (step < areas.length || open.length > 0) && (
                <Button size="lg" onClick={() => go(step + 1)}>
                  {nextLabel(step, areas.length, isStarted)}
                </Button>
              )
            )}
          </div>
        </>
      }
    >
      {isApiError(state.error) && state.error.status === 409 && (
        <Text inherit mt="sm" className="danger" role="alert">
          {errorMessage(state.error)}
        </Text>
      )}
      {step === 0 && (
        <>
          <Summary study={study} />
          <div className={classes.download}>
            <PdfChoice
              label={texts.pdf}
              words={texts.pdfChoice}
              nameOf={(documento) => studyFileName(study.conteudo.diagnostico_id, documento)}
              make={(documento, signal) =>
                call(api.publicStudy.pdf, { params: { token }, query: { documento } }, { signal })
              }
            />
          </div>
        </>
      )}
      {area && <AreaStep study={study} area={area} state={state} problems={checked ? problems : {}} />}
      {step === review && (
        <Review
          study={study}
          state={state}
          name={state.nome}
          nameError={checked && !isWrong ? nameProblem(state.nome) : undefined}
          onName={state.sign}
          failure={failureOf(state.error, answered) ?? (answered === 0 ? texts.nothing : undefined)}
        />
      )}
    </Frame>
  );
}

function nameProblem(name: string): string | undefined {
  if (!name.trim()) return texts.nameMissing;
  return isFullName(name) ? undefined : texts.nameShort;
}

function nextLabel(step: number, areas: number, isStarted: boolean): string {
  if (step === 0) return isStarted ? texts.resume : texts.begin;
  return step < areas ? texts.next : texts.toReview;
}

function failureOf(error: unknown, answered: number): string | undefined {
  if (!error) return undefined;
  if (!isApiError(error)) return errorMessage(error);
  if (error.status === 409) return undefined;
  return error.status === 0 ? texts.offline(answered) : (error.firstFieldMessage ?? errorMessage(error));
}

const MOBILE = /^\d{11}$/;

/** WhatsApp if there is a mobile, else mail, else phone; nothing without any of them. */
function Talk({ study }: { study: EstudoPublico }) {
  const { pessoa_nome, pessoa_telefone, pessoa_email } = study.conteudo.consultor;
  const href =
    pessoa_telefone && MOBILE.test(pessoa_telefone)
      ? `https://wa.me/55${pessoa_telefone}`
      : pessoa_email
        ? `mailto:${pessoa_email}`
        : pessoa_telefone && `tel:+55${pessoa_telefone}`;
  if (!href) return null;
  return (
    <a className={classes.talk} href={href} target="_blank" rel="noreferrer">
      <MessageCircle size={15} aria-hidden />
      {texts.talk(pessoa_nome)}
    </a>
  );
}
