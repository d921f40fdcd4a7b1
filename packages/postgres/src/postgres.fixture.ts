import { Client } from 'pg';
import { startEmbedded } from './index.ts';

/** A minimal API to be killed: starts the database, then writes rows and prints each committed one. */
const database = await startEmbedded({ dataDir: process.argv[2]!, log: console.error });
const client = new Client(database.migrationConnectionString);
await client.connect();
await client.query('create table if not exists linha (n int generated always as identity primary key)');
for (;;) {
  const { rows } = await client.query('insert into linha default values returning n');
  process.stdout.write(`${rows[0].n}\n`);
}
