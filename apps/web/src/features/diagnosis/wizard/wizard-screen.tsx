import type { Estudo } from '@farol/contracts';
import { storedCamposOfItem } from '@farol/domain/catalogue';
import { missingToStart, type ProgressoDoPasso, writeProblems } from '@farol/domain/study';
import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { CircleAlert, RotateCw } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type ApiError, useSession } from '../../../shared/api/index.ts';
import { itemById } from '../../../shared/study/index.ts';
import { ConflictNotice, describeCampo } from '../../../shared/sync/conflict-notice.tsx';
import { saveState } from '../../../shared/sync/save-state.ts';
import { idOfKey } from '../../../shared/sync/types.ts';
import { useIsPhone, useIsWide } from '../../../shared/ui/breakpoints.ts';
import { ExampleTag } from '../../../shared/ui/example-tag.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { SaveIndicator } from '../../../shared/ui/save-indicator.tsx';
import { SidePanel } from '../../../shared/ui/side-panel.tsx';
import { CommentsButton, ConversationDrawer, conversationOf } from '../../comments/index.ts';
import { SheetButton } from '../../sheet/index.ts';
import { AssumptionsContext } from '../assumptions/assumptions-context.ts';
import { ownAssumptions } from '../assumptions/own-assumptions.ts';
import { CheckStep } from '../check/check-step.tsx';
import { CHECK_STEP } from '../check/check-step-progress.ts';
import { CompareButton } from '../compare/compare-button.tsx';
import { NeedsPanel } from '../needs/needs-panel.tsx';
import { AreaStep } from '../steps/area-step.tsx';
import { AreasStep } from '../steps/areas-step.tsx';
import { ConsentDialog } from '../steps/consent-dialog.tsx';
import { GeneralStep } from '../steps/general-step.tsx';
import { hasRequiredField } from '../steps/required.ts';
import classes from '../steps/steps.module.css';
import { RemoveStudy } from '../study/remove-study.tsx';
import { NO_TRIAL, useAutosave, useStudy } from '../study/study-context.ts';
import { canMoveStudy } from '../study/study-moves.ts';
import { StudyProvider } from '../study/study-provider.tsx';
import { diagnosisTexts } from '../texts.ts';
import { NewerParameters } from '../what-if/newer-parameters.tsx';
import { useFocusField } from './focus-field.ts';
import { MissingList } from './missing-list.tsx';
import { StepBar } from './step-bar.tsx';
import { StepList } from './step-list.tsx';
import { StepContext, type StepNavigation } from './step-navigation.ts';
import { type Missing, useStageMove } from './use-stage-move.ts';
import { WizardFooter } from './wizard-footer.tsx';

/** A study leaves prospecting automatically once the person is identified and has consented. */
function StartSurveyNotice() {
  const { estudo, conferido } = useStudy();
  const phase = useAutosave((state) => state.phase);
  const { moveTo } = useStageMove();
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<Missing>([]);
  const tried = useRef('');
  const isFirst = estudo.estagio === 1 && canMoveStudy(estudo, { estagio: 2 }) && estudo.papel === 'C';
  const missing = isFirst ? writeProblems(missingToStart(conferido)) : [];
  const isMet = isFirst && missing.length === 0 && phase === 'idle';
  const facts = `${estudo.versao}/${estudo.consentiu_tratamento}`;

  useEffect(() => {
    if (!isMet || tried.current === facts) return;
    tried.current = facts;
    void moveTo(2).then((problems) => setRefused(problems ?? []));
  }, [isMet, facts, moveTo]);

  if (!isFirst) return null;
  const shown = missing.length > 0 ? missing : refused;
  if (shown.length === 0) return null;
  return (
    <>
      <MissingList
        title={diagnosisTexts.begin.title}
        hint={diagnosisTexts.begin.hint}
        missing={shown}
        actions={{ sem_consentimento: () => setAsking(true) }}
      />
      <ConsentDialog finalidade={asking ? 'tratamento' : null} onClose={() => setAsking(false)} />
    </>
  );
}

const { tables, tableTitle } = diagnosisTexts;

/** Conflict between two people's answers in a study. */
function AutosaveConflict() {
  const { queue, estudo } = useStudy();
  const conflict = useAutosave((state) => state.conflict);
  const change = useAutosave((state) => state.conflict && state.pending.get(state.conflict.key));
  const item = conflict?.key.startsWith('item:') ? itemById(estudo, idOfKey(conflict.key)) : undefined;
  const own = item ? storedCamposOfItem(item.codigo) : [];
  return (
    <ConflictNotice
      conflict={conflict}
      describe={(nome) =>
        describeCampo(
          nome,
          own.find((campo) => campo.nome === nome),
        )
      }
      tables={{
        study: estudo,
        change: change ?? undefined,
        label: (tabela) => tables[tabela as keyof typeof tables]?.label ?? tableTitle(tabela),
      }}
      onResolve={queue.resolve}
      onPostpone={queue.postpone}
    />
  );
}

/** Assumptions beside the survey: saved with its answers. */
export function SurveyAssumptions({ children }: { children: ReactNode }) {
  const { estudo, valores, parametros, queue, readOnly } = useStudy();
  const { guardados, em } = estudo.parametros;
  const own = useMemo(
    () =>
      ownAssumptions({
        valores,
        parametros,
        readOnly: readOnly || guardados,
        frozenOn: guardados ? em : null,
        save: (_used, answers) => queue.edit('geral', answers),
      }),
    [valores, parametros, queue, readOnly, guardados, em],
  );
  return <AssumptionsContext value={own}>{children}</AssumptionsContext>;
}

const texts = diagnosisTexts.wizard;

