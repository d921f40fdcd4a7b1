import { Client } from 'pg';
import { startEmbedded } from './index.ts';

/** An API in small, to be killed: brings the database up, then writes rows and says each one that was kept. */
const database = await startEmbedded({ dataDir: process.argv[2]!, log: console.error });
const client = new Client(database.connectionString);
await client.connect();
await client.query('create table if not exists linha (n int generated always as identity primary key)');
for (;;) {
  const { rows } = await client.query('insert into linha default values returning n');
  process.stdout.write(`${rows[0].n}\n`);
}
