import type { Actor } from '@farol/domain/access';
import type { SQL } from 'drizzle-orm';
import { type Statement, statementOf } from './read-once.ts';

/** Statements kept: those of the people of a large installation who work at the same time. */
const MOST = 5_000;

/**
 * A statement that follows from who asks and from one setting alone, built once for each: its text is looked up, not put
 * together at each call.
 */
export function builtByActor<Setting extends string | number>(
  build: (actor: Actor, setting: Setting) => SQL,
): (actor: Actor, setting: Setting) => Statement {
  const kept = new Map<string, Statement>();
  /** People of the same rights share one text. */
  const texts = new Map<string, string>();
  return (actor, setting) => {
    const key = JSON.stringify([actor, setting]);
    const found = kept.get(key);
    if (found) return found;
    if (kept.size >= MOST) {
      kept.clear();
      texts.clear();
    }
    const { text, values } = statementOf(build(actor, setting));
    if (!texts.has(text)) texts.set(text, text);
    const made = { text: texts.get(text) ?? text, values };
    kept.set(key, made);
    return made;
  };
}
