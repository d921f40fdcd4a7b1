import { parse } from 'node:querystring';
import type { AnyEndpoint } from '@farol/contracts';
import { HOSTILE, HOSTILE_QUERY, jsonOf } from '../hostile-values.ts';
import { LOOSE } from './sound-input.ts';
import {
  type Attack,
  isFields,
  parsed,
  type Sound,
  shapeOf,
  soundRequests,
  takes,
} from './sound-requests.ts';
import type { World } from './world.ts';

/** Where a call takes no further fields. */
const NO_FIELDS = ['toString', 'a\u0000b'];

const DRAWN = 8;
const fieldsIn = ({ body, query }: Sound) => [body, query].flatMap((part) => Object.keys(part ?? {})).length;

const oddly = (name: string): [what: string, search: string][] => [
  ...Object.entries(HOSTILE_QUERY).map(([what, value]): [string, string] => [what, `${name}=${value}`]),
  ...[`${name}=1&${name}=2`, `${name}[]=1`, `${name}[a]=1`, `__proto__[${name}]=1`].map(
    (search): [string, string] => [search, search],
  ),
];

/**
 * Every hostile value in every field of a call, of those that the contract's schemas take: the others end there, which
 * throws here unless they are refused.
 */
export function everyHostile(endpoint: AnyEndpoint, world: World, seed: number): Attack[] {
  const { wellFormed, made } = soundRequests(endpoint, world, { seed, count: DRAWN });
  // The shortest: what else it asks for, such as a new password, is done once more with each value.
  const [one] = Array.from({ length: DRAWN }, (_, at) => wellFormed(at)).toSorted(
    (a, b) => fieldsIn(a) - fieldsIn(b),
  ) as [Sound];
  const attacks: Attack[] = [];
  const attack = (what: string, fields: Record<string, unknown>) => {
    const raw = jsonOf({ ...(isFields(one.body) ? one.body : {}), ...fields });
    const body = parsed(raw);
    if (takes(endpoint.body, body)) attacks.push(made({ ...one, body }, { raw, what }));
  };
  if (endpoint.body) {
    const loose = LOOSE.get(endpoint)?.map(({ nome }) => nome) ?? NO_FIELDS;
    const names = new Set([...shapeOf(endpoint.body), ...Object.keys(isFields(one.body) ? one.body : {})]);
    for (const [what, value] of Object.entries(HOSTILE)) {
      for (const name of names) if (!loose.includes(name)) attack(`${name}: ${what}`, { [name]: value });
      attack(`all: ${what}`, Object.fromEntries(loose.map((name) => [name, value])));
    }
  }
  // A stream does not end.
  if (endpoint.query && endpoint.response !== 'eventos')
    for (const name of shapeOf(endpoint.query))
      for (const [what, search] of oddly(name)) {
        const query = { ...parse(search) };
        if (takes(endpoint.query, query))
          attacks.push(made({ ...one, query }, { search: `?${search}`, what: `${name}: ${what}` }));
      }
  return attacks;
}
