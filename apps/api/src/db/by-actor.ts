import type { Actor } from '@farol/domain/access';
import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import type { Clock } from '../platform/clock.ts';
import { KeptStatement } from './dialect.ts';
import { type Statement, statementOf } from './read-once.ts';
import { REUSED } from './statements.ts';

/** Statements kept of one kind: those of the people of a large installation who work at the same time. */
const MOST = 5_000;

function keep<Made>(most: number) {
  const kept = new Map<string, Made>();
  /** People of the same rights share one text. */
  const texts = new Map<string, string>();
  const shared = (text: string): string => {
    if (!texts.has(text)) texts.set(text, text);
    return texts.get(text) ?? text;
  };
  const forget = () => {
    kept.clear();
    texts.clear();
  };
  const find = (parts: readonly unknown[], make: (shared: (text: string) => string) => Made): Made => {
    const key = JSON.stringify(parts);
    const found = kept.get(key);
    if (found !== undefined) return found;
    if (kept.size >= most) forget();
    const made = make(shared);
    kept.set(key, made);
    return made;
  };
  return { find, forget };
}

/**
 * A statement that follows from who asks and from one setting alone, built once for each: its text is looked up, not put
 * together at each call.
 */
export function builtByActor<Setting extends string | number>(
  build: (actor: Actor, setting: Setting) => SQL,
): (actor: Actor, setting: Setting) => Statement {
  const kept = keep<Statement>(MOST);
  return (actor, setting) =>
    kept.find([actor, setting], (shared) => {
      const { text, values } = statementOf(build(actor, setting));
      return { text: shared(text), values };
    });
}

/** The instant at which a statement is sent, also of one that is kept and sent again. */
export const now = (clock: Clock): SQL =>
  sql`${sql.param({ toPostgres: () => clock.now().toISOString() })}::timestamptz`;

/** Boards of people who work on one day. */
const MOST_OF_A_DAY = 1_000;
/** Their plans stay on each connection of the boards. */
const MOST_PLANNED = 100;

type Build<Asked> = (actor: Actor, asked: Asked, clock: Clock) => SQL;
/** `given`: what is known only when a kept statement is sent, by the names of its placeholders. */
export type Kept<Asked> = (
  actor: Actor,
  asked: Asked,
  clock: Clock,
  given?: Record<string, unknown>,
) => KeptStatement;

const reused = ({ text, values }: Statement): Statement => ({ text: text + REUSED, values });

/** Statements of one day of a clock, whose `now` they tell. */
function keepToday<Asked extends object>(
  build: Build<Asked>,
  most: number,
  make: (statement: Statement, shared: (text: string) => string) => KeptStatement,
): Kept<Asked> {
  const ofClocks = new WeakMap<Clock, { day: string; kept: ReturnType<typeof keep<KeptStatement>> }>();
  return (actor, asked, clock, given) => {
    const day = clock.today();
    const ofClock = ofClocks.get(clock) ?? { day, kept: keep<KeptStatement>(most) };
    ofClocks.set(clock, ofClock);
    if (ofClock.day !== day) ofClock.kept.forget();
    ofClock.day = day;
    const statement = ofClock.kept.find([actor, asked], (shared) =>
      make(reused(statementOf(build(actor, asked, clock))), shared),
    );
    return statement.with(given);
  };
}

/**
 * The same for a board's statement, which follows from what is asked (plain values) and from the day too. An instant of its
 * values is the one at which it is sent.
 */
export const builtByDay = <Asked extends object>(build: Build<Asked>) =>
  keepToday(build, MOST_OF_A_DAY, ({ text, values }, shared) => new KeptStatement(shared(text), values));

/**
 * The same with its values in the text: planned once for these values and for no others. For the boards of a whole company,
 * which are planned longer than many are read, and whose readers are few.
 */
export const plannedByDay = <Asked extends object>(build: Build<Asked>) =>
  keepToday(build, MOST_PLANNED, withLiterals);

function literalOf(value: unknown): string | undefined {
  if (value === null) return 'null';
  if (typeof value === 'string') return pg.escapeLiteral(value);
  if (typeof value === 'number' || typeof value === 'boolean') return `'${value}'`;
  return Array.isArray(value) && value.every(Number.isInteger) ? `'{${value.join()}}'` : undefined;
}

/** A literal without a type is taken like a value: as what its place asks for. */
function withLiterals({ text, values }: Statement): KeptStatement {
  const others: unknown[] = [];
  const written = text.replace(/\$(\d+)/g, (_, number) => {
    const value = values[Number(number) - 1];
    return literalOf(value) ?? `$${others.push(value)}`;
  });
  return new KeptStatement(written, others);
}
