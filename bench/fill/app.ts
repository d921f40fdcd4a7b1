// The API in this process on a filled database, so that the statements of a call can be counted and read.
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../apps/api/src/app.ts';
import { projectStudies } from '../../apps/api/src/boards/projection.store.ts';
import { createDb } from '../../apps/api/src/db/client.ts';
import { createBackground } from '../../apps/api/src/platform/background.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { createEventHub } from '../../apps/api/src/platform/events/event-hub.ts';
import { createExportSlots } from '../../apps/api/src/platform/exports/slots.ts';
import { createSigner } from '../../apps/api/src/platform/files/signature.ts';
import { folderStorage } from '../../apps/api/src/platform/files/storage.ts';
import { NOTHING_KNOWN } from '../../apps/api/src/platform/http/known-sessions.ts';
import { NO_OUTBOUND } from '../../apps/api/src/platform/http/outbound.ts';
import { createSharedCounts } from '../../apps/api/src/platform/http/shared-counts.ts';
import { createSecretBox } from '../../apps/api/src/platform/secret-box.ts';
import { NO_SECURITY_LOG } from '../../apps/api/src/platform/security/security-log.ts';

export type Statement = { text: string; values: unknown[]; time: number };

/** Every statement of this process since it was last emptied. */
export const statements: Statement[] = [];

type Query = (...words: unknown[]) => unknown;
const { Client } = createRequire(new URL('../../apps/api/package.json', import.meta.url))('pg') as {
  Client: { prototype: { query: Query } };
};
const query = Client.prototype.query;
Client.prototype.query = function (this: unknown, ...words: unknown[]) {
  const [first, second] = words as [string | { text?: string; values?: unknown[] }, unknown];
  const since = performance.now();
  const answer = query.apply(this, words);
  const text = typeof first === 'string' ? first : first.text;
  if (text && answer instanceof Promise) {
    const given = typeof first === 'string' ? undefined : first.values;
    const statement = { text, values: given ?? (Array.isArray(second) ? second : []), time: 0 };
    statements.push(statement);
    const end = () => {
      statement.time = performance.now() - since;
    };
    answer.then(end, end);
  }
  return answer;
};

export async function openApp(connectionString: string) {
  const folder = await mkdtemp(join(tmpdir(), 'farol-bench-'));
  const db = createDb({ projectStudies, connectionString });
  const events = createEventHub(db, { listen: async () => async () => undefined } as never, () => undefined);
  const counts = createSharedCounts({ db, clock: systemClock });
  const app = await buildApp(
    {
      db,
      events,
      sessions: NOTHING_KNOWN,
      background: createBackground(() => undefined),
      counts,
      security: NO_SECURITY_LOG,
      clock: systemClock,
      storage: folderStorage(folder),
      erasures: { add: async () => undefined, all: async () => [] },
      purge: async () => undefined,
      quota: { link: Infinity, person: Infinity, company: Infinity },
      signer: createSigner('bench'),
      secretBox: createSecretBox('bench'),
      postalCodes: { find: () => Promise.reject(new Error('none')) },
      outbound: NO_OUTBOUND,
      mailCalls: NO_OUTBOUND,
      webhookCalls: NO_OUTBOUND,
      exports: createExportSlots({ onError: () => undefined }),
      publicUrl: 'http://farol.test',
      setupToken: 'bench',
      wakeOutbox: () => undefined,
      wakeImports: () => undefined,
      wakeArchives: () => undefined,
      wakeWebhooks: () => undefined,
      sendsMail: false,
    },
    { logLevel: 'silent' },
  );
  return {
    app,
    close: async () => {
      await app.close();
      await counts.stop();
      await events.stop();
      await db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function logIn(
  app: Awaited<ReturnType<typeof openApp>>['app'],
  usuario_username: string,
  password: string,
): Promise<string> {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/authenticate',
    payload: { usuario_username, password },
  });
  if (reply.statusCode !== 200) throw new Error(`${usuario_username}: ${reply.statusCode} ${reply.body}`);
  return reply.json().token;
}
