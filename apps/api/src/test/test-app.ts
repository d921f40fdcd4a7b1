import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@farol/contracts';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { projectStudies } from '../boards/projection.store.ts';
import type { Db } from '../db/client.ts';
import { listen } from '../db/listener.ts';
import { type Addresses, createTestDatabase } from '../db/test-database.ts';
import { readEnv } from '../env.ts';
import { startArchives } from '../features/archives/index.ts';
import { studies } from '../features/diagnosis/index.ts';
import { startImports } from '../features/import/index.ts';
import { startWebhooks } from '../features/integrations/index.ts';
import { createBackground } from '../platform/background.ts';
import type { Address, PostalCodes } from '../platform/cep/postal-codes.ts';
import type { Clock } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { createEventHub } from '../platform/events/event-hub.ts';
import { createExportSlots } from '../platform/exports/slots.ts';
import { fileErasureList } from '../platform/files/erasure-list.ts';
import { createSigner } from '../platform/files/signature.ts';
import { folderStorage } from '../platform/files/storage.ts';
import { notFound } from '../platform/http/errors.ts';
import { type Caller, createCaller } from '../platform/http/in-process.ts';
import { createKnownSessions } from '../platform/http/known-sessions.ts';
import { createOutbound } from '../platform/http/outbound.ts';
import { createSharedCounts } from '../platform/http/shared-counts.ts';
import { startOutbox } from '../platform/jobs/outbox.ts';
import { startPurge } from '../platform/jobs/purge.ts';
import { companyMailer, MailRefused } from '../platform/mail/company-mailer.ts';
import { folderMailer, mailFolder } from '../platform/mail/mailer.ts';
import { createSecretBox } from '../platform/secret-box.ts';
import type { SecurityEntry } from '../platform/security/security-log.ts';
import { fillBrokerage, PASSWORD, type People, type Who } from './brokerage.ts';
import { createFactory, type Factory } from './factories.ts';

/** A clock that tests advance. 2026-11-20 is a Friday. */
type TestClock = Clock & { set(instant: string): void; advance(days: number): void };

function testClock(): TestClock {
  let now = new Date('2026-11-17T13:00:00-03:00');
  return {
    now: () => now,
    today: () => new Date(now.getTime() - 3 * 3_600_000).toISOString().slice(0, 10),
    set: (instant) => {
      now = new Date(instant);
    },
    advance: (days) => {
      now = new Date(now.getTime() + days * 86_400_000);
    },
  };
}

/** Replaces the public postal-code service, the only external part replaced in tests. */
const KNOWN_CEPS: Record<string, Address> = {
  '13092123': { logradouro: 'Rua das Paineiras', bairro: 'Cambuí', uf: 'SP', localidade: 'Campinas' },
};
const testPostalCodes: PostalCodes = {
  async find(cep) {
    const address = KNOWN_CEPS[cep];
    if (!address) throw notFound('CEP');
    return address;
  },
};

export type TestApp = {
  app: FastifyInstance;
  db: Db;
  connectionString: string;
  addresses: Addresses;
  /** The superuser's. */
  admin: string;
  /** Of the login that migrates. */
  migration: string;
  deps: Deps;
  clock: TestClock;
  /** Folder of the files and mails. */
  folder: string;
  people: People;
  /** What the security log was told, oldest first. */
  security: SecurityEntry[];
  as(who: Who): Promise<Caller>;
  /** Of the session of `as`: a person has ten at most. */
  tokenOf(who: Who): Promise<string>;
  withToken(token: string): Caller;
  anonymous: Caller;
  /** Writes rows directly, in one transaction. */
  make<T>(work: (factory: Factory) => Promise<T>): Promise<T>;
  /** Mails written so far, once the outbox is empty. */
  mails(): Promise<string[]>;
  /** Resolves when no whole archive is being made. */
  archivesIdle(): Promise<void>;
  /** What making one failed with. */
  archiveErrors: unknown[];
  /** Resolves when nothing that is due for a webhook is being sent. */
  webhooksIdle(): Promise<void>;
  /** Resolves when no import is being worked on. */
  importsIdle(): Promise<void>;
  close(): Promise<void>;
};

export const SETUP_TOKEN = 'o-codigo';

type Options = {
  /** Without any account. */
  empty?: boolean;
};

