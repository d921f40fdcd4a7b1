import type { ErrorBody } from '@farol/contracts';
import { vi } from 'vitest';

/** Answers the screens' calls: the real API in-process, or the few replies that a test is about. */
export type TestServer = (request: Request) => Response | Promise<Response>;

const ORIGIN = 'http://farol.test';

/** Sends every fetch of the screens to this server, until the test ends. */
export function serveWith(server: TestServer): void {
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    // happy-dom's signal is not the one that Request knows.
    const { signal, ...rest } = init ?? {};
    if (signal?.aborted) return Promise.reject(new DOMException('aborted', 'AbortError'));
    return Promise.resolve(server(new Request(new URL(address, ORIGIN), rest)));
  });
}

export const reply = (body: unknown, status = 200): Response =>
  status === 204 ? new Response(null, { status }) : Response.json(body, { status });

export const replyError = (status: number, body: Partial<ErrorBody>): Response =>
  reply({ code: 'erro', statusMessage: 'Não deu certo.', request_id: 'req-1', ...body }, status);

/** Chooses an answer by "METHOD /path"; an unexpected call is a failure with its name. */
export const answering =
  (answers: Readonly<Record<string, (request: Request) => Response | Promise<Response>>>): TestServer =>
  (request) => {
    const name = `${request.method} ${new URL(request.url).pathname}`;
    const answer = answers[name];
    return answer ? answer(request) : replyError(500, { statusMessage: `No answer for ${name}` });
  };
