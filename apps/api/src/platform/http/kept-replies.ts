import type { AnyEndpoint } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../deps.ts';
import type { StoredReply } from '../idempotency.store.ts';
import { notFound } from './errors.ts';

type Reader = { deps: Deps; actor: Actor; request_id: string };

/** How a reply is given again under its Idempotency-Key: with the rights of that moment. */
export type KeptReplies = {
  /** Replies that are a whole record: only its id is kept, and it is read anew; 404 where it is no longer seen. */
  records: { response: z.ZodType; key: string; read(reader: Reader, id: number): Promise<unknown> }[];
  /** Other replies are given while their record is seen; the first of these ids that a reply holds decides. */
  seen: [key: string, isSeen: (tx: Tx, actor: Actor, id: number) => Promise<boolean>][];
};

type Holder = Record<string, unknown>;
const idIn = (result: unknown, key: string): number | undefined => {
  const id = (result as Holder | null | undefined)?.[key];
  return typeof id === 'number' ? id : undefined;
};

const recordOf = ({ records }: KeptReplies, endpoint: AnyEndpoint) =>
  records.find(({ response }) => response === endpoint.response);

/** What is kept of a reply. */
export function keptOf(
  kept: KeptReplies,
  endpoint: AnyEndpoint,
  { status, result }: StoredReply,
): StoredReply {
  const record = recordOf(kept, endpoint);
  const id = record && idIn(result, record.key);
  return { status, result: record && id !== undefined ? { [record.key]: id } : result };
}

type Again = {
  tx: Tx;
  endpoint: AnyEndpoint;
  reader: Reader;
  strip(endpoint: AnyEndpoint, result: unknown): unknown;
};

/** The reply as the person may read it now; 404 if they may not. */
export async function replyAgain(
  kept: KeptReplies,
  { tx, endpoint, reader, strip }: Again,
  { status, result }: StoredReply,
): Promise<StoredReply> {
  const record = recordOf(kept, endpoint);
  const recordId = record && idIn(result, record.key);
  if (record && recordId !== undefined)
    return { status, result: strip(endpoint, await record.read(reader, recordId)) };
  for (const [key, isSeen] of kept.seen) {
    const id = idIn(result, key);
    if (id === undefined) continue;
    if (!(await isSeen(tx, reader.actor, id))) throw notFound();
    break;
  }
  return { status, result };
}
