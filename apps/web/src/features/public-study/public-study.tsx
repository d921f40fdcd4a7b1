import { type EstudoPublico, publicStudyCalls } from '@farol/contracts';
import { isFullName } from '@farol/domain/br';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useReducer, useRef, useState } from 'react';
import { errorMessage, isApiError, offlineError, queryOf } from '../../shared/api/index.ts';
import { lazyModule } from '../../shared/lazy.tsx';
import { deleteExpired } from './answer-visits.ts';
import {
  answerableOptions,
  hasUnsentAnswer,
  type Item,
  idOf,
  isSent,
  openItems,
  problemsOf,
} from './answers.ts';
import { DocumentsButton, DocumentsPage } from './documents-page.tsx';
import { Frame } from './frame.tsx';
import { IssuedPolicies } from './issued-policies.tsx';
import { isEnd, makerOf, NotOpened } from './not-opened.tsx';
import { PageButton } from './page-button.tsx';
import classes from './public-study.module.css';
import { Summary } from './summary.tsx';
import { Talk } from './talk.tsx';
import { publicTexts as texts } from './texts.ts';
import { useAnswers } from './use-answers.ts';
import { useFocusStepTitle } from './use-focus-step-title.ts';
import { DOCUMENTS, type Step } from './use-step.ts';
import { useSteps } from './use-steps.ts';
import { Waiting } from './waiting.tsx';

const ERROR = '[aria-invalid="true"], [role="alert"]';

/**
 * On a phone the error lies below the visible part: after `request`, scrolls to the first error
 * that appears and focuses its field. Done in the next frame, since changing page scrolls to the
 * top first.
 */
function useScrollToError(): { request(): void } {
  const waiting = useRef(false);
  // A retry that changes nothing on the page would not render by itself.
  const [, look] = useReducer((tries: number) => tries + 1, 0);
  useEffect(() => {
    const firstError = waiting.current && document.querySelector<HTMLElement>(ERROR);
    if (!firstError) return;
    waiting.current = false;
    requestAnimationFrame(() => {
      firstError.focus({ preventScroll: true });
      requestAnimationFrame(() => firstError.scrollIntoView({ block: 'center' }));
    });
  });
  return {
    request() {
      waiting.current = true;
      look();
    },
  };
}

type PdfButtonProps = { token: string; study: number };

/** Loaded with the first press: dialogs weigh as much as the rest of the page. */
const choice = lazyModule(async () => (await import('./pdf-choice.tsx')).PdfChoice);

function PdfButton(props: PdfButtonProps) {
  const [opened, setOpened] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const PdfChoice = choice.get();
  const open = () => {
    setFailed(false);
    choice.load().then(
      () => setOpened(true),
      () => setFailed(true),
    );
  };
  return (
    <>
      <PageButton small aria-haspopup="dialog" onClick={open}>
        <Download size={15} aria-hidden />
        {texts.pdf}
      </PageButton>
      {isFailed && (
        <p className="danger" role="alert">
          {offlineError().message}
        </p>
      )}
      {PdfChoice && <PdfChoice {...props} opened={opened} onClose={() => setOpened(false)} />}
    </>
  );
}

type ScreenProps = { token: string; passo: Step; onStep: (passo: Step) => void };

/** The customer's view of a study behind a private link: for phones, without login. */
export function PublicStudyScreen({ token, ...rest }: ScreenProps) {
  const query = useQuery(queryOf(publicStudyCalls.get, { params: { token } }));
  const isOver = isApiError(query.error) && isEnd(query.error.status);
  useEffect(() => {
    void deleteExpired(isOver ? token : null);
  }, [isOver, token]);
  const { passo, onStep } = rest;
  if (query.data && passo === DOCUMENTS && query.data.documentos.length > 0)
    return <DocumentsPage token={token} study={query.data} onStep={onStep} />;
  if (query.data)
    return (
      <Study
        key={token}
        token={token}
        study={query.data}
        passo={passo === DOCUMENTS ? 0 : passo}
        onStep={onStep}
      />
    );
  return (
    <Frame brand={makerOf(query.error)?.marca}>
      {query.error ? <NotOpened error={query.error} onRetry={() => void query.refetch()} /> : <Waiting />}
    </Frame>
  );
}

