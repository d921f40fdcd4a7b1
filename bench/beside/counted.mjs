// `node --import`, in a checkout's folder: replies to `statements` of the asking process with how many statements
// this one has sent to PostgreSQL since the last question, and which of them only read.
import { createRequire } from 'node:module';
import { join } from 'node:path';

const { Client } = createRequire(join(process.cwd(), 'apps/api/package.json'))('pg');
const query = Client.prototype.query;
let sent = 0;
let read = [];
const MOST = 50;
const reads = (text) =>
  /^\s*(select|with)\b.*\bfrom\b/is.test(text) && !/\b(insert|update|delete)\b/i.test(text);
const plain = (value) => value?.toPostgres?.() ?? (value instanceof Date ? value.toISOString() : value);

Client.prototype.query = function (...words) {
  sent += 1;
  const [first, second] = words;
  const { text = first, values = second } = typeof first === 'object' ? first : {};
  if (reads(text) && read.length < MOST)
    read.push({ text, values: (Array.isArray(values) ? values : []).map(plain) });
  return query.apply(this, words);
};
process.on('message', (asked) => {
  if (asked !== 'statements') return;
  process.send({ statements: sent, read });
  sent = 0;
  read = [];
});