/** The whole API on a new database, with two brokerages. Close it in afterAll. */
export async function createTestApp(options: Options = {}): Promise<TestApp> {
  // Numbers of studies and revisions are those of another database.
  studies.clear();
  const database = await createTestDatabase(projectStudies);
  const folder = await mkdtemp(join(tmpdir(), 'farol-test-'));
  const clock = testClock();
  const { db } = database;
  const outbound = createOutbound({ allowsPrivate: true });
  const secretBox = createSecretBox('a secret of tests');
  const outbox = startOutbox({
    db,
    clock,
    mailer: companyMailer({ db, clock, outbound, secretBox, otherwise: folderMailer(join(folder, 'mail')) }),
    onError: (error) => {
      // A test may set a mail server that refuses.
      if (!(error instanceof MailRefused)) throw error;
    },
  });
  const imports = startImports({
    db,
    clock,
    onError: (error) => {
      throw error;
    },
  });
  const failed = (error: unknown) => {
    throw error;
  };
  const events = createEventHub(
    db,
    { listen: (heard) => listen(database.connectionString, 'farol_evento', { heard, onError: failed }) },
    failed,
  );
  const sessions = createKnownSessions({
    listen: (on) => listen(database.connectionString, 'farol_sessao', { ...on, onError: failed }),
  });
  db.onSessionsChanged(sessions.forget);
  const storage = folderStorage(join(folder, 'arquivos'));
  const purge = startPurge({ db, clock, storage, mails: mailFolder(join(folder, 'mail')), onError: failed });
  const background = createBackground(() => undefined);
  const counts = createSharedCounts({ db, clock });
  const security: SecurityEntry[] = [];
  const archiveErrors: unknown[] = [];
  const deps: Deps = {
    db,
    events,
    sessions,
    background,
    counts,
    security: { write: (entry) => void security.push(entry), close: async () => undefined },
    clock,
    storage,
    erasures: fileErasureList(join(folder, 'apagamentos.jsonl')),
    purge: purge.run,
    quota: readEnv({}).quota,
    signer: createSigner('a secret of tests'),
    secretBox,
    postalCodes: testPostalCodes,
    outbound,
    mailCalls: outbound,
    webhookCalls: createOutbound({ allowsPrivate: true }),
    exports: createExportSlots({ onError: () => undefined }),
    publicUrl: 'http://farol.test',
    sendsMail: true,
    setupToken: SETUP_TOKEN,
    wakeOutbox: outbox.wake,
    wakeImports: imports.wake,
    wakeArchives: () => archives.wake(),
    wakeWebhooks: () => webhooks.wake(),
  };
  const webhooks = startWebhooks({
    ...deps,
    // What a test replaces of its dependencies counts.
    get webhookCalls() {
      return deps.webhookCalls;
    },
    onError: failed,
  });
  const archives = startArchives({
    ...deps,
    // What a test replaces of its dependencies counts.
    get storage() {
      return deps.storage;
    },
    onError: (error) => void archiveErrors.push(error),
  });
  const people = options.empty ? ({} as People) : await fillBrokerage(db, clock.now());
  const app = await buildApp(deps, { logLevel: 'silent' });
  const tokens = new Map<string, string>();

  const withToken = (token?: string) => createCaller(app, token);
  const anonymous = withToken();
  async function tokenOf(who: Who) {
    let token = tokens.get(who);
    if (!token) {
      const body = { usuario_username: who, password: PASSWORD };
      token = (await anonymous.call(api.auth.authenticate, { body })).token;
      tokens.set(who, token);
    }
    return token;
  }
  return {
    app,
    db,
    connectionString: database.connectionString,
    addresses: database.addresses,
    admin: database.admin,
    migration: database.migration,
    deps,
    clock,
    folder,
    people,
    security,
    anonymous,
    withToken,
    make: (work) => db.service((tx) => work(createFactory(tx, people, clock.now()))),
    tokenOf,
    as: async (who) => withToken(await tokenOf(who)),
    importsIdle: imports.idle,
    archivesIdle: archives.idle,
    webhooksIdle: webhooks.idle,
    archiveErrors,
    async mails() {
      await background.idle();
      outbox.wake();
      await outbox.idle();
      const names = await readdir(join(folder, 'mail')).catch(() => []);
      const files = names.sort(byNumber).map((name) => readFile(join(folder, 'mail', name), 'utf8'));
      // Long lines are folded with "=" (quoted-printable).
      return (await Promise.all(files)).map((mail) => mail.replace(/=\r?\n/g, ''));
    },
    async close() {
      await app.close();
      await background.idle();
      await counts.stop();
      await events.stop();
      await sessions.stop();
      await outbox.stop();
      await imports.stop();
      await archives.stop();
      await webhooks.stop();
      await purge.stop();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const byNumber = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });

export { PDF } from './sample-files.ts';
