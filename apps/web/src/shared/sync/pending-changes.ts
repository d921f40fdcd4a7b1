import { isLinhaBegun } from '@farol/domain/catalogue';
import type { AutosaveState, Draft, DraftChange, Key, PendingChange, PendingField, Values } from './types.ts';

/** Signed addresses of the same file differ: files compare by id. */
const comparable = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'arquivo_id' in value ? value.arquivo_id : (value ?? null);

export const isSame = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(comparable(a)) === JSON.stringify(comparable(b));

const hasValue = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

export const fieldsWith = (change: PendingChange, ...statuses: PendingField['status'][]): string[] =>
  Object.entries(change.fields)
    .filter(([, entry]) => statuses.includes(entry.status))
    .map(([field]) => field);

/** The open step is saved with the answers but is not an answer. */
export const isAnswer = (field: string): boolean => field !== 'passo_atual';

export const unsentFields = (change: PendingChange): string[] =>
  fieldsWith(change, 'waiting', 'sending', 'incomplete', 'refused');

/** Some input has not reached the server. */
export const hasPending = ({ pending }: Pick<AutosaveState, 'pending'>): boolean =>
  [...pending.values()].some(
    (change) => change.removed || fieldsWith(change, 'waiting', 'sending').length > 0,
  );

/** Fields whose input the server or the person's own choice has left unsaved. */
export const refusedFields = ({ pending }: Pick<AutosaveState, 'pending'>): number =>
  [...pending.values()].reduce((sum, change) => sum + fieldsWith(change, 'refused').length, 0);

/** Rows that are sent once they are complete. */
export const incompleteRows = ({ pending }: Pick<AutosaveState, 'pending'>): number =>
  [...pending.values()].filter(
    (change) =>
      change.row &&
      fieldsWith(change, 'incomplete').length > 0 &&
      (change.baseVersion !== null || isLinhaBegun(pendingValues(change, Object.keys(change.fields)))),
  ).length;

export const pickFields = (values: Values, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));

export const pendingValues = (change: PendingChange, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field, change.fields[field]?.value ?? null]));

export function withStatus(
  change: PendingChange,
  fields: readonly string[],
  status: PendingField['status'],
  messages: Readonly<Record<string, string>> = {},
): PendingChange {
  const next: Record<string, PendingField> = { ...change.fields };
  for (const field of fields) {
    const message = messages[field];
    next[field] = { value: next[field]?.value ?? null, status, ...(message ? { message } : {}) };
  }
  return { ...change, fields: next };
}

/** The row with its base values and the input, to be recreated. */
export const recreateRow = ({ row, baseValues, fields }: PendingChange): PendingChange => ({
  fields: Object.fromEntries(
    Object.entries({
      ...baseValues,
      ...Object.fromEntries(Object.entries(fields).map(([f, e]) => [f, e.value])),
    }).map(([field, value]) => [field, { value, status: 'waiting' }]),
  ),
  baseVersion: null,
  ...(row ? { row } : {}),
});

/**
 * Cancels the deletion and restores the input typed before it. It keeps that input's base version,
 * so that a change by somebody else in the same field raises a conflict. Null if there was no
 * input.
 */
export function undoRemoval({ removed: _, ...change }: PendingChange): PendingChange | null {
  const typed = unsentFields(change);
  if (typed.length === 0) return null;
  const fields = Object.entries(pendingValues(change, typed)).map(
    ([field, value]) => [field, { value, status: 'waiting' as const }] as const,
  );
  return { ...change, fields: Object.fromEntries(fields) };
}

/** The server's value is the one this input began with, or was sent from here. */
export const isOwnBase = (
  { baseValues = {}, sentValues = [] }: PendingChange,
  field: string,
  current: Values,
): boolean => [baseValues, ...sentValues].some((own) => field in own && isSame(own[field], current[field]));

/** Those of these answers that somebody else changed since they were typed. */
export const conflictingFields = (
  change: PendingChange,
  names: readonly string[],
  current: Values,
): string[] =>
  names.filter(
    (field) =>
      isAnswer(field) &&
      field in (change.baseValues ?? {}) &&
      hasValue(current[field]) &&
      !isOwnBase(change, field, current) &&
      !isSame(change.fields[field]?.value, current[field]),
  );

/** Pending changes as they are stored on the device. */
export function draftOf(state: Pick<AutosaveState, 'pending'>): Draft {
  return [...state.pending].flatMap(([key, change]) => {
    const fields = unsentFields(change);
    if (fields.length === 0 && !change.removed) return [];
    const { fields: _, ...rest } = change;
    return [{ key, change: { ...rest, fields: pendingValues(change, fields) } }];
  });
}

/** Whether some field has different values here and in the draft, unless the draft's was seen and typed over here. */
export const contradictsDraft = (pending: AutosaveState['pending'], draft: Draft): boolean =>
  draft.some(({ key, change }) => {
    const here = pending.get(key);
    if (!here) return false;
    if (Boolean(here.removed) !== Boolean(change.removed)) return true;
    return unsentFields(here).some(
      (f) =>
        f in change.fields &&
        ![here.fields[f]?.value, here.baseValues?.[f]].some((own) => isSame(own, change.fields[f])),
    );
  });

/** Draft change with the property names of earlier releases. */
type LegacyChange = Omit<DraftChange, 'baseVersion' | 'baseValues'> & {
  versao: number | null;
  before?: Values;
};

/** Reads a draft stored by this release or an earlier one. */
export const readDraft = (kept: unknown): Draft =>
  (Array.isArray(kept) ? (kept as (Draft[number] | { key: Key; target: LegacyChange })[]) : []).map((one) => {
    if ('change' in one) return one;
    const { versao, before, ...change } = one.target;
    return {
      key: one.key,
      change: { ...change, baseVersion: versao, ...(before ? { baseValues: before } : {}) },
    };
  });

/**
 * The server's values overlaid with pending ones; refused values count only where they are shown, saved ones until
 * somebody changes them.
 */
export function withPendingValues(
  values: Values,
  change: PendingChange | undefined,
  { refused }: { refused: boolean },
): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...values };
  const base = change?.baseValues ?? {};
  // Just after a save these values may still be the ones before it.
  const isNewer = Number(values.versao ?? 0) > (change?.baseVersion ?? 0);
  for (const [field, entry] of Object.entries(change?.fields ?? {})) {
    const isOutdated =
      isNewer && entry.status === 'saved' && field in base && !isSame(base[field], values[field]);
    if (!isOutdated && (refused || entry.status !== 'refused')) merged[field] = entry.value;
  }
  return merged;
}
