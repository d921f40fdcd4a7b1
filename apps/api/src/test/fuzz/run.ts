import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type AnyEndpoint, api, listEndpoints } from '@farol/contracts';
import { EXPECTATIONS } from '../access-expectations.ts';
import type { Attack } from './sound-requests.ts';
import type { World } from './world.ts';

type Reply = { status: number; type: string; text: string; ms: number };

/** What one call was sent and answered. */
export type Row = {
  name: string;
  requests: number;
  /** Taken by the contract's schemas. */
  past: number;
  /** Answered with what was asked for. */
  succeeded: number;
  /** Longest answer, in milliseconds. */
  slowest: number;
  slowestWas: string;
  complaints: string[];
};

/** Words that only the inside of the service uses. */
const INSIDE =
  /\bat (?:\w+\.)*\w+ \(|node_modules|\.(?:ts|js):\d|\/apps\/|\/tmp\/|\/home\/|select |insert into|relation "|column "|violates|invalid input syntax|SQLSTATE|E(?:CONN|NOENT|ACCES|NOSPC)\w*|drizzle|postgres|\bpg_|ZodError|TypeError|RangeError|SyntaxError|undefined is not|Cannot read|is not a function/i;
const ERROR_KEYS = new Set(['code', 'statusMessage', 'errors', 'problemas', 'atual', 'request_id']);

/** Refused on purpose, with words and a time to come back: as many sheets, exports or PDFs of one person as may wait. */
const isBusy = ({ status, text }: Reply) => status === 503 && text.includes('"indisponivel"');

/** Longer than anything a busy machine does; the service cuts a silent connection after 120 s. */
const UNANSWERED_MS = 100_000;

/** Why an answer is none that a person may get. */
function complaintOf(reply: Reply, attack: Attack, secret: string): string | undefined {
  const { status, text, type, ms } = reply;
  const said = (why: string) =>
    `${status} ${why}: ${attack.what}, ${attack.address.slice(0, 120)} ${attack.payload?.subarray(0, 300) ?? ''} → ${text.slice(0, 200)}`;
  if (ms > UNANSWERED_MS) return said('left without an answer');
  if (status >= 500 && !isBusy(reply)) return said('failed');
  if (text.includes(secret) && attack.who !== 'master') return said("tells of another company's customer");
  if (status < 400) return undefined;
  // A request that is none is answered by the server itself, in few words.
  if (!type.includes('json'))
    return text === '' || status === 431 || status === 400 ? undefined : said('no usual body');
  const body = JSON.parse(text) as Record<string, unknown>;
  if (typeof body.code !== 'string' || typeof body.statusMessage !== 'string') return said('no usual body');
  if (Object.keys(body).some((key) => !ERROR_KEYS.has(key))) return said('more than the usual body');
  // What was stored is the person's own; so are the names of fields.
  const words = JSON.stringify([
    body.code,
    body.statusMessage,
    body.problemas,
    Object.values(body.errors ?? {}),
  ]);
  return INSIDE.test(words) ? said('tells of the inside') : undefined;
}

const plain = (content: Buffer, encoding: string | undefined): Buffer => {
  if (encoding === 'br') return brotliDecompressSync(content);
  return encoding === 'gzip' ? gunzipSync(content) : content;
};

const LANES = 2;
/** Of exports a person may have two at once. */
const lanesOf = ({ response }: AnyEndpoint) => (response === 'arquivo' ? 1 : LANES);
const agent = () => new Agent({ keepAlive: true, maxSockets: LANES * 3 });

const send = (
  by: Agent,
  origin: string,
  { address, headers, payload }: Attack,
  method: string,
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const since = performance.now();
    const { hostname, port } = new URL(origin);
    const asked = request(
      {
        agent: by,
        hostname,
        port,
        method,
        path: `/api${address}`.replace(/[^\x21-\x7e]/g, encodeURIComponent),
        headers: { ...headers, ...(payload && { 'content-length': payload.length }) },
      },
      (reply) => {
        const parts: Buffer[] = [];
        const end = () =>
          resolve({
            status: reply.statusCode ?? 0,
            type: reply.headers['content-type'] ?? '',
            text: plain(Buffer.concat(parts), reply.headers['content-encoding']).toString(),
            ms: performance.now() - since,
          });
        // A stream of events does not end.
        if (reply.headers['content-type']?.includes('event-stream')) {
          end();
          return asked.destroy();
        }
        reply.on('data', (part) => parts.push(part));
        reply.on('end', end);
        reply.on('error', reject);
      },
    );
    // Answered and closed before the body had arrived.
    asked.on('error', (error: NodeJS.ErrnoException) =>
      ['ECONNRESET', 'EPIPE'].includes(error.code ?? '')
        ? resolve({ status: 413, type: '', text: '', ms: performance.now() - since })
        : reject(error),
    );
    asked.end(payload);
  });

