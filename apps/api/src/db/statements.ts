import type pg from 'pg';

/** Texts remembered; more than the product has, unless conditions of lists are combined anew again and again. */
const TEXTS = 4_000;
/** Statements prepared on one connection: a list's takes 115 kB of PostgreSQL's memory, a study's 265. */
const PER_CONNECTION = 300;

/** What a statement's text is prepared as; undefined at its first use, which may be its only one. */
export type NameOf = (text: string) => string | undefined;

export function statementNames(): NameOf {
  const names = new Map<string, string | undefined>();
  let made = 0;
  return (text) => {
    const name = names.get(text);
    if (name !== undefined) return name;
    const isKnown = names.has(text);
    // Numbers go on: a connection may still hold the former names.
    if (!isKnown && names.size >= TEXTS) names.clear();
    if (isKnown) made += 1;
    names.set(text, isKnown ? `s${made}` : undefined);
    return names.get(text);
  };
}

const prepared = new WeakMap<pg.PoolClient, Set<string>>();

/** The connection holds a statement of this name from now on. */
export function noteName(client: pg.PoolClient, name: string): void {
  const mine = prepared.get(client) ?? new Set();
  prepared.set(client, mine.add(name));
}

/** Sends a statement by its name, so that a connection parses and plans it once. */
export function sendNamed(
  client: pg.PoolClient,
  config: pg.QueryConfig,
  values: unknown[],
  name: string | undefined,
): Promise<pg.QueryResult> {
  if (name === undefined) return client.query(config, values);
  noteName(client, name);
  return client.query({ ...config, name }, values);
}

/** Whether a connection holds so many prepared statements that a new one is better. */
export const isFull = (client: pg.PoolClient): boolean => (prepared.get(client)?.size ?? 0) >= PER_CONNECTION;
