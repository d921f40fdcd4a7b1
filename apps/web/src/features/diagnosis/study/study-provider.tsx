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
import { withCheck } from '../check/check-place.ts';
import { diagnosisTexts } from '../texts.ts';
import { withChosenAreas } from './chosen-areas.ts';
import { type StudyBeingEdited, StudyContext } from './study-context.ts';
import { studyVisits } from './study-queue.ts';
import { openedStudyQuery, useFreshStudy, useStudyOnDevice } from './study-reading.ts';
import { editedStudy, generalValues } from './study-view.ts';

type StudyProviderProps = { id: number; children: ReactNode };

/** Loads a study once; from then on its own saves and `useFreshStudy` write it, since a refetch would overwrite unsaved input. */
export function StudyProvider({ id, children }: StudyProviderProps) {
  const person = usePerson();
  const query = useQuery({
    ...openedStudyQuery(person, id),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (query.isError && !query.data)
    return (
      <OpenFailed what={diagnosisTexts.openFailed} error={query.error} onRetry={() => void query.refetch()} />
    );
  if (!query.data || !query.isFetchedAfterMount) return <PagePending />;
  return (
    <WithQueue key={id} person={person} estudo={query.data}>
      {children}
    </WithQueue>
  );
}

type WithQueueProps = { person: number; estudo: Estudo; children: ReactNode };

function WithQueue({ person, estudo, children }: WithQueueProps) {
  const { queue, state, isReady } = useVisit(studyVisits, person, estudo.diagnostico_id);
  useStudyOnDevice(person, estudo);
  if (!isReady) return <PagePending />;
  return (
    <Edited estudo={estudo} queue={queue} autosave={state}>
      {children}
    </Edited>
  );
}

type EditedProps = { estudo: Estudo; queue: SaveQueue; autosave: AutosaveState; children: ReactNode };

function Edited({ estudo: known, queue, autosave, children }: EditedProps) {
  useFreshStudy(queue, known.diagnostico_id, autosave.conflict !== null);
  useUnsavedWarning(autosave);
  const areas = autosave.pending.get('areas');
  // Other answers change nothing of it.
  const estudo = useMemo(
    () => withChosenAreas(known, new Map(areas ? [['areas', areas]] : [])),
    [known, areas],
  );
  const hoje = today();

  const [trial, tryOut] = useState<Ajustes>({});

  // The figures may come a moment after the letters.
  const pending = useDeferredValue(autosave.pending);
  const tried = useDeferredValue(trial);
  const figures = useMemo(() => {
    // A presented study is of its day: ages and parameters are those it was shown with.
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
      progresso: withCheck(
        progressOfEstudo(conferido, { saude: estudo.ve_saude }),
        conferencia.pontos.length,
      ),
    };
  }, [estudo, pending, tried, hoje]);

  const value: StudyBeingEdited = {
    estudo,
    valores: generalValues(estudo, autosave.pending),
    ...figures,
    trial,
    tryOut,
    queue,
    autosave,
    hoje,
    readOnly: !estudo.pode_editar,
  };
  return <StudyContext value={value}>{children}</StudyContext>;
}
