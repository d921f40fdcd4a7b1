import type { Estudo } from '@farol/contracts';
import type { Parametros } from '@farol/domain/calculators';
import {
  type Ajustes,
  checkEstudo,
  computeResultados,
  deriveFigures,
  type EstudoConferido,
  progressOfEstudo,
  withAdjustments,
} from '@farol/domain/study';
import { useQuery } from '@tanstack/react-query';
import {
  type ReactNode,
  startTransition,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { today } from '../../../shared/format/index.ts';
import { itemsOf, parametersOf, storedStudy, useSaveOfflineCopy } from '../../../shared/study/index.ts';
import { isAnswer, withPendingValues } from '../../../shared/sync/pending-changes.ts';
import { newRows, rowKey } from '../../../shared/sync/rows.ts';
import type { SaveQueue } from '../../../shared/sync/save-queue.ts';
import { useUnsavedWarning } from '../../../shared/sync/save-state.ts';
import type { AutosaveState, PendingChange, Values } from '../../../shared/sync/types.ts';
import { usePerson, useVisit } from '../../../shared/sync/use-visit.ts';
import { OpenFailed } from '../../../shared/ui/open-failed.tsx';
import { PagePending } from '../../../shared/ui/page-states.tsx';
import { useSettledInput } from '../../../shared/ui/typing.ts';
import { withCheckStep } from '../check/check-step-progress.ts';
import { studyTexts } from '../study-texts.ts';
import { withChosenAreas } from './chosen-areas.ts';
import { editedGeneralValues, editedItemValues, editedStudy } from './edited-study.ts';
import { studyOrOfflineCopyQuery, useStudyPolling } from './load-study.ts';
import {
  type EditedStudy,
  type Figures,
  FiguresContext,
  NO_TRIAL,
  StudyContext,
  TrialContext,
  useStudy,
} from './study-context.ts';
import { studyVisits } from './study-visits.ts';
import { UnreadContext, unreadInForce, useStoredUnread, withUnreadCells } from './unread-cells.ts';

/** What moves has come to rest when it stays the same for this long. */
const SETTLED_MS = 150;

/** The value once it no longer changes from frame to frame, as that of a slider in the hand does. */
function useSettled<T>(value: T): T {
  const [still, setStill] = useState(value);
  useEffect(() => {
    if (Object.is(still, value)) return;
    const timer = setTimeout(() => startTransition(() => setStill(value)), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [still, value]);
  return still;
}

type Pending = AutosaveState['pending'];

const answersOf = (change: PendingChange | undefined) =>
  Object.entries(change?.fields ?? {}).filter(([nome]) => isAnswer(nome));

/** The same answers: the place in the survey is none. */
function hasSameAnswers(one: PendingChange | undefined, other: PendingChange | undefined): boolean {
  if (one === other) return true;
  if (one?.removed !== other?.removed || one?.row || other?.row) return false;
  const [first, second] = [answersOf(one), answersOf(other)];
  return first.length === second.length && first.every(([nome, field]) => other?.fields[nome] === field);
}

const isSame = (one: Pending, other: Pending): boolean =>
  [...new Set([...one.keys(), ...other.keys()])].every((key) => hasSameAnswers(one.get(key), other.get(key)));

/** The pending answers: the same map while none of them changes, as when a step is opened. */
export function useSameAnswers(pending: Pending): Pending {
  const kept = useRef(pending);
  if (!isSame(kept.current, pending)) kept.current = pending;
  return kept.current;
}

/** Values of the rows of all tables that are asked, by uuid, with those not yet complete. */
export function applicableRows(
  estudo: Estudo,
  pending: AutosaveState['pending'],
  hoje: string,
): ReadonlyMap<string, Values> {
  const geral = editedGeneralValues(estudo, pending);
  const wanted = new Set(
    itemsOf(estudo)
      .filter((item) => editedItemValues(item, pending).interesse === 'S')
      .map((item) => item.diagnostico_produto_item_id),
  );
  const isAsked = ({ dono_tipo, dono_id, tabela }: Place) =>
    dono_tipo === 'diagnostico'
      ? geral[`tem_${tabela}`] !== 'N'
      : dono_tipo !== 'item' || wanted.has(dono_id);
  const { linhas } = storedStudy(estudo, hoje);
  const stored = linhas.flatMap((row): [string, Values][] => {
    const change = pending.get(rowKey(row.linha_uuid));
    return change?.removed || !isAsked(row)
      ? []
      : [[row.linha_uuid, withPendingValues(row.campos, change, { refused: true })]];
  });
  const begun = newRows(pending, linhas).flatMap((row): [string, Values][] =>
    isAsked(row) ? [[row.linha_uuid, withPendingValues({}, pending.get(row.key), { refused: true })]] : [],
  );
  return new Map([...stored, ...begun]);
}

type Place = { dono_tipo: string; dono_id: number; tabela: string };

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
      <OpenFailed title={studyTexts.openFailed} error={query.error} onRetry={() => void query.refetch()} />
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
  useSaveOfflineCopy(person, 'estudo', estudo);
  if (!isReady) return <PagePending />;
  return (
    <EditedStudyProvider estudo={estudo} queue={queue} autosave={state}>
      {children}
    </EditedStudyProvider>
  );
}

function figuresOf(source: EstudoConferido, ajustes: Ajustes, parametros: Parametros, dia: string): Figures {
  const conferido = withAdjustments(source, ajustes);
  const resultados = computeResultados(conferido, parametros, dia);
  return { conferido, resultados, derivados: deriveFigures(conferido, dia, parametros) };
}

/** The study with the areas that are chosen; other pending changes do not affect it. */
function useChosenAreas(known: Estudo, pending: AutosaveState['pending']): Estudo {
  const areas = pending.get('areas');
  return useMemo(() => withChosenAreas(known, new Map(areas ? [['areas', areas]] : [])), [known, areas]);
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
  const estudo = useChosenAreas(known, autosave.pending);
  const hoje = today();

  const [trial, tryOut] = useState<Ajustes>(NO_TRIAL);

  // A field reads its own value from the queue, up to the last key; all else follows when the keys rest.
  const now = useMemo(() => ({ known, pending: autosave.pending }), [known, autosave.pending]);
  const rested = useSettledInput(now);
  const pending = useSameAnswers(rested.pending);
  const settled = useMemo(() => ({ known: rested.known, pending }), [rested.known, pending]);
  const deferred = useDeferredValue(settled);
  const counted = deferred.known === settled.known ? deferred : settled;
  const contado = useChosenAreas(counted.known, counted.pending);
  const conferidoSemAjustes = useMemo(
    () => editedStudy(contado, counted.pending, hoje),
    [contado, counted.pending, hoje],
  );
  const tried = useSettled(trial);
  const figures = useMemo(() => {
    // A presented study keeps the ages and parameters of that day.
    const dia = contado.parametros.em;
    const parametros = parametersOf(contado);
    const figures = figuresOf(conferidoSemAjustes, tried, parametros, dia);
    const { conferido, resultados } = figures;
    const conferencia = checkEstudo(conferido, resultados, { saude: contado.ve_saude, parametros });
    return {
      ...figures,
      conferidoSemAjustes,
      parametros,
      dia,
      conferencia,
      progresso: withCheckStep(
        progressOfEstudo(conferido, { saude: contado.ve_saude }),
        conferencia.pontos.length,
      ),
    };
  }, [contado, conferidoSemAjustes, tried]);

  const kept = useStoredUnread(usePerson(), estudo.diagnostico_id);
  const unread = useMemo(
    () =>
      kept.cells.length === 0
        ? kept
        : { ...kept, cells: unreadInForce(kept.cells, applicableRows(estudo, autosave.pending, hoje)) },
    [kept, estudo, autosave.pending, hoje],
  );
  const { cells } = unread;
  const value = useMemo<EditedStudy>(
    () => ({
      estudo,
      valores: editedGeneralValues(estudo, pending),
      ...figures,
      progresso: withUnreadCells(figures.progresso, cells),
      tryOut,
      queue,
      pending,
      hoje,
      readOnly: !estudo.pode_editar,
    }),
    [estudo, figures, cells, queue, pending, hoje],
  );
  return (
    <UnreadContext value={unread}>
      <StudyContext value={value}>
        <TrialContext value={trial}>
          <TriedFigures trial={trial} tried={tried}>
            {children}
          </TriedFigures>
        </TrialContext>
      </StudyContext>
    </UnreadContext>
  );
}

type TriedFiguresProps = { trial: Ajustes; tried: Ajustes; children: ReactNode };

/** While a lever moves, only the panel follows it: fields and checks follow when it stops. */
function TriedFigures({ trial, tried, children }: TriedFiguresProps) {
  const study = useStudy();
  const shown = useDeferredValue(trial);
  const { conferidoSemAjustes, parametros, dia } = study;
  const figures = useMemo(
    () => (shown === tried ? study : figuresOf(conferidoSemAjustes, shown, parametros, dia)),
    [study, conferidoSemAjustes, parametros, dia, shown, tried],
  );
  return <FiguresContext value={figures}>{children}</FiguresContext>;
}
