import { once } from 'node:events';
import { type AnyEndpoint, type ErrorBody, type InputOf, type OutputOf, pathOf } from '@farol/contracts';
import type { FastifyInstance, InjectOptions } from 'fastify';

/** A file, and the first portion of a stream, come as bytes. */
type Content<E extends AnyEndpoint> = E['response'] extends 'arquivo' | 'eventos' ? Buffer : OutputOf<E>;

type Reply<E extends AnyEndpoint> = {
  status: number;
  /** Body of a success. */
  data: Content<E>;
  /** Body of an error. */
  error: ErrorBody;
  headers: Record<string, unknown>;
};

type NamedFile = { nome: string; content: Buffer; field?: string };

/** Input that may violate the contract's types. */
export type LooseInput = {
  params?: object;
  query?: object;
  body?: unknown;
  file?: NamedFile;
  headers?: Record<string, string>;
};

/** Input in the contract's types; files as a name and bytes. */
type StrictInput<E extends AnyEndpoint> = E['upload'] extends { field: string }
  ? Omit<InputOf<E>, 'file'> & { file: NamedFile }
  : InputOf<E>;

export type Caller = {
  /** Makes the call and returns any reply. */
  try<E extends AnyEndpoint>(endpoint: E, input?: LooseInput): Promise<Reply<E>>;
  /** Makes the call and throws unless it succeeds. */
  call<E extends AnyEndpoint>(endpoint: E, input?: StrictInput<E>): Promise<Content<E>>;
};

/** Makes contract calls on an app of this process, with a session token. */
export function createCaller(app: FastifyInstance, token?: string): Caller {
  const attempt: Caller['try'] = async (endpoint, input = {}) => {
    const multipart = input.file ? multipartBody(endpoint, input.file) : undefined;
    const request = {
      method: endpoint.method,
      url: `/api${pathOf(endpoint, input.params as Record<string, unknown>)}`,
      query: stringified(input.query),
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...multipart?.headers,
        ...input.headers,
      },
      payload: multipart?.payload ?? (input.body as object | undefined),
    };
    if (endpoint.response === 'eventos') return beginning(app, request) as never;
    const response = await app.inject(request);
    const json = response.headers['content-type']?.toString().includes('json');
    const body: unknown = json ? response.json() : response.rawPayload;
    return { status: response.statusCode, data: body, error: body, headers: response.headers } as never;
  };
  return {
    try: attempt,
    call: async (endpoint, input) => {
      const reply = await attempt(endpoint, input as LooseInput);
      if (reply.status >= 300)
        throw new Error(
          `${endpoint.method} ${endpoint.path}: ${reply.status} ${JSON.stringify(reply.error)}`,
        );
      return reply.data;
    },
  };
}

/** A stream does not end: its first portion is its body. */
async function beginning(app: FastifyInstance, request: InjectOptions) {
  const response = await app.inject({ ...request, payloadAsStream: true });
  const stream = response.stream();
  const [portion] = (await once(stream, 'data')) as [Buffer];
  stream.destroy();
  const isJson = response.headers['content-type']?.toString().includes('json');
  const body: unknown = isJson ? JSON.parse(portion.toString()) : portion;
  return { status: response.statusCode, data: body, error: body, headers: response.headers };
}

const stringified = (query: object | undefined) =>
  query &&
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );

function multipartBody(endpoint: AnyEndpoint, file: NamedFile) {
  const boundary = 'farol-boundary-7d1';
  const field = file.field ?? endpoint.upload?.field ?? 'file';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${file.nome}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), file.content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
