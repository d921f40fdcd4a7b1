import type { EstudoPublico } from '@farol/contracts';
import { offlineError } from '../../shared/api/api-error.ts';
import { openDocuments } from './documents.ts';
import { Frame } from './frame.tsx';
import { NotOpened } from './not-opened.tsx';
import { PageButton } from './page-button.tsx';
import classes from './public-study.module.css';
import { Talk } from './talk.tsx';
import { documentTexts as texts } from './texts.ts';
import { DOCUMENTS, type Step } from './use-step.ts';
import { useSteps } from './use-steps.ts';
import { Waiting } from './waiting.tsx';

type PageProps = { token: string; study: EstudoPublico; onStep: (step: Step) => void };

/** The study's documents, apart from its areas: they are sent long after the answers. */
export function DocumentsPage({ token, study, onStep }: PageProps) {
  const { steps, failed, retry } = useSteps();
  return (
    <Frame
      by={study.conteudo.consultor.pessoa_nome}
      brand={study.marca}
      foot={
        <>
          <div className={classes.progress}>
            <span>{texts.progress(openDocuments(study).length)}</span>
            <Talk study={study} />
          </div>
          <div className={classes.steps}>
            <PageButton
              onClick={() => {
                onStep(0);
                window.scrollTo({ top: 0 });
              }}
            >
              {texts.back}
            </PageButton>
          </div>
        </>
      }
    >
      {steps && <steps.DocumentsStep token={token} study={study} />}
      {!steps && (failed ? <NotOpened error={offlineError()} onRetry={retry} /> : <Waiting />)}
    </Frame>
  );
}

type DocumentsButtonProps = Pick<PageProps, 'study' | 'onStep'> & { main?: boolean };

/** To the documents; nothing where none is asked for. */
export function DocumentsButton({ study, onStep, main }: DocumentsButtonProps) {
  if (study.documentos.length === 0) return null;
  const open = openDocuments(study).length;
  return (
    <PageButton
      main={main && open > 0}
      small={!main}
      onClick={() => {
        onStep(DOCUMENTS);
        window.scrollTo({ top: 0 });
      }}
    >
      {open > 0 ? texts.open(open) : texts.see}
    </PageButton>
  );
}
