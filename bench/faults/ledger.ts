import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Sent } from '../beside/load.ts';
import type { Instance } from './instance.ts';

const AGAIN_MS = 100;
/** Sent again for so long; then nobody knows. */
const PATIENCE_MS = 180_000;

type Server = Pick<Instance, 'port' | 'call'>;
type Reply = { status: number; text: string };
/** A value that only grows, as last acknowledged and as last sent. */
type Growing = { study: number; versao: number; acknowledged: number; sent: number };
type Upload = { customer: number; acknowledged: string; sent: string };

/** What was sent and what of it was acknowledged. */
export type Ledger = {
  customers: { sent: Set<string>; acknowledged: Set<string> };
  comments: { sent: Set<string>; acknowledged: Set<string> };
  saves: Growing[];
  uploads: Upload[];
  /** Customers whose studies are written to. */
  written: number[];
};

export type Told = { lost: string[]; doubled: string[] };

const sha = (content: Buffer | Uint8Array) => createHash('sha256').update(content).digest('hex');
/** Names hold letters only. */
const letters = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

/** The first account of an empty installation; resolves to its token. */
export async function signUp({ call, dataDir }: Instance): Promise<string> {
  const token = (await readFile(join(dataDir, 'codigo-instalacao'), 'utf8')).trim();
  const { status, text } = await call({
    method: 'POST',
    path: '/api/auth/signup',
    body: {
      token,
      empresa_nome_fantasia: 'Falhas',
      nome: 'Ana Medida',
      email: 'ana@example.com',
      usuario_username: 'ana',
      senha: 'catraca-vermelha-no-porto',
    },
  });
  if (status !== 201) throw new Error(`sign up: ${status} ${text}`);
  return JSON.parse(text).token;
}

export type Load = Awaited<ReturnType<typeof prepareLoad>>;

/**
 * People who write without a pause, as a careful client does: what is not answered is sent again under the same key until
 * it is. The servers are asked in turn. `think`: milliseconds between two writes of one.
 */
export async function prepareLoad({
  servers,
  token,
  think = 20,
}: {
  servers: readonly Server[];
  token: string;
  think?: number;
}) {
  const ledger: Ledger = {
    customers: { sent: new Set(), acknowledged: new Set() },
    comments: { sent: new Set(), acknowledged: new Set() },
    saves: [],
    uploads: [],
    written: [],
  };
  const mark = letters(Date.now() % 1_000_000);
  let number = 0;
  let turn = 0;
  let running: Promise<unknown> | undefined;
  let isOver = false;
  /** Answers of 500: never acceptable, unlike a 503 with words. */
  const failures: string[] = [];
  const times: number[] = [];
  /** When a write that was sent then was acknowledged. */
  const acknowledged: { sent: number; at: number }[] = [];
  let retried = 0;

  const next = () => servers[turn++ % servers.length]!;

  /** The reply of the last try, which is none of 5xx; undefined where there was none. */
  const careful = async (sent: Sent): Promise<(Reply & { tries: number }) | undefined> => {
    const since = performance.now();
    for (let tries = 1; performance.now() - since < PATIENCE_MS; tries += 1) {
      const begun = performance.now();
      const reply = await next()
        .call({ ...sent, token })
        .catch(() => undefined);
      if (reply) times.push(reply.time);
      if (reply?.status === 500) failures.push(`${sent.method} ${sent.path}: ${reply.text.slice(0, 200)}`);
      if (reply && reply.status < 500 && reply.status !== 429) {
        if (reply.status < 300) acknowledged.push({ sent: begun, at: performance.now() });
        return { ...reply, tries };
      }
      retried += 1;
      await delay(AGAIN_MS);
    }
    return undefined;
  };
  const post = (path: string, body: object) =>
    careful({ method: 'POST', path, body, headers: { 'idempotency-key': randomUUID() } });

  const createCustomer = async (): Promise<number | undefined> => {
    const name = `Cliente ${mark} ${letters(++number)}`;
    ledger.customers.sent.add(name);
    const reply = await post('/api/motor-interno/cliente', {
      pessoa_nome: name,
      pessoa_email: `${randomUUID()}@example.com`,
      endereco_estado: 'SC',
      endereco_cidade: 'Florianópolis',
    });
    if (!reply) return undefined;
    if (reply.status !== 201) throw new Error(`customer: ${reply.status} ${reply.text}`);
    ledger.customers.acknowledged.add(name);
    return JSON.parse(reply.text).cliente_id;
  };
  const comment = async (diagnostico_id: number) => {
    const words = `Nota ${mark} ${letters(++number)}`;
    ledger.comments.sent.add(words);
    const reply = await post('/api/motor-interno/diagnostico-comentario', {
      diagnostico_id,
      comentario: words,
    });
    if (reply && reply.status !== 201) throw new Error(`comment: ${reply.status} ${reply.text}`);
    if (reply) ledger.comments.acknowledged.add(words);
  };
  const save = async (one: Growing) => {
    one.sent += 1;
    const reply = await careful({
      method: 'PUT',
      path: `/api/motor-interno/diagnostico/${one.study}`,
      body: { versao: one.versao, fgts: one.sent },
    });
    if (!reply) return;
    const body = JSON.parse(reply.text);
    // A conflict with the very value that was sent: an earlier try had arrived.
    const stored = reply.status === 200 ? body : body.atual;
    if (reply.status !== 200 && (reply.status !== 409 || stored?.fgts !== one.sent))
      throw new Error(`save: ${reply.status} ${reply.text.slice(0, 300)}`);
    one.versao = stored.versao;
    one.acknowledged = one.sent;
  };
  const upload = async (one: Upload) => {
    const content = Buffer.from(`%PDF-1.4\n${randomUUID().repeat(3_000)}\n%%EOF\n`);
    const key = randomUUID();
    one.sent = sha(content);
    for (const since = performance.now(); performance.now() - since < PATIENCE_MS; ) {
      const form = new FormData();
      form.append('file', new Blob([content], { type: 'application/pdf' }), 'rg.pdf');
      const begun = performance.now();
      const path = `http://127.0.0.1:${next().port}/api/motor-interno/cliente/${one.customer}/RG`;
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
      const reply = await fetch(path, { method: 'POST', headers, body: form })
        .then(async (got) => ({ status: got.status, text: await got.text() }))
        .catch(() => undefined);
      if (reply?.status === 500) failures.push(`upload: ${reply.text.slice(0, 200)}`);
      if (reply && reply.status < 500 && reply.status !== 429) {
        if (reply.status !== 201) throw new Error(`upload: ${reply.status} ${reply.text}`);
        acknowledged.push({ sent: begun, at: performance.now() });
        one.acknowledged = one.sent;
        return;
      }
      retried += 1;
      await delay(AGAIN_MS);
    }
  };

  // Rows that the writers write to.
  const customers = ledger.written;
  for (let n = 0; n < 4; n += 1) customers.push((await createCustomer())!);
  const studies: number[] = [];
  for (const cliente_id of customers) {
    const { status, text } = (await post('/api/motor-interno/diagnostico', { cliente_id }))!;
    if (status !== 201) throw new Error(`study: ${status} ${text}`);
    const { diagnostico_id: study, versao } = JSON.parse(text);
    studies.push(study);
    ledger.saves.push({ study, versao, acknowledged: 0, sent: 0 });
  }
  for (const customer of customers.slice(0, 2)) ledger.uploads.push({ customer, acknowledged: '', sent: '' });
  await Promise.all(ledger.uploads.map(upload));
  await Promise.all(ledger.saves.map(save));

  const repeat = async (work: () => Promise<unknown>) => {
    while (!isOver) {
      await work();
      await delay(think);
    }
  };

  return {
    ledger,
    failures,
    studies,
    /** Milliseconds of each answer since it was last emptied. */
    times,
    retried: () => retried,
    count: () => acknowledged.length,
    go() {
      isOver = false;
      running = Promise.all([
        ...[1, 2].map(() => repeat(createCustomer)),
        ...studies.slice(0, 2).map((study) => repeat(() => comment(study))),
        ...ledger.saves.map((one) => repeat(() => save(one))),
        ...ledger.uploads.map((one) => repeat(() => upload(one))),
      ]);
      running.catch(() => undefined);
    },
    /** Resolves when each has the answer to its last write. */
    async halt() {
      isOver = true;
      await running;
    },
    /** Milliseconds from then until a write that was sent later was acknowledged. */
    async firstWriteAfter(then: number): Promise<number> {
      for (const since = performance.now(); performance.now() - since < PATIENCE_MS; await delay(20)) {
        const first = acknowledged.find(({ sent }) => sent >= then);
        if (first) return first.at - then;
      }
      throw new Error('no write is acknowledged any more');
    },
  };
}

