import { type ApiError, isApiError, isTransient } from '../api/api-error.ts';
import { isSame, pickFields, unsentFields, withStatus } from './pending-changes.ts';
import type { Store } from './queue-state.ts';
import {
  dropChange,
  markOffline,
  type Outcome,
  type SendContext,
  startSaving,
  stopQueue,
} from './send-change.ts';
import { type Creation, idOfKey, type Key, type PendingChange, type ServerState } from './types.ts';

/** Its rows, which wait for it. */
const rowsOf = (store: Store, key: Key): Key[] =>
  [...store.get().pending].flatMap(([other, { row }]) => (row?.dono_id === idOfKey(key) ? [other] : []));

type CreationSteps = {
  keep: () => Promise<boolean>;
  /** Its key on the server and those of its rows, to be sent next. */
  onCreated: (keys: readonly Key[]) => void;
};

/** Makes what the server does not have yet; from then on it has the server's key. */
export async function sendCreation(
  { store, server, now }: SendContext,
  key: Key,
  { keep, onCreated }: CreationSteps,
): Promise<Outcome> {
  const change = store.change(key);
  if (!change?.creation || !server.create) return 'nothing';
  // What a browser without network asks for does not leave the device.
  const creation = navigator.onLine ? { triedAt: now(), ...change.creation } : change.creation;
  store.put(key, { ...change, creation });
  void keep();
  startSaving(store);
  let known: Key;
  try {
    known = await server.create(key, creation);
  } catch (error) {
    return handleFailure({ store, server }, key, error);
  }
  const latest = store.change(key);
  const rows = rowsOf(store, key);
  store.rename(key, known, latest ? asChange(latest, creation, server.serverState(known)) : null);
  store.update({ savedAt: now() });
  onCreated([known, ...rows]);
  return 'sent';
}

/** What was typed since it began is a change of it. */
function asChange(
  { fields, removed = false }: PendingChange,
  { body }: Creation,
  state: ServerState | null,
): PendingChange {
  const baseVersion = state?.versao ?? null;
  if (removed) return { fields: {}, baseVersion, baseValues: state?.values ?? {}, removed };
  const next = Object.entries(fields).map(([field, { value }]) => {
    const isSent = field in body && isSame(value, body[field]);
    return [field, { value, status: isSent ? ('saved' as const) : ('waiting' as const) }] as const;
  });
  return {
    fields: Object.fromEntries(next),
    baseVersion,
    baseValues: pickFields(body, Object.keys(fields)),
  };
}

function handleFailure(
  { store, server }: Pick<SendContext, 'store' | 'server'>,
  key: Key,
  error: unknown,
): Outcome {
  const latest = store.change(key);
  if (!latest) return 'sent';
  if (isTransient(error)) return markOffline(store, error);
  const refusal = isApiError(error) ? server.refusal(key, error.status) : 'stop';
  if (refusal === 'stop' || !isApiError(error)) return stopQueue(store, error);
  if (refusal === 'keep' && !latest.removed) return markRefused(store, key, latest, error);
  for (const row of rowsOf(store, key)) store.put(row, null);
  if (!latest.removed) return dropChange(store, key, latest, Object.keys(latest.fields), error);
  store.put(key, null);
  return 'sent';
}

/** It cannot be made as it began: everything typed waits until something changes. */
function markRefused(store: Store, key: Key, change: PendingChange, error: ApiError): Outcome {
  const { statusMessage, firstFieldMessage = statusMessage } = error;
  const began = Object.keys(change.creation?.body ?? {});
  const others = unsentFields(change).filter((field) => !began.includes(field));
  const messages = Object.fromEntries(began.map((field) => [field, firstFieldMessage]));
  const refused = withStatus(change, began, 'refused', messages);
  store.put(key, withStatus(refused, others, 'incomplete'));
  return 'sent';
}
