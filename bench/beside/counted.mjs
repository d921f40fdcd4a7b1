// `node --import`, in a checkout's folder: counts the statements that this process sends to PostgreSQL and tells the
// number, since the last question, to the process that asks `statements`.
import { createRequire } from 'node:module';
import { join } from 'node:path';

const { Client } = createRequire(join(process.cwd(), 'apps/api/package.json'))('pg');
const query = Client.prototype.query;
let sent = 0;
Client.prototype.query = function (...words) {
  sent += 1;
  return query.apply(this, words);
};
process.on('message', (asked) => {
  if (asked !== 'statements') return;
  process.send({ statements: sent });
  sent = 0;
});
