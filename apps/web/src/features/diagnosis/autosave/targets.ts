import type { AutosaveState, Draft, Entry, Target, Values } from './types.ts';

/** A file is the same one whatever address was signed for it. */
const plain = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'arquivo_id' in value ? value.arquivo_id : (value ?? null);

export const same = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(plain(a)) === JSON.stringify(plain(b));

const filled = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

export const fieldsWith = (target: Target, ...statuses: Entry['status'][]): string[] =>
  Object.entries(target.fields)
    .filter(([, entry]) => statuses.includes(entry.status))
    .map(([field]) => field);

/** The step that was open is kept with the answers and is none. */
export const isAnswer = (field: string): boolean => field !== 'passo_atual';

export const unsentOf = (target: Target): string[] =>
  fieldsWith(target, 'waiting', 'sending', 'held', 'refused');

/** Something typed has not reached the server: until then nothing is told as saved. */
export const isOnItsWay = ({ targets }: Pick<AutosaveState, 'targets'>): boolean =>
  [...targets.values()].some(
    (target) => target.removed || fieldsWith(target, 'waiting', 'sending').length > 0,
  );

/** Rows that go to the server once they are whole. */
export const rowsHeld = ({ targets }: Pick<AutosaveState, 'targets'>): number =>
  [...targets.values()].filter(
    (target) =>
      target.row &&
      fieldsWith(target, 'held').length > 0 &&
      (target.versao !== null || Object.values(target.fields).some(({ value }) => filled(value))),
  ).length;

export const valuesOf = (target: Target, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field, target.fields[field]?.value ?? null]));

export function withStatus(
  target: Target,
  fields: readonly string[],
  status: Entry['status'],
  messages: Readonly<Record<string, string>> = {},
): Target {
  const next: Record<string, Entry> = { ...target.fields };
  for (const field of fields) {
    const message = messages[field];
    next[field] = { value: next[field]?.value ?? null, status, ...(message ? { message } : {}) };
  }
  return { ...target, fields: next };
}

/** The choice between two answers was made: what is kept on the device is not asked about again. */
export function chosen({ since: _, ...target }: Target): Target {
  return target;
}

/** The row as it was with what was typed in it, to be made anew. */
export const madeAnew = ({ row, before, fields }: Target): Target => ({
  fields: Object.fromEntries(
    Object.entries({
      ...before,
      ...Object.fromEntries(Object.entries(fields).map(([f, e]) => [f, e.value])),
    }).map(([field, value]) => [field, { value, status: 'waiting' }]),
  ),
  versao: null,
  ...(row ? { row } : {}),
});

/**
 * The row stays after all, with what was typed in it and never sent: against the version of that typing, so that what
 * somebody else answered in the same field meanwhile is asked about. Null where nothing was typed.
 */
export function notRemoved({ removed: _, ...target }: Target): Target | null {
  const typed = unsentOf(target);
  if (typed.length === 0) return null;
  const fields = Object.entries(valuesOf(target, typed)).map(
    ([field, value]) => [field, { value, status: 'waiting' as const }] as const,
  );
  return { ...target, fields: Object.fromEntries(fields) };
}

/** Answers that somebody else gave meanwhile to what is still being typed here. */
export const changedMeanwhile = (
  target: Target,
  sent: readonly string[],
  before: Values,
  after: Values,
): string[] =>
  Object.keys(target.fields).filter(
    (field) =>
      !sent.includes(field) &&
      target.fields[field]?.status !== 'saved' &&
      filled(after[field]) &&
      !same(before[field], after[field]) &&
      !same(after[field], target.fields[field]?.value),
  );

/** What is not on the server yet, to be kept on the device. */
export function draftOf(state: Pick<AutosaveState, 'targets'>): Draft {
  return [...state.targets].flatMap(([key, target]) => {
    const fields = unsentOf(target);
    if (fields.length === 0 && !target.removed) return [];
    const { versao, since = versao, row, before, removed } = target;
    const kept = { fields: valuesOf(target, fields), versao: since };
    const place = { ...(row ? { row } : {}), ...(before ? { before } : {}) };
    return [{ key, target: { ...kept, ...place, ...(removed ? { removed } : {}) } }];
  });
}

/** Answers that are typed here and in the draft, each otherwise. */
export const overlaps = (targets: AutosaveState['targets'], draft: Draft): boolean =>
  draft.some(({ key, target }) => {
    const here = targets.get(key);
    if (!here) return false;
    if (Boolean(here.removed) !== Boolean(target.removed)) return true;
    return unsentOf(here).some((f) => f in target.fields && !same(here.fields[f]?.value, target.fields[f]));
  });

/** The server's values with what is typed over them; what was refused counts only where it is shown. */
export function typedOver(
  values: Values,
  target: Target | undefined,
  { refused }: { refused: boolean },
): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...values };
  for (const [field, entry] of Object.entries(target?.fields ?? {}))
    if (refused || entry.status !== 'refused') merged[field] = entry.value;
  return merged;
}
