import type { Estudo } from '@farol/contracts';
import {
  type Ajustes,
  checkEstudo,
  computeResultados,
  deriveFigures,
  progressOfEstudo,
  withAdjustments,
} from '@farol/domain/study';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { today } from '../../../shared/format/index.ts';
import { parametersOf } from '../../../shared/study/index.ts';
import type { SaveQueue } from '../../../shared/sync/save-queue.ts';
import { useUnsavedWarning } from '../../../shared/sync/save-state.ts';
import type { AutosaveState } from '../../../shared/sync/types.ts';
import { usePerson, useVisit } from '../../../shared/sync/use-visit.ts';
import { OpenFailed } from '../../../shared/ui/open-failed.tsx';
import { PagePending } from '../../../shared/ui/page-states.tsx';
import { withCheckStep } from '../check/check-step-progress.ts';
import { diagnosisTexts } from '../texts.ts';
import { askedRows } from './asked-rows.ts';
import { withChosenAreas } from './chosen-areas.ts';
import { editedGeneralValues, editedStudy } from './edited-study.ts';
import { usePendingOfFigures } from './kept-pending.ts';
import { studyOrOfflineCopyQuery, useSaveOfflineCopy, useStudyPolling } from './load-study.ts';
import { type EditedStudy, NO_TRIAL, StudyContext } from './study-context.ts';
import { studyVisits } from './study-visits.ts';
import { UnreadContext, unreadInForce, useKeptUnread, withUnreadCells } from './unread-cells.ts';

type StudyProviderProps = { id: number; children: ReactNode };

/** Loads a study once; from then on its own saves and `useStudyPolling` write it, since a refetch would overwrite unsaved input. */
export function StudyProvider({ id, children }: StudyProviderProps) {
  const person = usePerson();
  const query = useQuery({
    ...studyOrOfflineCopyQuery(person, id),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (query.isError && !query.data)
    return (
      <OpenFailed
        title={diagnosisTexts.openFailed}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  if (!query.data || !query.isFetchedAfterMount) return <PagePending />;
  return (
    <StudyWithQueue key={id} person={person} estudo={query.data}>
      {children}
    </StudyWithQueue>
  );
}

type StudyWithQueueProps = { person: number; estudo: Estudo; children: ReactNode };

function StudyWithQueue({ person, estudo, children }: StudyWithQueueProps) {
  const { queue, state, isReady } = useVisit(studyVisits, person, estudo.diagnostico_id);
  useSaveOfflineCopy(person, estudo);
  if (!isReady) return <PagePending />;
  return (
    <EditedStudyProvider estudo={estudo} queue={queue} autosave={state}>
      {children}
    </EditedStudyProvider>
  );
}

type EditedStudyProviderProps = {
  estudo: Estudo;
  queue: SaveQueue;
  autosave: AutosaveState;
  children: ReactNode;
};

function EditedStudyProvider({ estudo: known, queue, autosave, children }: EditedStudyProviderProps) {
  useStudyPolling(queue, known.diagnostico_id, autosave.conflict !== null);
  useUnsavedWarning(autosave);
  const areas = autosave.pending.get('areas');
  // Other pending changes do not affect it.
  const estudo = useMemo(
    () => withChosenAreas(known, new Map(areas ? [['areas', areas]] : [])),
    [known, areas],
  );
  const hoje = today();

  const [trial, tryOut] = useState<Ajustes>(NO_TRIAL);

  // The typed field shows its own input at once; the screen around it and the figures follow the keystroke.
  const seen = useDeferredValue(autosave);
  const pending = usePendingOfFigures(seen.pending);
  const tried = useDeferredValue(trial);
  const figures = useMemo(() => {
    // A presented study keeps the ages and parameters of that day.
    const dia = estudo.parametros.em;
    const conferidoSemAjustes = editedStudy(estudo, pending, hoje);
    const conferido = withAdjustments(conferidoSemAjustes, tried);
    const parametros = parametersOf(estudo);
    const resultados = computeResultados(conferido, parametros, dia);
    const conferencia = checkEstudo(conferido, resultados, { saude: estudo.ve_saude, parametros });
    return {
      conferido,
      conferidoSemAjustes,
      parametros,
      dia,
      resultados,
      conferencia,
      derivados: deriveFigures(conferido, dia),
      progresso: withCheckStep(
        progressOfEstudo(conferido, { saude: estudo.ve_saude }),
        conferencia.pontos.length,
      ),
    };
  }, [estudo, pending, tried, hoje]);

  const kept = useKeptUnread(usePerson(), estudo.diagnostico_id);
  const unread = useMemo(
    () =>
      kept.cells.length === 0
        ? kept
        : { ...kept, cells: unreadInForce(kept.cells, askedRows(estudo, autosave.pending, hoje)) },
    [kept, estudo, autosave.pending, hoje],
  );
  const { cells } = unread;
  const value = useMemo<EditedStudy>(
    () => ({
      estudo,
      valores: editedGeneralValues(estudo, seen.pending),
      ...figures,
      progresso: withUnreadCells(figures.progresso, cells),
      trial,
      tryOut,
      queue,
      autosave: seen,
      hoje,
      readOnly: !estudo.pode_editar,
    }),
    [estudo, figures, cells, trial, queue, seen, hoje],
  );
  return (
    <UnreadContext value={unread}>
      <StudyContext value={value}>{children}</StudyContext>
    </UnreadContext>
  );
}
