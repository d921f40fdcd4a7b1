import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '../../support/server.ts';
import { at } from './people.ts';

export type Call = <T = unknown>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  body?: object,
) => Promise<T>;

/** API calls as a user, to prepare a journey and to compare its results. */
export async function callsAs(username: string): Promise<Call> {
  const { token } = await send<{ token: string }>('POST', '/authenticate', {
    usuario_username: username,
    password: DEMO_PASSWORD,
  });
  return callsWith(token);
}

export const callsWith =
  (token: string): Call =>
  (method, path, body) =>
    send(method, path, body, { authorization: `Bearer ${token}` });

async function send<T>(method: string, path: string, body?: object, headers: object = {}): Promise<T> {
  const reply = await fetch(at(`/api${path}`), {
    method,
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as T;
}
