import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnyEndpoint, api, type ErrorBody, type InputOf, type OutputOf, pathOf } from '@farol/contracts';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import type { Db } from '../db/client.ts';
import { createTestDatabase } from '../db/test-database.ts';
import type { Address, PostalCodes } from '../platform/cep/postal-codes.ts';
import type { Clock } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { createSigner } from '../platform/files/signature.ts';
import { folderStorage } from '../platform/files/storage.ts';
import { notFound } from '../platform/http/errors.ts';
import { startOutbox } from '../platform/jobs/outbox.ts';
import { folderMailer } from '../platform/mail/mailer.ts';
import { fillBrokerage, PASSWORD, type People, type Who } from './brokerage.ts';
import { createFactory, type Factory } from './factories.ts';

export type Reply<E extends AnyEndpoint> = {
  status: number;
  /** Body of a success. */
  data: OutputOf<E>;
  /** Body of an error. */
  error: ErrorBody;
  headers: Record<string, unknown>;
};

export type Caller = {
  /** Makes the call and answers whatever came back. */
  try<E extends AnyEndpoint>(endpoint: E, input?: Partial<Loose<E>>): Promise<Reply<E>>;
  /** Makes the call and throws unless it succeeded. */
  call<E extends AnyEndpoint>(endpoint: E, input?: InputOf<E>): Promise<OutputOf<E>>;
};

/** Tests also send what the types forbid. */
type Loose<E extends AnyEndpoint> = {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  file: { nome: string; content: Buffer; field?: string };
  headers: Record<string, string>;
} & (E extends never ? never : unknown);

/** A clock that tests move. 2026-11-20 is a Friday. */
export type TestClock = Clock & { set(instant: string): void; advance(days: number): void };

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

/** Stands for the public postal-code service, the one thing outside that tests replace. */
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
  deps: Deps;
  clock: TestClock;
  people: People;
  as(who: Who): Promise<Caller>;
  withToken(token: string): Caller;
  anonymous: Caller;
  /** Writes rows directly, in one transaction. */
  make<T>(work: (factory: Factory) => Promise<T>): Promise<T>;
  /** Messages written so far, after the outbox has run dry. */
  mails(): Promise<string[]>;
  close(): Promise<void>;
};

/** The whole API on a database of its own, with two brokerages in it. Close it in afterAll. */
export async function createTestApp(): Promise<TestApp> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'farol-test-'));
  const clock = testClock();
  const { db } = database;
  const outbox = startOutbox({
    db,
    clock,
    mailer: folderMailer(join(folder, 'mail')),
    onError: (error) => {
      throw error;
    },
  });
  const deps: Deps = {
    db,
    clock,
    storage: folderStorage(join(folder, 'arquivos')),
    signer: createSigner('a secret of tests'),
    postalCodes: testPostalCodes,
    publicUrl: 'http://farol.test',
    wakeOutbox: outbox.wake,
  };
  const people = await fillBrokerage(db, clock.now());
  const app = await buildApp(deps, { logLevel: 'silent' });
  const tokens = new Map<string, string>();

  const withToken = (token?: string): Caller => {
    const attempt: Caller['try'] = async (endpoint, input = {}) => {
      const multipart = input.file ? multipartBody(endpoint, input.file) : undefined;
      const response = await app.inject({
        method: endpoint.method,
        url: `/api${pathOf(endpoint, input.params)}`,
        query: stringified(input.query),
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...multipart?.headers,
          ...input.headers,
        },
        payload: multipart?.payload ?? (input.body as object | undefined),
      });
      const json = response.headers['content-type']?.toString().includes('json');
      const body: unknown = json ? response.json() : response.rawPayload;
      return { status: response.statusCode, data: body, error: body, headers: response.headers } as never;
    };
    return {
      try: attempt,
      call: async (endpoint, input) => {
        const reply = await attempt(endpoint, input as never);
        if (reply.status >= 300)
          throw new Error(
            `${endpoint.method} ${endpoint.path}: ${reply.status} ${JSON.stringify(reply.error)}`,
          );
        return reply.data;
      },
    };
  };

  const anonymous = withToken();
  return {
    app,
    db,
    deps,
    clock,
    people,
    anonymous,
    withToken,
    make: (work) => db.asService((tx) => work(createFactory(tx, people, clock.now()))),
    async as(who) {
      let token = tokens.get(who);
      if (!token) {
        const body = { usuario_username: who, password: PASSWORD };
        token = (await anonymous.call(api.auth.authenticate, { body })).token;
        tokens.set(who, token);
      }
      return withToken(token);
    },
    async mails() {
      outbox.wake();
      await outbox.idle();
      const names = await readdir(join(folder, 'mail')).catch(() => []);
      const files = names.sort(byNumber).map((name) => readFile(join(folder, 'mail', name), 'utf8'));
      // Long lines are folded with "=" (quoted-printable).
      return (await Promise.all(files)).map((mail) => mail.replace(/=\r?\n/g, ''));
    },
    async close() {
      await app.close();
      await outbox.stop();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const byNumber = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });

const stringified = (query: Record<string, unknown> | undefined) =>
  query &&
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );

function multipartBody(endpoint: AnyEndpoint, file: { nome: string; content: Buffer; field?: string }) {
  const boundary = 'farol-boundary-7d1';
  const field = file.field ?? endpoint.upload?.field ?? 'file';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${file.nome}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), file.content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

/** The smallest PDF that is recognised as one. */
export const PDF = {
  nome: 'proposta.pdf',
  content: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
};
