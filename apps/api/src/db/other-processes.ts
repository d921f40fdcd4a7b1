import pg from 'pg';
import { DatabaseUnavailable, isUnavailable } from './errors.ts';

/** Connections of other processes of the product to this database. */
export async function otherProcesses(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ n: number }>(`
      select count(*)::int as n from pg_stat_activity
       where datname = current_database() and application_name like 'farol%'`);
    return rows[0]?.n ?? 0;
  } catch (error) {
    throw isUnavailable(error) ? new DatabaseUnavailable(error) : error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
