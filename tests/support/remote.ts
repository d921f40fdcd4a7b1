import { type AnyEndpoint, type OutputOf, pathOf } from '@farol/contracts';

type Input = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: { nome: string; content: Buffer };
};

/** A file, and the first portion of a stream, come as bytes. */
type Content<E extends AnyEndpoint> = E['response'] extends 'arquivo' | 'eventos' ? ArrayBuffer : OutputOf<E>;

export type Remote = {
  call<E extends AnyEndpoint>(endpoint: E, input?: Input): Promise<Content<E>>;
};

/** Of a stream, its first portion. */
async function contentOf(endpoint: AnyEndpoint, reply: Response): Promise<unknown> {
  if (endpoint.response !== 'eventos') return reply.arrayBuffer();
  const reader = reply.body!.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return value;
}

/** Calls contracts over the network, and records which have succeeded. */
export function createRemote(url: string, succeeded: Set<AnyEndpoint>, token?: string): Remote {
  return {
    async call(endpoint, input = {}) {
      const query = new URLSearchParams(
        Object.entries(input.query ?? {}).map(([name, value]) => [name, String(value)]),
      );
      const form = new FormData();
      if (input.file && endpoint.upload)
        form.set(endpoint.upload.field, new Blob([new Uint8Array(input.file.content)]), input.file.nome);
      const reply = await fetch(`${url}/api${pathOf(endpoint, input.params)}?${query}`, {
        method: endpoint.method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(input.body !== undefined && { 'content-type': 'application/json' }),
        },
        body: input.file ? form : input.body === undefined ? undefined : JSON.stringify(input.body),
      });
      const type = reply.headers.get('content-type') ?? '';
      const data = type.includes('json') ? await reply.json() : await contentOf(endpoint, reply);
      if (!reply.ok)
        throw new Error(`${endpoint.method} ${endpoint.path}: ${reply.status} ${JSON.stringify(data)}`);
      succeeded.add(endpoint);
      return data as never;
    },
  };
}
