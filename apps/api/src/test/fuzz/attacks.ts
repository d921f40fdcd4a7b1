import { type AnyEndpoint, api } from '@farol/contracts';
import fc from 'fast-check';
import { HOSTILE, HOSTILE_QUERY, jsonOf } from '../hostile-values.ts';
import { hostileUploads } from './hostile-files.ts';
import { ADDRESS_IDS, bodies, HEADERS, TYPES } from './hostile-requests.ts';
import { type Attack, addressOf, isFields, parsed, shapeOf, soundRequests } from './sound-requests.ts';
import type { World } from './world.ts';

/** Makes a file, reads a sheet or fills a study. */
export const isHeavy = (endpoint: AnyEndpoint): boolean =>
  endpoint.response === 'arquivo' ||
  endpoint.upload?.kind === 'planilha' ||
  endpoint === api.firstSteps.createExample;

/** The requests of one call, the same for the same seed and rows; `wellFormed`: their weight, beside 4 to 12 of others. */
export function attacksOf(
  endpoint: AnyEndpoint,
  world: World,
  { seed, count, wellFormed: share }: { seed: number; count: number; wellFormed: number },
): Attack[] {
  const { drawn, wellFormed, made, bodyNames, sample, pick } = soundRequests(endpoint, world, {
    seed,
    count,
  });
  const ways: ((at: number, n: number) => Attack | undefined)[] = [];
  const way = (weight: number, make: (at: number, n: number) => Attack | undefined) => {
    for (let n = 0; n < weight; n += 1) ways.push(make);
  };
  const heavy = isHeavy(endpoint);
  way(heavy ? 1 : share, (at) => made(wellFormed(at)));
  way(1, (at) =>
    made(wellFormed(at), {
      times: 3,
      what: 'three at once',
      headers: at % 2 ? { 'idempotency-key': `k${seed}-${at}` } : {},
    }),
  );
  way(endpoint.body || endpoint.query ? 1 : 3, (at) => {
    const headers = HEADERS[at % HEADERS.length]!;
    return made(wellFormed(at), { headers, isPast: false, what: `headers ${Object.keys(headers)}` });
  });
  way(1, (at) => made(drawn[at % drawn.length]!, { what: 'of the schema' }));
  if (/\{/.test(endpoint.path))
    way(1, (at) => {
      const bad = ADDRESS_IDS[at % ADDRESS_IDS.length]!;
      const path = addressOf(endpoint, wellFormed(at).params, (n) => (n === at % 2 ? bad : undefined));
      return made(wellFormed(at), { path, isPast: false, what: `address ${bad.slice(0, 20)}` });
    });
  if (endpoint.query)
    way(heavy ? 6 : 3, (at) => {
      const names = shapeOf(endpoint.query);
      const name = names[at % names.length] ?? 'x';
      const [what, value] = Object.entries(HOSTILE_QUERY)[at % Object.keys(HOSTILE_QUERY).length]!;
      const odd = [
        `${name}=${value}`,
        `${name}=1&${name}=2`,
        `${name}[]=1`,
        `${name}[a]=1`,
        `__proto__[${name}]=1`,
      ];
      return made(wellFormed(at), {
        search: `?${odd[at % 9] ?? odd[0]}`,
        isPast: false,
        what: `${name}: ${what}`,
      });
    });
  if (endpoint.body) {
    way(4, (at) => {
      const one = wellFormed(at);
      const names = bodyNames(one);
      const name = names[at % names.length] ?? 'x';
      const [what, value] = Object.entries(HOSTILE)[(at >> 3) % Object.keys(HOSTILE).length]!;
      const body = { ...(isFields(one.body) ? one.body : {}), [name]: value };
      const raw = jsonOf(body);
      return made({ ...one, body: parsed(raw) }, { raw, what: `${name}: ${what}` });
    });
    way(1, (at) => {
      const one = wellFormed(at);
      const [what, value] = Object.entries(HOSTILE)[at % Object.keys(HOSTILE).length]!;
      const raw = jsonOf({
        ...(isFields(one.body) ? one.body : {}),
        ...Object.fromEntries(bodyNames(one).map((name) => [name, value])),
      });
      return made({ ...one, body: parsed(raw) }, { raw, what: `all: ${what}` });
    });
    way(1, (at) => {
      const all = bodies(endpoint.bodyLimit);
      const raw = all[at % all.length]!;
      const type = TYPES[at % 11] ?? TYPES[0]!;
      return made(wellFormed(at), {
        raw,
        isPast: false,
        headers: { 'content-type': type },
        what: `body ${raw.slice(0, 20)}`,
      });
    });
  }
  if (endpoint.upload)
    for (const [n, upload] of sample(hostileUploads(endpoint.upload), 6, 3).entries())
      way(1, (at) => {
        const some = sample(hostileUploads(endpoint.upload!), 1, 100 + at + n)[0] ?? upload;
        return made({ ...wellFormed(at), upload: some }, { what: 'a form' });
      });

  const order = sample(fc.tuple(fc.integer({ min: 0, max: ways.length - 1 }), pick), count, 2);
  let sent = 0;
  return order
    .map(([way, at], n) => ways[way]!(at, n) ?? made(wellFormed(at)))
    .filter(({ times }) => {
      sent += times;
      return sent - times < count;
    });
}
