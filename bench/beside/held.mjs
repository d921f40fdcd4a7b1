// `node --import`: how long one turn of the event loop took, and how much of it its thread worked, at HELD_PORT. On a
// shared machine a thread that waits for a processor is held too, without any call being to blame.
import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

const LOOK_MS = 5;

/** @returns {{ ms: number, worked: number }} both so far, in milliseconds */
const now = () => {
  const { user, system } = process.threadCpuUsage();
  return { ms: performance.now(), worked: (user + system) / 1_000 };
};

if (isMainThread) {
  let last = now();
  let longest = { ms: 0, worked: 0 };
  setInterval(() => {
    const next = now();
    longest = {
      ms: Math.max(longest.ms, next.ms - last.ms),
      worked: Math.max(longest.worked, next.worked - last.worked),
    };
    last = next;
  }, LOOK_MS).unref();
  // Asking begins anew.
  createServer((_, reply) => {
    reply.end(JSON.stringify(longest));
    longest = { ms: 0, worked: 0 };
  })
    .listen(Number(process.env.HELD_PORT), '127.0.0.1')
    .unref();
}
