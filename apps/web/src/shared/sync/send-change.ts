import { ApiError, errorMessage, isApiError, isHeld, isTransient } from '../api/api-error.ts';
import { currentRow } from '../api/index.ts';
import {
  conflictingFields,
  fieldsWith,
  isOwnBase,
  isSame,
  pendingValues,
  pickFields,
  recreateRow,
  undoRemoval,
  unsentFields,
  withStatus,
} from './pending-changes.ts';
import type { Store } from './queue-state.ts';
import type { Key, PendingChange, Rules, ServerPort, ServerState, Values } from './types.ts';

/** conflict: the key waits for a choice; stopped: sending pauses. */
export type Outcome = 'sent' | 'nothing' | 'again' | 'conflict' | 'offline' | 'stopped';
export type SendContext = {
  store: Store;
  server: ServerPort;
  rules: Rules;
  isOnSubmit: boolean;
  now: () => string;
};

/** Sends the pending changes of one key and returns the outcome. */
export async function sendBatch(context: SendContext, key: Key): Promise<Outcome> {
  const { store } = context;
  const change = store.change(key);
  if (!change) return 'nothing';
  if (change.removed) return sendRemoval(context, key, change);
  if (change.row && change.baseVersion !== null && !context.server.serverState(key))
    return openRemovedRowConflict(store, key, change);
  const checked = checkFields(context, key, change);
  store.put(key, checked.change);
  if (checked.fields.length === 0) return 'nothing';

  const base = context.server.serverState(key);
  const contested = base ? conflictingFields(checked.change, checked.fields, base.values) : [];
  if (base && contested.length > 0)
    return openConflict(store, key, pendingValues(checked.change, contested), base.values);
  store.put(key, {
    ...withStatus(checked.change, checked.fields, 'sending'),
    sentValues: withSent(checked.change, checked.values),
  });
  startSaving(store);
  try {
    await context.server.save(key, checked.values, change.baseVersion, change.row);
  } catch (error) {
    return handleFailure(context, key, checked.fields, base, error);
  }
  return markSaved(context, key, checked.fields, base?.values ?? {});
}

/** The same batch sent again after a lost reply is one. */
function withSent({ sentValues = [] }: PendingChange, values: Values): readonly Values[] {
  const last = sentValues.at(-1);
  return last && isSame(last, values) ? sentValues : [...sentValues, values];
}

/** Clears the last failure; the notice about dropped changes stays until the next input. */
export function startSaving(store: Store): void {
  const { phase, failure } = store.get();
  store.update({ phase: 'saving', error: null, failure: phase === 'failed' ? null : failure });
}

/** Values that the catalogue accepts, as they are sent; the others stay with their error. */
function checkFields({ rules, server }: SendContext, key: Key, change: PendingChange) {
  const isNewRow = change.row !== undefined && server.serverState(key) === null;
  const candidates = isNewRow
    ? fieldsWith(change, 'waiting', 'incomplete', 'saved', 'refused')
    : fieldsWith(change, 'waiting', 'incomplete');
  const values: Record<string, unknown> = {};
  const messages: Record<string, string> = {};
  for (const field of candidates) {
    const result = rules.check(key, field, change.fields[field]?.value, change.row);
    if ('message' in result) messages[field] = result.message;
    else values[field] = result.value;
  }
  const wrong = Object.keys(messages);
  const right = Object.keys(values);
  const next = withStatus(change, wrong, 'refused', messages);
  if (change.row) {
    const whole = {
      ...server.serverState(key)?.values,
      ...pendingValues(change, Object.keys(change.fields)),
    };
    if (wrong.length > 0 || !rules.isComplete(change.row, whole))
      return { change: withStatus(next, right, 'incomplete'), fields: [], values };
  }
  return { change: next, fields: right, values };
}

