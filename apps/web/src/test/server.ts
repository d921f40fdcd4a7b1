import type { ErrorBody } from '@farol/contracts';
import { vi } from 'vitest';

/** Answers the screens' calls: the real API in-process, or the test's own replies. */
export type TestServer = (request: Request) => Response | Promise<Response>;

const ORIGIN = 'http://farol.test';

/** Redirects every fetch to this server until the test ends. */
export function serveWith(server: TestServer): void {
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    // Request does not accept a signal of happy-dom.
    const { signal, ...rest } = init ?? {};
    if (signal?.aborted) return Promise.reject(new DOMException('aborted', 'AbortError'));
    return Promise.resolve(server(new Request(new URL(address, ORIGIN), rest)));
  });
}

export const reply = (body: unknown, status = 200): Response =>
  status === 204 ? new Response(null, { status }) : Response.json(body, { status });

export const replyError = (status: number, body: Partial<ErrorBody>): Response =>
  reply({ code: 'erro', statusMessage: 'Não deu certo.', request_id: 'req-1', ...body }, status);

/** Chooses a reply by "METHOD /path"; fails with the name of an unexpected call. */
export const answering =
  (answers: Readonly<Record<string, (request: Request) => Response | Promise<Response>>>): TestServer =>
  (request) => {
    const name = `${request.method} ${new URL(request.url).pathname}`;
    const answer = answers[name];
    return answer ? answer(request) : replyError(500, { statusMessage: `No answer for ${name}` });
  };