type StudyProps = Omit<ScreenProps, 'passo'> & { study: EstudoPublico; passo: number };

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
  const { steps, failed, retry } = useSteps();
  useFocusStepTitle(step, steps !== null);
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

  const issued = <IssuedPolicies token={token} study={study} />;
  const picture = steps && study.conteudo.fluxo && (
    <steps.WithFields>
      <steps.FlowPicture fluxo={study.conteudo.fluxo} />
    </steps.WithFields>
  );
  const late = failed ? <NotOpened error={offlineError()} onRetry={retry} /> : <Waiting />;
  const tag = study.exemplo && <span className={classes.tag}>{texts.example}</span>;
  // All was sent and nothing new is typed: neither the first visit nor a review is left to show.
  const left = needs.filter((item) => !isSent(study, item)).length;
  const isLeft = (item: Item) => needs.includes(item) && !isSent(study, item);
  const firstLeft = Math.max(
    0,
    areas.findIndex((one) => one.itens.some(isLeft)),
  );
  const isDone = needs.length > 0 && given === 0 && left === 0;
  // After a part was sent there is nothing to review until more is answered.
  const isPart = step === review && given === 0 && study.enviadas.length > 0;
  if (
    state.sent ||
    isPart ||
    (step === 0 && open.length === 0) ||
    (isDone && (step === 0 || step === review))
  )
    return (
      <Frame
        by={consultor.pessoa_nome}
        brand={study.marca}
        tag={tag}
        foot={
          <>
            <Talk study={study} />
            <div className={classes.steps}>
              <DocumentsButton study={study} onStep={onStep} main />
            </div>
          </>
        }
      >
        {steps ? (
          <steps.WithFields>
            <steps.Done
              study={study}
              issued={issued}
              justSent={state.sent}
              left={left}
              onSee={() => {
                state.again();
                go(firstLeft + 1);
              }}
            />
          </steps.WithFields>
        ) : (
          late
        )}
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
      tag={tag}
      foot={
        <>
          <div className={classes.progress}>
            {open.length > 0 && <span>{texts.progress(answered, needs.length)}</span>}
            <Talk study={study} />
          </div>
          <div className={classes.steps}>
            {step > 0 && (
              <PageButton disabled={state.sending} onClick={() => go(step - 1)}>
                {texts.back}
              </PageButton>
            )}
            {step === review ? (
              <PageButton main loading={state.sending} disabled={given === 0} onClick={send}>
                {texts.send}
              </PageButton>
            ) : (
              (step < areas.length || open.length > 0) && (
                <PageButton main onClick={() => go(step + 1)}>
                  {nextLabel(step, areas.length, isStarted)}
                </PageButton>
              )
            )}
          </div>
        </>
      }
    >
      {isApiError(state.error) && state.error.status === 409 && (
        <p className="danger" role="alert">
          {errorMessage(state.error)}
        </p>
      )}
      {step === 0 && (
        <>
          <Summary study={study} issued={issued} picture={picture} />
          <div className={classes.download}>
            <PdfButton token={token} study={study.conteudo.diagnostico_id} />
            <DocumentsButton study={study} onStep={onStep} />
          </div>
        </>
      )}
      {step > 0 && !steps && late}
      {step > 0 && steps && (
        <steps.WithFields>
          {area && (
            <steps.AreaStep study={study} area={area} state={state} problems={checked ? problems : {}} />
          )}
          {step === review && (
            <steps.Review
              study={study}
              state={state}
              name={state.nome}
              nameError={checked && !isWrong ? nameProblem(state.nome) : undefined}
              onName={state.sign}
              failure={failureOf(state.error, answered) ?? (answered === 0 ? texts.nothing : undefined)}
            />
          )}
        </steps.WithFields>
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