async function sendRemoval(
  { store, server, now }: SendContext,
  key: Key,
  change: PendingChange,
): Promise<Outcome> {
  startSaving(store);
  /** Brought back while the removal was on its way: the row is sent again. */
  const broughtBack = () => {
    const latest = store.change(key);
    return latest && !latest.removed ? latest : null;
  };
  try {
    if (server.serverState(key)) await server.remove?.(key, change.baseVersion);
  } catch (error) {
    if (isTransient(error)) return markOffline(store, error);
    const current = currentRow(error);
    if (current) server.accept(key, current);
    if (broughtBack() && (current || isHeld(error))) return 'again';
    if (current) {
      store.putConflict(key, { key, mine: {}, current, row: 'changed' });
      return 'conflict';
    }
    if (isHeld(error)) {
      store.put(key, undoRemoval(change));
      return reportRefusal(store, error, 1);
    }
    if (!isApiError(error) || error.status !== 404) return stopQueue(store, error);
  }
  const back = broughtBack();
  store.put(key, back && recreateRow(back));
  store.update({ savedAt: now() });
  return back ? 'again' : 'sent';
}

function markSaved(
  { store, server, isOnSubmit, now }: SendContext,
  key: Key,
  sent: readonly string[],
  before: Values,
): Outcome {
  const change = store.change(key);
  const state = server.serverState(key);
  store.update({ savedAt: now() });
  if (!change || !state) return 'sent';
  const still = fieldsWith(change, 'sending');
  const outdated = fieldsWith(change, 'saved').filter((f) => !isSame(before[f], state.values[f]));
  const fields = Object.fromEntries(
    Object.entries(withStatus(change, still, 'saved').fields).filter(([field]) => !outdated.includes(field)),
  );
  const { sentValues: _, ...rest } = change;
  store.put(key, {
    ...rest,
    fields,
    baseVersion: state.versao,
    baseValues: { ...change.baseValues, ...pickFields(state.values, sent) },
  });
  const isWaiting = fieldsWith(change, 'waiting').length > 0;
  return isWaiting && !isOnSubmit ? 'again' : 'sent';
}

function openConflict(store: Store, key: Key, mine: Values, current: Values): Outcome {
  const change = store.change(key);
  // Input without base values raises a conflict at the next visit.
  const unknown = pickFields({}, Object.keys(mine));
  if (change) store.put(key, { ...change, baseValues: { ...unknown, ...change.baseValues } });
  store.putConflict(key, { key, mine, current });
  return 'conflict';
}

/** Somebody deleted the row being edited: opens the conflict whether to keep it. */
function openRemovedRowConflict(store: Store, key: Key, change: PendingChange): Outcome {
  const mine = pendingValues(change, unsentFields(change));
  store.putConflict(key, { key, mine, current: {}, row: 'gone' });
  return 'conflict';
}

export function markOffline(store: Store, error: unknown): Outcome {
  store.update({ error });
  return 'offline';
}

export function stopQueue(store: Store, error: unknown): Outcome {
  store.update({ phase: 'failed', error, failure: errorMessage(error) });
  return 'stopped';
}

function handleFailure(
  context: SendContext,
  key: Key,
  sent: readonly string[],
  base: ServerState | null,
  error: unknown,
): Outcome {
  const { store, server, rules } = context;
  const change = store.change(key);
  if (!change) return 'sent';
  // Input typed again during the request is queued already.
  const still = fieldsWith(change, 'sending');
  const waiting = withStatus(change, still, 'waiting');
  if (isTransient(error)) {
    store.put(key, waiting);
    return markOffline(store, error);
  }
  const current = currentRow(error);
  if (current) return rebaseOnServerState(context, key, waiting, sent, current);
  if (isApiError(error) && error.status === 404 && change.row && base) {
    server.accept(key, {});
    const next = { ...waiting, baseValues: rules.answersOf(change.row, base.values) };
    store.put(key, next);
    return openRemovedRowConflict(store, key, next);
  }
  if (isHeld(error) && !context.isOnSubmit) return releaseRefused(store, key, waiting, still, error);
  const refusal = isApiError(error) ? server.refusal(key, error.status) : 'stop';
  if (refusal === 'keep' && isApiError(error))
    return markRefused(store, key, waiting, still, error, base === null);
  if (refusal === 'drop') return dropChange(store, key, waiting, still, error);
  store.put(key, waiting);
  return stopQueue(store, error);
}

