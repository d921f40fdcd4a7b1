import { threadId } from 'node:worker_threads';

/** As asked: returns its thread's number, fails, ends its thread or never answers. */
export default async (what: 'answer' | 'fail' | 'exit' | 'wait'): Promise<Uint8Array> => {
  if (what === 'fail') throw new Error('asked to');
  if (what === 'exit') process.exit(1);
  if (what === 'wait') await new Promise(() => undefined);
  return new Uint8Array([threadId]);
};
