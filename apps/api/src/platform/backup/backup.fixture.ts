import pg from 'pg';

/** Every table of a database as rows of text, in an order of their own; the same data gives the same value. */
export async function contentOf(client: pg.Client, except: readonly string[] = []) {
  const { rows: tables } = await client.query<{ nome: string }>(
    `select relname as nome from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
        and relname <> all ($1) order by 1`,
    [['migracao', 'backup', 'chave_alcance', 'selo_horizonte', ...except]],
  );
  const content: Record<string, string[]> = {};
  for (const { nome } of tables) {
    const { rows } = await client.query<{ linha: string }>(
      `select to_jsonb(t)::text as linha from "${nome}" t`,
    );
    content[nome] = rows.map(({ linha }) => linha).toSorted();
  }
  return content;
}

export async function connected<T>(connectionString: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Rows of one that the other does not have, both ways. */
export function differences(one: Record<string, string[]>, other: Record<string, string[]>): number {
  let count = 0;
  for (const nome of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const left = new Map<string, number>();
    for (const row of one[nome] ?? []) left.set(row, (left.get(row) ?? 0) + 1);
    for (const row of other[nome] ?? []) left.set(row, (left.get(row) ?? 0) - 1);
    for (const balance of left.values()) count += Math.abs(balance);
  }
  return count;
}