/** The named fields return to their value, which the study keeps; the rest of the batch is sent again. */
function releaseRefused(
  store: Store,
  key: Key,
  change: PendingChange,
  sent: readonly string[],
  error: ApiError,
): Outcome {
  const named = sent.filter((field) => error.errors[field]);
  const held = named.length > 0 ? named : sent;
  const fields = Object.entries(change.fields).filter(([field]) => !held.includes(field));
  store.put(key, fields.length > 0 ? { ...change, fields: Object.fromEntries(fields) } : null);
  reportRefusal(store, error, held.length);
  return fields.length > 0 ? 'again' : 'sent';
}

/** One refusal that names what both were refused for. */
const mergeRefusals = (earlier: ApiError, { status, statusMessage, code, errors, problemas }: ApiError) =>
  new ApiError(status, {
    statusMessage,
    code,
    errors: { ...earlier.errors, ...errors },
    problemas: [...earlier.problemas, ...problemas],
  });

function reportRefusal(store: Store, refused: ApiError, lost: number): Outcome {
  const { dropped, revision, held: earlier } = store.get();
  const held = earlier ? mergeRefusals(earlier, refused) : refused;
  store.update({ held, failure: errorMessage(held), dropped: dropped + lost, revision: revision + 1 });
  return 'sent';
}

/** Permanently refused: the screen returns to the server state and gives the reason. */
export function dropChange(
  store: Store,
  key: Key,
  change: PendingChange,
  sent: readonly string[],
  error: unknown,
): Outcome {
  const fields = Object.entries(change.fields).filter(([field]) => !sent.includes(field));
  store.put(key, fields.length > 0 ? { ...change, fields: Object.fromEntries(fields) } : null);
  store.update({ failure: errorMessage(error), dropped: store.get().dropped + sent.length });
  return fields.length > 0 ? 'again' : 'sent';
}

/** The whole batch was refused for fields changed by somebody else; the rest is unchanged and is resent. */
function rebaseOnServerState(
  { store, server }: SendContext,
  key: Key,
  change: PendingChange,
  sent: readonly string[],
  current: Values,
): Outcome {
  server.accept(key, current);
  const state = server.serverState(key);
  const values = state?.values ?? current;
  const settled = sent.filter((field) => isSame(values[field], change.fields[field]?.value));
  const differing = sent.filter((field) => !settled.includes(field));
  const contested = differing.filter((field) => !isOwnBase(change, field, values));
  store.put(key, { ...withStatus(change, settled, 'saved'), baseVersion: state?.versao ?? null });
  if (contested.length > 0) return openConflict(store, key, pendingValues(change, contested), values);
  return differing.length > 0 ? 'again' : 'sent';
}

/**
 * Invalid values stay with their error; the server saved none of the batch, so the others are resent. A new row is
 * sent whole, and would be refused for the same field without end: it waits for its correction.
 */
function markRefused(
  store: Store,
  key: Key,
  change: PendingChange,
  sent: readonly string[],
  { errors, statusMessage }: ApiError,
  isNew: boolean,
): Outcome {
  const named = sent.filter((field) => errors[field]);
  const messages = Object.fromEntries(
    (named.length > 0 ? named : sent).map((field) => [
      field,
      errors[field]?.[0] ?? Object.values(errors)[0]?.[0] ?? statusMessage,
    ]),
  );
  const wrong = Object.keys(messages);
  const refused = withStatus(change, wrong, 'refused', messages);
  if (change.row && isNew) {
    const others = sent.filter((field) => !wrong.includes(field));
    store.put(key, withStatus(refused, others, 'incomplete'));
    return 'sent';
  }
  store.put(key, refused);
  return wrong.length < sent.length ? 'again' : 'sent';
}
