import { useRef } from 'react';
import { isAnswer } from '../../../shared/sync/pending-changes.ts';
import type { AutosaveState, PendingChange } from '../../../shared/sync/types.ts';

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