type Listed = { cliente_id: number; pessoa_nome: string; comentario: string };

/** What is not there, or there more than once, read back through the API. */
export async function verify(
  { port, call }: Server,
  token: string,
  { customers, comments, saves, uploads, written }: Ledger,
): Promise<Told> {
  const told: Told = { lost: [], doubled: [] };
  const read = async (path: string) => {
    const { status, text } = await call({ path, token });
    if (status !== 200) throw new Error(`${path}: ${status} ${text.slice(0, 200)}`);
    return JSON.parse(text);
  };
  const all = async (path: string) => {
    const rows: Listed[] = [];
    for (let page = 1; ; page += 1) {
      const { data } = await read(`${path}?per_page=100&page=${page}`);
      if (data.length === 0) return rows;
      rows.push(...data);
    }
  };
  const compare = (what: string, { sent, acknowledged }: Ledger['customers'], found: readonly string[]) => {
    const counts = new Map<string, number>();
    for (const one of found) counts.set(one, (counts.get(one) ?? 0) + 1);
    for (const one of acknowledged) if (!counts.has(one)) told.lost.push(`${what} ${one}`);
    for (const one of sent) if ((counts.get(one) ?? 0) > 1) told.doubled.push(`${what} ${one}`);
  };

  const rows = await all('/api/motor-interno/cliente');
  compare(
    'customer',
    customers,
    rows.map(({ pessoa_nome }) => pessoa_nome),
  );
  const words: string[] = [];
  for (const cliente_id of written)
    words.push(
      ...(await all(`/api/motor-interno/cliente/${cliente_id}/comentarios`)).map(
        ({ comentario }) => comentario,
      ),
    );
  compare('comment', comments, words);
  for (const { study, acknowledged, sent } of saves) {
    const { fgts } = await read(`/api/motor-interno/diagnostico/${study}?acompanha=S`);
    if (!(fgts >= acknowledged && fgts <= sent))
      told.lost.push(`save ${acknowledged} of study ${study}: ${fgts}`);
  }
  for (const { customer, acknowledged, sent } of uploads) {
    const { documentos } = await read(`/api/motor-interno/cliente/${customer}`);
    const url: string = documentos.find(({ tipo }: { tipo: string }) => tipo === 'RG')?.arquivo.url ?? '';
    const reply = await fetch(new URL(url, `http://127.0.0.1:${port}`));
    const found = sha(new Uint8Array(await reply.arrayBuffer()));
    if (!reply.ok || ![acknowledged, sent].includes(found)) told.lost.push(`file of customer ${customer}`);
  }
  return told;
}
