import { parse } from 'node:querystring';
import type { AnyEndpoint } from '@farol/contracts';
import { HOSTILE, HOSTILE_QUERY, jsonOf } from '../hostile-values.ts';
import { LOOSE, markedInput } from './sound-input.ts';
import {
  type Attack,
  type Fields,
  isFields,
  parsed,
  shapeOf,
  soundRequests,
  takes,
} from './sound-requests.ts';
import type { World } from './world.ts';

/** Names that an empty object has already. */
const INHERITED = ['toString', 'constructor'];

const DRAWN = 8;

/** Without what a call does not ask for, such as a new password: it would be done once more with each value. */
function shortened(endpoint: AnyEndpoint, body: unknown): unknown {
  if (!isFields(body)) return body;
  const { body: asked } = markedInput(endpoint);
  return Object.keys(body).reduce((left: Fields, name) => {
    const { [name]: _, ...others } = left;
    return (isFields(asked) && name in asked) || !takes(endpoint.body, others) ? left : others;
  }, body);
}

const oddly = (name: string): [what: string, search: string][] => [
  ...Object.entries(HOSTILE_QUERY).map(([what, value]): [string, string] => [what, `${name}=${value}`]),
  ...[`${name}=1&${name}=2`, `${name}[]=1`, `${name}[a]=1`, `__proto__[${name}]=1`].map(
    (search): [string, string] => [search, search],
  ),
];

/** A field that takes any text takes these as such: all those fields of a call at once. */
const DAYS = Object.keys(HOSTILE).filter((what) => /day|year/.test(what));

/**
 * Every hostile value in every field of a call, of those that the contract's schemas take: the others end there, which
 * throws here unless they are refused.
 */
export function everyHostile(endpoint: AnyEndpoint, world: World, seed: number): Attack[] {
  const { wellFormed, made } = soundRequests(endpoint, world, { seed, count: DRAWN });
  const drawn = wellFormed(0);
  const one = { ...drawn, body: shortened(endpoint, drawn.body) };
  const given = isFields(one.body) ? one.body : {};
  const attacks: Attack[] = [];
  const attack = (what: string, fields: Record<string, unknown>): boolean => {
    const raw = jsonOf({ ...given, ...fields });
    if (raw.length > endpoint.bodyLimit) return false;
    const body = parsed(raw);
    const isTaken = takes(endpoint.body, body);
    if (isTaken) attacks.push(made({ ...one, body }, { raw, what }));
    return isTaken;
  };
  const toEach = (names: readonly string[], what: string) => {
    for (const name of names) attack(`${name}: ${what}`, { [name]: HOSTILE[what] });
  };
  const toAll = (names: readonly string[], what: string): boolean =>
    names.length === 0 ||
    attack(`all: ${what}`, Object.fromEntries(names.map((name) => [name, HOSTILE[what]])));
  if (endpoint.body) {
    const loose = LOOSE.get(endpoint)?.map(({ nome }) => nome) ?? [];
    const names = [...new Set([...shapeOf(endpoint.body), ...Object.keys(given)])].filter(
      (name) => !loose.includes(name),
    );
    const texts = names.filter((name) => takes(endpoint.body, { ...given, [name]: HOSTILE.quotes }));
    const others = names.filter((name) => !texts.includes(name));
    for (const what of Object.keys(HOSTILE)) {
      toEach(others, what);
      if (!DAYS.includes(what) || !toAll(texts, what)) toEach(texts, what);
      toAll(loose, what);
    }
    for (const name of INHERITED) attack(name, { [name]: 'x' });
  }
  // A stream does not end.
  if (endpoint.query && endpoint.response !== 'eventos') {
    const isStrict = INHERITED.map((name) => takes(endpoint.query, { [name]: '1' })).includes(false);
    for (const [at, name] of shapeOf(endpoint.query).entries())
      for (const [what, search] of oddly(name)) {
        const query = { ...parse(search) };
        // An unknown name is nothing but that.
        const isKnown = isStrict || at === 0 || name in query;
        if (isKnown && takes(endpoint.query, query))
          attacks.push(made({ ...one, query }, { search: `?${search}`, what: `${name}: ${what}` }));
      }
  }
  return attacks;
}
