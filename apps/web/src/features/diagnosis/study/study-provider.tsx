import type { Estudo } from '@farol/contracts';
import { derivados, progressoDoDiagnostico, resultadosDoEstudo } from '@farol/domain/study';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useSession } from '../../../shared/api/index.ts';
import { today } from '../../../shared/format/index.ts';
import { OpenFailed } from '../../../shared/ui/open-failed.tsx';
import { PagePending } from '../../../shared/ui/page-states.tsx';
import { deviceDrafts } from '../autosave/device-drafts.ts';
import { createSaveQueue, type SaveQueue } from '../autosave/queue.ts';
import type { Values } from '../autosave/types.ts';
import { studyKey, studyQuery } from '../queries.ts';
import { diagnosisTexts } from '../texts.ts';
import { type StudyBeingEdited, StudyContext } from './study-context.ts';
import { createStudyRules } from './study-rules.ts';
import { checkedStudy, generalValues, parametersOf, valuesAt } from './study-view.ts';
import { createStudyWire } from './study-wire.ts';

type StudyProviderProps = { id: number; children: ReactNode };

/** Loads a study once and from then on keeps it by its own saves: a refetch would pull the rug from under a form. */
export function StudyProvider({ id, children }: StudyProviderProps) {
  const query = useQuery({
    ...studyQuery(id),
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
    <WithQueue key={id} estudo={query.data}>
      {children}
    </WithQueue>
  );
}

function useSaveQueue(id: number): SaveQueue {
  const queryClient = useQueryClient();
  const person = useSession()?.user.usuario_id ?? 0;
  const [{ queue, drafts }] = useState(() => {
    const read = () => queryClient.getQueryData(studyKey(id)) as Estudo;
    const keeper = deviceDrafts(person, id);
    const made: SaveQueue = createSaveQueue({
      wire: createStudyWire(queryClient, id),
      rules: createStudyRules(read, (key) => valuesAt(read(), made.getState().targets, key)),
      keeper,
      savedAt: read().salvo_em,
    });
    return { queue: made, drafts: keeper };
  });

  useEffect(() => {
    let gone = false;
    void drafts.load().then((draft) => {
      if (!gone && draft.length > 0) queue.restore(draft);
    });
    const send = () => void queue.flush();
    const sendBeforeHiding = () => {
      if (document.visibilityState === 'hidden') send();
    };
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', sendBeforeHiding);
    return () => {
      gone = true;
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', sendBeforeHiding);
      void queue.flush();
    };
  }, [queue, drafts]);
  return queue;
}

function WithQueue({ estudo, children }: { estudo: Estudo; children: ReactNode }) {
  const queue = useSaveQueue(estudo.diagnostico_id);
  const autosave = useSyncExternalStore(queue.subscribe, queue.getState);
  const hoje = today();

  const [trial, tryOut] = useState<Values>({});

  // The figures may come a moment after the letters.
  const targets = useDeferredValue(autosave.targets);
  const tried = useDeferredValue(trial);
  const figures = useMemo(() => {
    const answered = checkedStudy(estudo, targets, hoje);
    const conferido = { ...answered, diagnostico: { ...answered.diagnostico, ...tried } };
    const parametros = parametersOf(estudo, hoje);
    return {
      conferido,
      parametros,
      resultados: resultadosDoEstudo(conferido, parametros, hoje),
      derivados: derivados(conferido, hoje),
      progresso: progressoDoDiagnostico(conferido, { saude: estudo.ve_saude }),
    };
  }, [estudo, targets, tried, hoje]);

  const value: StudyBeingEdited = {
    estudo,
    valores: generalValues(estudo, autosave.targets),
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
