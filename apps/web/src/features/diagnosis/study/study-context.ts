import type { Estudo } from '@farol/contracts';
import type { Parametros } from '@farol/domain/calculators';
import type { Campo } from '@farol/domain/catalogue';
import type {
  Ajustes,
  Conferencia,
  Derivados,
  EstudoConferido,
  Progresso,
  Resultado,
} from '@farol/domain/study';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SaveQueue } from '../../../shared/sync/save-queue.ts';
import type { AutosaveState, Key, Values } from '../../../shared/sync/types.ts';

export type EditedStudy = {
  estudo: Estudo;
  /** The general block as shown. */
  valores: Values;
  /** The study with pending changes, as the rules read it. */
  conferido: EstudoConferido;
  resultados: readonly Resultado[];
  derivados: Derivados;
  progresso: Progresso;
  /** Missing, contradicting or unlikely answers. */
  conferencia: Conferencia;
  /** Parameters in force for this study. */
  parametros: Parametros;
  /** Sets the trial answers that `useTrial` returns: figures follow them, nothing is saved. */
  tryOut: (ajustes: Ajustes) => void;
  /** The study without them. */
  conferidoSemAjustes: EstudoConferido;
  /** Date of the figures: today, or the day of presentation. */
  dia: string;
  queue: SaveQueue;
  /** Answers not saved yet, as they were when the keys last rested. */
  pending: AutosaveState['pending'];
  hoje: string;
  readOnly: boolean;
};

/** A constant object, so that opening a step recomputes nothing. */
export const NO_TRIAL: Ajustes = {};

/** Trial answers alone: a moved lever draws itself, not the fields of the step. */
export const TrialContext = createContext<Ajustes>(NO_TRIAL);

export const useTrial = (): Ajustes => useContext(TrialContext);

export type Figures = Pick<EditedStudy, 'conferido' | 'resultados' | 'derivados'>;

/** The figures while a lever moves. */
export const FiguresContext = createContext<Figures | null>(null);

/** The study's figures for where they are only shown: with every move of a lever. */
export function useFigures(): Figures {
  const study = useStudy();
  return useContext(FiguresContext) ?? study;
}

export const StudyContext = createContext<EditedStudy | null>(null);

export function useStudy(): EditedStudy {
  const study = useContext(StudyContext);
  if (!study) throw new Error('useStudy is for screens inside a StudyProvider');
  return study;
}

/** What `select` reads of the save queue, up to the last key; renders only when that changes. */
export function useAutosave<T>(select: (state: AutosaveState) => T): T {
  const { queue } = useStudy();
  return useSyncExternalStore(queue.subscribe, () => select(queue.getState()));
}

type Pending = Pick<AutosaveState, 'pending'>;

const pendingField = ({ pending }: Pending, key: Key, field: string) => pending.get(key)?.fields[field];

/** A field's value up to the last key; `values` follow when the keys rest. */
export function useFieldValue(key: Key, field: string, values: Values): unknown {
  const study = useStudy();
  const typed = useAutosave((state) => pendingField(state, key, field));
  return typed && typed !== pendingField(study, key, field) ? typed.value : values[field];
}

export const fieldError = (state: Pending, key: Key, field: string): string | undefined =>
  pendingField(state, key, field)?.message;

export const useFieldError = (key: Key, field: string): string | undefined =>
  useAutosave((state) => fieldError(state, key, field));

/** Health data: absent if this person may not see it, hidden until the customer consents. */
export const needsHealthConsent = (campo: Pick<Campo, 'sensivel'>, estudo: Estudo): boolean =>
  campo.sensivel === true && !estudo.consentiu_saude;
