import { errorMessage, isApiError, isPassing } from '../../../shared/api/api-error.ts';
import { currentRow } from '../../../shared/ui/conflict.ts';
import type { Store } from './store.ts';
import { changedMeanwhile, chosen, fieldsWith, same, unsentOf, valuesOf, withStatus } from './targets.ts';
import type { Key, Rules, Standing, Target, Values, Wire } from './types.ts';

export type Outcome = 'sent' | 'nothing' | 'again' | 'offline' | 'stopped';
type Context = { store: Store; wire: Wire; rules: Rules; now: () => string };

/** Sends what waits under one key, and says how it went. */
export async function sendBatch(context: Context, key: Key): Promise<Outcome> {
  const { store } = context;
  const target = store.target(key);
  if (!target) return 'nothing';
  if (target.removed) return remove(context, key, target);
  if (target.row && target.versao !== null && !context.wire.standing(key)) return gone(store, key, target);
  const checked = check(context, key, target);
  store.put(key, checked.target);
  if (checked.fields.length === 0) return 'nothing';

  const base = context.wire.standing(key);
  const before = base?.values ?? {};
  store.put(key, withStatus(checked.target, checked.fields, 'sending'));
  store.update({ phase: 'saving', failure: null });
  try {
    await context.wire.save(key, checked.values, target.versao, target.row);
  } catch (error) {
    return failed(context, key, checked.fields, base, error);
  }
  return saved(context, key, checked.fields, before);
}

/** What the catalogue lets through, as it will be sent; what it does not stays, with the reason. */
function check({ rules, wire }: Context, key: Key, target: Target) {
  const isNewRow = target.row !== undefined && wire.standing(key) === null;
  const candidates = isNewRow
    ? fieldsWith(target, 'waiting', 'held', 'saved', 'refused')
    : fieldsWith(target, 'waiting', 'held');
  const values: Record<string, unknown> = {};
  const messages: Record<string, string> = {};
  for (const field of candidates) {
    const result = rules.check(key, field, target.fields[field]?.value, target.row);
    if ('message' in result) messages[field] = result.message;
    else values[field] = result.value;
  }
  const wrong = Object.keys(messages);
  const right = Object.keys(values);
  const next = withStatus(target, wrong, 'refused', messages);
  if (target.row) {
    const whole = { ...wire.standing(key)?.values, ...valuesOf(target, Object.keys(target.fields)) };
    if (wrong.length > 0 || !rules.isComplete(target.row, whole))
      return { target: withStatus(next, right, 'held'), fields: [], values };
  }
  return { target: next, fields: right, values };
}

async function remove({ store, wire, now }: Context, key: Key, target: Target): Promise<Outcome> {
  store.update({ phase: 'saving', failure: null });
  try {
    if (wire.standing(key)) await wire.remove(key, target.versao);
  } catch (error) {
    if (isPassing(error)) return 'offline';
    const current = currentRow(error);
    if (current) {
      wire.accept(key, current);
      store.update({ conflict: { key, mine: {}, current, row: 'changed' }, phase: 'failed' });
      return 'stopped';
    }
    if (!isApiError(error) || error.status !== 404) return stop(store, error);
  }
  store.put(key, null);
  store.update({ savedAt: now() });
  return 'sent';
}

function saved(context: Context, key: Key, sent: readonly string[], before: Values): Outcome {
  const { store, wire, now } = context;
  const target = store.target(key);
  const standing = wire.standing(key);
  store.update({ savedAt: now() });
  if (!target || !standing) return 'sent';
  const still = fieldsWith(target, 'sending');
  const outdated = fieldsWith(target, 'saved').filter((f) => !same(before[f], standing.values[f]));
  const fields = Object.fromEntries(
    Object.entries(withStatus(target, still, 'saved').fields).filter(([field]) => !outdated.includes(field)),
  );
  const foreign = changedMeanwhile(target, sent, before, standing.values);
  const next = { ...target, fields, versao: standing.versao };
  store.put(key, fieldsWith(next, 'refused').length > 0 ? next : chosen(next));
  if (foreign.length > 0)
    return collide(store, key, target.versao, valuesOf(target, foreign), standing.values);
  return fieldsWith(next, 'waiting').length > 0 ? 'again' : 'sent';
}