type WizardScreenProps = {
  id: number;
  passo: string | undefined;
  campo: string | undefined;
  /** Writes the step to the address. */
  onStep: (search: { passo: string; campo?: string }) => void;
  /** Says why an answer that touches what was quoted was put back, and what may be done. */
  QuotedItemsDialog: ComponentType<{ error: ApiError; estudo: Estudo; onClose: () => void }>;
};

/** The diagnosis: one subject per screen, saved while answering, next to the needs panel. */
export function WizardScreen({ id, ...step }: WizardScreenProps) {
  return (
    <StudyProvider id={id}>
      <Wizard {...step} />
    </StudyProvider>
  );
}

function Wizard({ passo, campo, onStep, QuotedItemsDialog }: Omit<WizardScreenProps, 'id'>) {
  const { estudo, valores, progresso, queue, readOnly, tryOut } = useStudy();
  const failure = useAutosave((state) => state.failure);
  const held = useAutosave((state) => state.held);
  const isWide = useIsWide();
  // Chosen once: answering the last question of a step must not leave it.
  const [opened] = useState(() => [estudo.passo_atual, progresso.proximo?.slug]);
  const step = currentStep(progresso.passos, [passo, ...opened]);
  const push = useRef(onStep);
  push.current = onStep;
  const remembered = useRef(estudo.passo_atual);

  useEffect(() => {
    queue.dropSaved();
    tryOut(NO_TRIAL);
    if (readOnly || remembered.current === step.slug) return;
    remembered.current = step.slug;
    queue.edit('geral', { passo_atual: step.slug });
  }, [step.slug, queue, readOnly, tryOut]);

  const navigation = useMemo<StepNavigation>(
    () => ({
      passo: step.slug,
      campo: campo ?? null,
      goTo: (to, field) => {
        void queue.flush();
        push.current(field ? { passo: to, campo: field } : { passo: to });
      },
    }),
    [step.slug, campo, queue],
  );
  const content = useFocusField(campo, step.slug);
  const list = useStudyList();

  return (
    <StepContext value={navigation}>
      <Page
        title={step.titulo}
        parents={[list, { label: estudo.pessoa_nome, href: `/customers/${estudo.cliente_id}` }]}
        withoutHeader
        padded
        topActions={<TopActions />}
        {...(!isWide
          ? {}
          : {
              start: (
                <SidePanel label={texts.steps} side="start" width={232} canShrink>
                  <StepList />
                </SidePanel>
              ),
            })}
        end={
          <SurveyAssumptions>
            <NeedsPanel />
          </SurveyAssumptions>
        }
        footer={<WizardFooter step={step} />}
      >
        <div ref={content}>
          {!isWide && <StepBar />}
          <div className={classes.head}>
            <h1>
              {step.titulo} <ExampleTag of={estudo} />
            </h1>
            <p>{diagnosisTexts.leads[step.area === null ? step.slug : 'area']}</p>
            {step.area !== null && <small>{texts.mark.quote}</small>}
            {step.area === null && hasRequiredField(step, valores) && <small>{texts.mark.survey}</small>}
          </div>
          {failure && <Failure message={failure} />}
          {readOnly && <p className={classes.readOnly}>{texts.readOnly}</p>}
          <StartSurveyNotice />
          <NewerParameters estudo={estudo} />
          <StepContent step={step} />
        </div>
        <AutosaveConflict />
        <ConversationDrawer {...conversationOf(estudo)} />
        {held && <QuotedItemsDialog error={held} estudo={estudo} onClose={queue.release} />}
      </Page>
    </StepContext>
  );
}

/** The step of the address, else the last open one, else the first incomplete one. */
function currentStep(
  passos: readonly ProgressoDoPasso[],
  wanted: readonly (string | null | undefined)[],
): ProgressoDoPasso {
  const found = wanted.map((slug) => passos.find((p) => p.slug === slug)).find((p) => p !== undefined);
  return found ?? (passos[0] as ProgressoDoPasso);
}

function StepContent({ step }: { step: ProgressoDoPasso }) {
  if (step.area !== null) return <AreaStep key={step.slug} area={step.area} />;
  if (step.slug === 'areas') return <AreasStep />;
  if (step.slug === CHECK_STEP) return <CheckStep />;
  return <GeneralStep key={step.slug} passo={step} />;
}

/** This profile's list of studies. */
function useStudyList() {
  const isAdmin = useSession()?.loggedAs === 'admin';
  return isAdmin
    ? { label: diagnosisTexts.studies, href: '/studies-admin' }
    : { label: diagnosisTexts.title, href: '/diagnosis/complete' };
}

function TopActions() {
  const { estudo, queue } = useStudy();
  // Never "Salvo" over what was just typed.
  const autosave = useAutosave((state) => state);
  const router = useRouter();
  const list = useStudyList();
  const isPhone = useIsPhone();
  const leave = async () => {
    await queue.flush();
    await router.navigate({ href: list.href });
  };
  return (
    <>
      <SaveIndicator state={saveState(autosave, () => void queue.flush())} />
      <SheetButton estudo={estudo} />
      {!isPhone && (
        <>
          <CommentsButton study={estudo} />
          <CompareButton estudo={estudo} />
          <Button variant="default" size="sm" onClick={() => void leave()}>
            {texts.leave}
          </Button>
          <RemoveStudy estudo={estudo} />
        </>
      )}
    </>
  );
}

function Failure({ message }: { message: string }) {
  const { queue } = useStudy();
  return (
    <div className="notice marked text-sm" data-tone="warning" role="alert">
      <CircleAlert size={17} strokeWidth={1.8} aria-hidden />
      <div>
        <b>{texts.failure(message)}</b>
        <div>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<RotateCw size={13} aria-hidden />}
            onClick={() => void queue.flush()}
          >
            {texts.tryAgain}
          </Button>
        </div>
      </div>
    </div>
  );
}