/** Uses up rows, or rights that the other calls need. */
const isLast = (endpoint: AnyEndpoint): boolean => {
  const expectation = EXPECTATIONS.get(endpoint);
  return (
    endpoint.method === 'DELETE' ||
    (expectation?.kind === 'row' && expectation.fresh === true) ||
    endpoint.path.includes('funcionario') ||
    endpoint.path.includes('/empresa/{') ||
    endpoint.path.startsWith('/auth')
  );
};
const rankOf = (endpoint: AnyEndpoint) => (endpoint.method === 'GET' ? 0 : isLast(endpoint) ? 2 : 1);

/** Every call, reads first. */
export const ALL_CALLS = listEndpoints(api).toSorted((a, b) => rankOf(a.endpoint) - rankOf(b.endpoint));

export type Fuzz = {
  origin: string;
  world: World;
  /** Requests of one call, the `at`th of all. */
  attacksOf(endpoint: AnyEndpoint, at: number): Attack[];
  /** New rows before each of so many calls that write; by default before those that use them up too. */
  refills?: number;
  calls?: typeof ALL_CALLS;
  /** Lets the minute of a limit pass, where the clock is ours. */
  tick?(): void;
  /** After each call. */
  onRow?(row: Row): Promise<void> | void;
};

/** Sends the requests of every call, some at a time. */
export async function fuzz({
  origin,
  world,
  attacksOf,
  refills,
  calls = ALL_CALLS,
  tick,
  onRow,
}: Fuzz): Promise<Row[]> {
  const by = agent();
  const rows: Row[] = [];
  let hasWritten = false;
  try {
    for (const [at, { name, endpoint }] of calls.entries()) {
      if (hasWritten) await world.revive();
      hasWritten = endpoint.method !== 'GET';
      const isDue = refills ? at % refills === 0 : isLast(endpoint) || at % 6 === 0;
      if (endpoint.method !== 'GET' && isDue) await world.refill();
      const row: Row = {
        name,
        requests: 0,
        past: 0,
        succeeded: 0,
        slowest: 0,
        slowestWas: '',
        complaints: [],
      };
      const attacks = attacksOf(endpoint, at);
      const ask = async (attack: Attack, lane: number) => {
        const authorization = attack.who && `Bearer ${world.tokens.get(attack.who)}`;
        const headers = {
          ...(authorization && { authorization }),
          // From everywhere, so that the limits of one address do not answer.
          'x-forwarded-for': `10.${lane}.${row.requests >> 8}.${row.requests & 255}`,
          ...attack.headers,
        };
        let reply = await send(by, origin, { ...attack, headers }, endpoint.method);
        if (reply.status === 429 && tick) {
          tick();
          reply = await send(by, origin, { ...attack, headers }, endpoint.method);
        }
        // Ended by another call, or by those minutes.
        if (reply.status === 401 && attack.who && !attack.headers.authorization) {
          await world.logIn(attack.who);
          headers.authorization = `Bearer ${world.tokens.get(attack.who)}`;
          reply = await send(by, origin, { ...attack, headers }, endpoint.method);
        }
        row.requests += 1;
        // Without a session 401 is the call's own answer.
        const before = attack.who ? [401, 415, 429] : [415, 429];
        if (attack.isPast && !before.includes(reply.status)) row.past += 1;
        if (reply.status < 300) row.succeeded += 1;
        if (reply.ms > row.slowest) [row.slowest, row.slowestWas] = [reply.ms, attack.what];
        const complaint = complaintOf(reply, attack, world.secret);
        if (complaint) row.complaints.push(complaint);
      };
      const lanes = Array.from({ length: lanesOf(endpoint) }, async (_, lane) => {
        for (let attack = attacks.pop(); attack; attack = attacks.pop()) {
          const one = attack;
          await Promise.all(Array.from({ length: one.times }, () => ask(one, lane)));
        }
      });
      await Promise.all(lanes);
      rows.push(row);
      await onRow?.(row);
    }
  } finally {
    by.destroy();
  }
  return rows;
}

/** Lines of a table: the calls with the smallest share past validation and the slowest, then all together. */
export function tableOf(rows: readonly Row[], lines = 12): string[] {
  const share = ({ past, requests }: Row) => past / requests;
  const line = (row: Row) =>
    `${row.name.padEnd(34)}${String(row.requests).padStart(7)}${(100 * share(row)).toFixed(0).padStart(6)} %${String(row.succeeded).padStart(7)}${row.slowest.toFixed(0).padStart(7)} ms  ${row.slowestWas}`;
  const sum = (key: 'requests' | 'past' | 'succeeded') => rows.reduce((total, row) => total + row[key], 0);
  return [
    `${'chamada'.padEnd(34)}pedidos  aceitos  com êxito  o mais lento`,
    ...rows
      .toSorted((a, b) => share(a) - share(b))
      .slice(0, lines)
      .map(line),
    '…',
    ...rows
      .toSorted((a, b) => b.slowest - a.slowest)
      .slice(0, lines)
      .map(line),
    `${rows.length} chamadas, ${sum('requests')} pedidos, ${sum('past')} além da validação (${((100 * sum('past')) / sum('requests')).toFixed(0)} %, o menor ${(100 * Math.min(...rows.map(share))).toFixed(0)} %), ${sum('succeeded')} com êxito`,
  ];
}
