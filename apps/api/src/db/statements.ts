import type pg from 'pg';

/** Texts remembered: more than are in use at a time, though each reader of a company's boards has some of their own. */
const TEXTS = 2_000;
/**
 * Statements prepared on one connection, and characters of their texts, of which each takes about 90 bytes of PostgreSQL's
 * memory: a list's statement 115 kB, a study's 265, the to-do of a whole company's page 2.7 MB.
 */
const PER_CONNECTION = { statements: 300, characters: 1_000_000 };

/** The end of a text that will be used again. */
export const REUSED = ' /* reused */';

/** What a statement's text is prepared as; undefined at its first use, which may be its only one unless the text says so. */
export type NameOf = (text: string) => string | undefined;

export function statementNames(): NameOf {
  const names = new Map<string, string | undefined>();
  let made = 0;
  return (text) => {
    const isKnown = names.has(text) || text.endsWith(REUSED);
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

const prepared = new WeakMap<pg.PoolClient, { names: Set<string>; characters: number }>();

/** The connection holds this statement by this name from now on. */
export function noteName(client: pg.PoolClient, name: string, text: string): void {
  const held = prepared.get(client) ?? { names: new Set(), characters: 0 };
  prepared.set(client, held);
  if (held.names.has(name)) return;
  held.names.add(name);
  held.characters += text.length;
}

/** Sends a statement by its name, so that a connection parses and plans it once. */
export function sendNamed(
  client: pg.PoolClient,
  config: pg.QueryConfig,
  values: unknown[],
  name: string | undefined,
): Promise<pg.QueryResult> {
  if (name === undefined) return client.query(config, values);
  noteName(client, name, config.text);
  return client.query({ ...config, name }, values);
}

/** Whether a connection holds so many prepared statements that a new one is better. */
export function isFull(client: pg.PoolClient): boolean {
  const { names, characters } = prepared.get(client) ?? { names: new Set(), characters: 0 };
  return names.size >= PER_CONNECTION.statements || characters >= PER_CONNECTION.characters;
}
