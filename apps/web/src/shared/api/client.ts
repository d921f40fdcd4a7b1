import { type AnyEndpoint, type ErrorBody, type InputOf, type OutputOf, pathOf } from '@farol/contracts';
import { ApiError, isApiError, offlineError, timeoutError } from './api-error.ts';
import { fetchWithProgress, type Received } from './download.ts';
import { newIdempotencyKey } from './idempotency.ts';
import { session } from './session.ts';
import { sessionExpired } from './session-expired.ts';
import { sendWithProgress, type WireRequest } from './upload.ts';

const BASE = '/api';
const TIMEOUT_MS = 120_000;

export type CallOptions = {
  signal?: AbortSignal;
  /** Same key for every attempt of one creation; default: a new key per call. */
  idempotencyKey?: string;
  /** Share of a file sent so far, 0 to 1. */
  onProgress?: (share: number) => void;
  /** What has arrived of a file so far. */
  onReceived?: (received: Received) => void;
  /** The reply, where it was asked for before this code was there. */
  underWay?: Promise<Response>;
  /** Milliseconds until the call is given up. */
  limitMs?: number;
};

type AnyInput = { params?: object; query?: object; body?: unknown; file?: File | Blob };

/** Input is optional for calls without required fields. */
type CallArgs<E extends AnyEndpoint> =
  Record<string, never> extends InputOf<E>
    ? [input?: InputOf<E>, options?: CallOptions]
    : [input: InputOf<E>, options?: CallOptions];

/** Makes one call of the contract. Throws only ApiError. */
export const call = <E extends AnyEndpoint>(endpoint: E, ...[input, options]: CallArgs<E>) =>
  callWith(endpoint, input, options);

/** `call` for generic code, which cannot tell whether its endpoint asks for an input. */
export async function callWith<E extends AnyEndpoint>(
  endpoint: E,
  given: InputOf<E> | undefined,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const whole: AnyInput = given ?? {};
  const input = whole.file ? await withSmallerPhoto(endpoint, whole) : whole;
  if (whole.file) options.signal?.throwIfAborted();
  const token = session.get()?.token;
  const request = buildRequest(endpoint, input, token, options);
  const limit = startLimit(request, options);
  try {
    const response = await send(request, options, limit.signal);
    // A file may take longer than a page once it has begun to come.
    if (endpoint.response === 'arquivo') limit.clear();
    if (!response.ok) throw await failure(response, token);
    return (await untilAborted(readBody(endpoint, response), limit.signal)) as OutputOf<E>;
  } catch (cause) {
    if (options.signal?.aborted || isApiError(cause)) throw cause;
    throw limit.signal.aborted ? timeoutError(options.limitMs) : offlineError();
  } finally {
    limit.clear();
  }
}

const SMALL_BYTES = 1024 * 1024;
const PHOTO = /^image\/(?:jpeg|hei[cf])$/;

/** A photo loses its surplus pixels before it is sent: minutes of a weak connection. */
async function withSmallerPhoto(endpoint: AnyEndpoint, input: AnyInput): Promise<AnyInput> {
  const { file } = input;
  const isDocument = endpoint.upload?.kind === 'documento' || endpoint.upload?.kind === 'avulso';
  if (!file || !isDocument || file.size < SMALL_BYTES || !PHOTO.test(file.type)) return input;
  const drawing = import('./smaller-photo.ts').then(({ smallerPhoto }) => smallerPhoto(file));
  return { ...input, file: await drawing.catch(() => file) };
}

/** Address of a call, for links that the browser opens itself. */
export const addressOf = (endpoint: AnyEndpoint, input: AnyInput = {}): string =>
  BASE + pathOf(endpoint, input.params as Record<string, unknown>) + queryString(input.query);

function buildRequest(
  endpoint: AnyEndpoint,
  input: AnyInput,
  token: string | undefined,
  options: CallOptions,
): WireRequest {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  if (endpoint.method === 'POST') headers['idempotency-key'] = options.idempotencyKey ?? newIdempotencyKey();
  let body: string | FormData | undefined;
  if (endpoint.upload && input.file) {
    body = new FormData();
    body.append(endpoint.upload.field, input.file);
  } else if (input.body !== undefined) {
    headers['content-type'] = 'application/json';
    body = JSON.stringify(input.body);
  }
  return { url: addressOf(endpoint, input), method: endpoint.method, headers, body };
}

/** Aborts a call that has not been answered in full in time; an upload may take longer than a page. */
function startLimit({ body }: WireRequest, { onReceived, limitMs = TIMEOUT_MS }: CallOptions) {
  const controller = new AbortController();
  const isLong = body instanceof FormData || onReceived !== undefined;
  const timer = isLong ? undefined : setTimeout(() => controller.abort(), limitMs);
  return { signal: controller.signal, clear: () => clearTimeout(timer) };
}

function send(request: WireRequest, options: CallOptions, limit: AbortSignal): Promise<Response> {
  const { signal, onProgress, onReceived, underWay } = options;
  if (underWay) return untilAborted(underWay, limit);
  if (onProgress) return sendWithProgress(request, onProgress, signal);
  if (onReceived) return fetchWithProgress(request, onReceived, signal);
  return fetch(request.url, { ...request, signal: signal ? eitherOf(signal, limit) : limit });
}

/** `AbortSignal.any`, which customers' phones of before 2024 lack. */
function eitherOf(...signals: AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason);
    signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
  }
  return controller.signal;
}

/** A reply that this code did not ask for does not end with its signal. */
async function untilAborted<T>(reply: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
  return Promise.race([reply, aborted]);
}

async function failure(response: Response, token: string | undefined): Promise<ApiError> {
  const body = await response.json().catch(() => ({}) as Partial<ErrorBody>);
  if (response.status === 401 && token && token === session.get()?.token) sessionExpired.announce();
  if (response.status === 403 && body.code === 'segundo_fator_obrigatorio') session.mustEnrol();
  return new ApiError(response.status, body as Partial<ErrorBody>);
}

async function readBody(endpoint: AnyEndpoint, response: Response): Promise<unknown> {
  if (endpoint.response === 'arquivo') return response.blob();
  return response.status === 204 ? undefined : response.json();
}

function queryString(query: object | undefined): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null || value === '') continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(key, String(one));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}
