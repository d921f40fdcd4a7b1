import type { Estudo } from '@farol/contracts';
import { derivados, progressoDoDiagnostico, resultadosDoEstudo } from '@farol/domain/study';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useSession } from '../../../shared/api/index.ts';
import { today } from '../../../shared/format/index.ts';
import { OpenFailed } from '../../../shared/ui/open-failed.tsx';
import { PagePending } from '../../../shared/ui/page-states.tsx';
import type { SaveQueue } from '../autosave/queue.ts';
import type { Values } from '../autosave/types.ts';
import { studyQuery } from '../queries.ts';
import { diagnosisTexts } from '../texts.ts';
import { openStudyQueue } from './open-queue.ts';
import { type StudyBeingEdited, StudyContext } from './study-context.ts';
import { checkedStudy, generalValues, parametersOf } from './study-view.ts';

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
  const [opened] = useState(() => openStudyQueue(queryClient, person, id));
  const { queue } = opened;

  useEffect(() => {
    const leaving = new AbortController();
    void opened.attend(leaving.signal);
    const send = () => void queue.flush();
    const sendBeforeHiding = () => {
      if (document.visibilityState === 'hidden') send();
    };
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', sendBeforeHiding);
    return () => {
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', sendBeforeHiding);
      send();
      leaving.abort();
    };
  }, [queue, opened]);
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
