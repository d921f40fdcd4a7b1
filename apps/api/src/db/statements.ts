import type pg from 'pg';

/** Texts remembered: more than are in use at a time, though each reader of a company's boards has some of their own. */
const TEXTS = 2_000;
/** Statements prepared on one connection: a list's takes 115 kB of PostgreSQL's memory, a study's 265. */
const PER_CONNECTION = 300;

/** What a statement's text is prepared as; undefined at its first use, which may be its only one. */
export type NameOf = (text: string) => string | undefined;

export function statementNames(): NameOf {
  const names = new Map<string, string | undefined>();
  let made = 0;
  return (text) => {
    const isKnown = names.has(text);
    let name = names.get(text);
    if (isKnown && name === undefined) {
      made += 1;
      name = `s${made}`;
    }
    // The text used longest ago is forgotten. Numbers go on: a connection may still hold its name.
    names.delete(text);
    if (names.size >= TEXTS) for (const oldest of names.keys()) if (names.delete(oldest)) break;
    names.set(text, name);
    return name;
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
