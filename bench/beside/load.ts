import { Agent, request } from 'node:http';

export type Sent = {
  method?: string;
  path: string;
  token?: string;
  body?: object;
  headers?: Record<string, string>;
};
export type Caller = (sent: Sent) => Promise<{ status: number; text: string; time: number }>;

/** Calls over keep-alive connections, without a client library's own cost. */
export function callerOf(port: number, agent = new Agent({ keepAlive: true, maxSockets: 200 })): Caller {
  return ({ method = 'GET', path, token, body, headers: more }) =>
    new Promise((resolve, reject) => {
      const since = performance.now();
      const payload = body && JSON.stringify(body);
      const headers = {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
        'accept-encoding': 'identity',
        ...more,
      };
      const asked = request({ agent, host: '127.0.0.1', port, method, path, headers }, (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part) => parts.push(part));
        reply.on('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            text: Buffer.concat(parts).toString(),
            time: performance.now() - since,
          }),
        );
        reply.on('error', reject);
      });
      asked.on('error', reject);
      asked.end(payload);
    });
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}

export type Lap = { perSecond: number; p50: number; p95: number; calls: number };

/** Repeats a call from `lanes` at once for some milliseconds. */
export async function lap(once: (lane: number) => Promise<number>, lanes: number, ms: number): Promise<Lap> {
  const since = performance.now();
  const times: number[] = [];
  const run = async (lane: number) => {
    while (performance.now() - since < ms) times.push(await once(lane));
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => run(lane)));
  const took = performance.now() - since;
  return {
    perSecond: (times.length / took) * 1000,
    p50: median(times),
    p95: quantile(times, 0.95),
    calls: times.length,
  };
}
