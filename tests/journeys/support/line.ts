import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { draws } from './draws.ts';

export type Line = {
  url: string;
  /** Breaks what is open and lets nothing through. */
  cut(): void;
  /** Lets connections through again. */
  mend(): void;
  close(): Promise<void>;
};

const SHORTEST_MS = 20;
const LONGEST_MS = 400;

/** Only a page names its origin, and only when it writes; a test's own calls do not. */
const isWrittenByPage = ({ method, headers }: IncomingMessage): boolean =>
  method !== 'GET' && headers.origin !== undefined;

/**
 * A line to the server: replies to what a page saves arrive as over a real one, which a loopback is not; and it can be
 * cut. Requests that Playwright routes would not be cached: every page would load and compile the application anew.
 */
export async function layLine(
  to: string,
  isSlow: (asked: IncomingMessage) => boolean = isWrittenByPage,
): Promise<Line> {
  const { hostname, port } = new URL(to);
  const agent = new Agent({ keepAlive: true });
  const draw = draws(11);
  let isCut = false;
  const server = createServer((asked, reply) => {
    const { method, url: path, rawHeaders: headers } = asked;
    const sent = send({ agent, hostname, port, method, path, headers }, async (answer) => {
      if (isSlow(asked))
        await new Promise((arrived) =>
          setTimeout(arrived, SHORTEST_MS + draw() * (LONGEST_MS - SHORTEST_MS)),
        );
      answer.on('error', () => reply.destroy());
      reply.writeHead(answer.statusCode!, answer.statusMessage, answer.rawHeaders);
      // A stream says its head before its first event.
      reply.flushHeaders();
      answer.pipe(reply);
    });
    sent.on('error', () => reply.destroy());
    reply.on('close', () => sent.destroy());
    asked.pipe(sent);
  });
  // A call sent on a connection at the moment of its end would fail.
  server.keepAliveTimeout = 0;
  server.on('connection', (socket) => {
    if (isCut) socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      server.closeAllConnections();
    },
    mend() {
      isCut = false;
    },
    async close() {
      server.closeAllConnections();
      agent.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