function collide(
  store: Store,
  key: Key,
  typedAgainst: number | null,
  mine: Values,
  current: Values,
): Outcome {
  const target = store.target(key);
  if (target) store.put(key, { since: typedAgainst, ...target });
  store.update({ conflict: { key, mine, current }, phase: 'failed' });
  return 'stopped';
}

/** Somebody took away the row that was being typed in: whether it stays is asked. */
function gone(store: Store, key: Key, target: Target): Outcome {
  const mine = valuesOf(target, unsentOf(target));
  store.update({ conflict: { key, mine, current: {}, row: 'gone' }, phase: 'failed' });
  return 'stopped';
}

function stop(store: Store, error: unknown): Outcome {
  store.update({ phase: 'failed', failure: errorMessage(error) });
  return 'stopped';
}

function failed(
  context: Context,
  key: Key,
  sent: readonly string[],
  base: Standing | null,
  error: unknown,
): Outcome {
  const { store, wire, rules } = context;
  const target = store.target(key);
  if (!target) return 'sent';
  // Typed anew while the request was on its way: that one waits already.
  const still = fieldsWith(target, 'sending');
  const waiting = withStatus(target, still, 'waiting');
  if (isPassing(error)) {
    store.put(key, waiting);
    return 'offline';
  }
  const current = currentRow(error);
  if (current) return outdated(context, key, waiting, sent, base, current);
  if (isApiError(error) && error.status === 422) return refused(store, key, waiting, still, error.errors);
  if (isApiError(error) && error.status === 404 && target.row && base) {
    wire.accept(key, {});
    const next = { ...waiting, before: rules.answersOf(target.row, base.values) };
    store.put(key, next);
    return gone(store, key, next);
  }
  // The item is out of reach or the area cannot change now: what belongs elsewhere goes on.
  if (isApiError(error) && (error.status === 404 || error.status === 409) && key !== 'geral')
    return refused(store, key, waiting, still, {}, error.statusMessage);
  store.put(key, waiting);
  return stop(store, error);
}

function outdated(
  context: Context,
  key: Key,
  target: Target,
  sent: readonly string[],
  base: Standing | null,
  current: Values,
): Outcome {
  const { store, wire } = context;
  wire.accept(key, current);
  const standing = wire.standing(key);
  const versao = standing?.versao ?? null;
  const values = standing?.values ?? current;
  const differing = sent.filter((field) => !same(values[field], target.fields[field]?.value));
  // The whole batch was refused for what somebody else changed; the rest stands as it was and goes again.
  const isBase = base !== null && base.versao === target.versao;
  const untouched = differing.filter((field) => isBase && same(base.values[field], values[field]));
  const settled = sent.filter((field) => !differing.includes(field));
  const contested = differing.filter((field) => !untouched.includes(field));
  const next = { ...withStatus(target, settled, 'saved'), versao };
  store.put(key, next);
  if (contested.length > 0) return collide(store, key, target.versao, valuesOf(target, contested), values);
  store.put(key, chosen(next));
  return untouched.length > 0 ? 'again' : 'sent';
}

/** The wrong ones stay as typed, with the reason; the server kept none, so the others go again. */
function refused(
  store: Store,
  key: Key,
  target: Target,
  sent: readonly string[],
  errors: Readonly<Record<string, string[]>>,
  otherwise = '',
): Outcome {
  const named = sent.filter((field) => errors[field]);
  const messages = Object.fromEntries(
    (named.length > 0 ? named : sent).map((field) => [
      field,
      errors[field]?.[0] ?? Object.values(errors)[0]?.[0] ?? otherwise,
    ]),
  );
  const wrong = Object.keys(messages);
  store.put(key, withStatus(target, wrong, 'refused', messages));
  return wrong.length < sent.length ? 'again' : 'sent';
}
