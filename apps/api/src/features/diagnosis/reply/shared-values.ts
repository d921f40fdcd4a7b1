import { isTabela, namesInEstudo } from '@farol/domain/catalogue';
import type { ItemRow } from '../contents.store.ts';
import { generalNamesOf } from '../field-visibility.ts';
import { madeLately } from '../known-rows.store.ts';

type Values = Record<string, unknown>;
type OfWhom = Pick<ItemRow, 'codigo' | 'tipo_segurado'>;
/** The item's name of a value, and the general block's. */
type Pair = readonly [own: string, general: string];

const PAIRS = new Map<string, readonly Pair[]>();

const keyOf = ({ codigo, tipo_segurado }: OfWhom): string => `${codigo}/${tipo_segurado}`;

function pairsOf(item: OfWhom): readonly Pair[] {
  const found = PAIRS.get(keyOf(item)) ?? findPairs(item);
  PAIRS.set(keyOf(item), found);
  return found;
}

const findPairs = ({ codigo, tipo_segurado }: OfWhom): readonly Pair[] =>
  generalNamesOf(codigo)
    .filter((nome) => !isTabela(nome))
    .flatMap((nome): Pair[] => {
      const [first, twin] = namesInEstudo(nome, tipo_segurado);
      return [...(first ? [[nome, first] as const] : []), ...(twin ? [[twin, twin] as const] : [])];
    });

const valuesOf = (item: OfWhom, general: Values): Values =>
  Object.fromEntries(
    pairsOf(item).flatMap(([own, nome]) => (general[nome] === undefined ? [] : [[own, general[nome]]])),
  );

type Made = ReadonlyMap<string, Values>;
/** `former`: what the study's block before this one gave, where it gives the same. */
type Shared = { made: Map<string, Values>; former: Made; changed: ReadonlySet<string> };
const SHARED = new WeakMap<Values, Shared>();
const NOTHING: Made = new Map();

const changedNames = (before: Values, now: Values): Set<string> =>
  new Set([...Object.keys(before), ...Object.keys(now)].filter((nome) => before[nome] !== now[nome]));

function sharedOf(study: number, general: Values): Shared {
  const found = SHARED.get(general);
  if (found) return found;
  const lately = madeLately(study);
  const before = lately?.get('general') as Values | undefined;
  lately?.set('general', general);
  const shared = {
    made: new Map<string, Values>(),
    former: (before && SHARED.get(before)?.made) ?? NOTHING,
    changed: before ? changedNames(before, general) : new Set<string>(),
  };
  SHARED.set(general, shared);
  return shared;
}

/**
 * Values of the general block that an item repeats, under the item's names: the same object as those of the block before
 * where none of them has changed.
 */
export function sharedValues(study: number, item: OfWhom, general: Values): Values {
  const { made, former, changed } = sharedOf(study, general);
  const key = keyOf(item);
  const found = made.get(key);
  if (found) return found;
  const before = former.get(key);
  const isSame = before && (changed.size === 0 || !pairsOf(item).some(([, nome]) => changed.has(nome)));
  const values = isSame ? before : valuesOf(item, general);
  made.set(key, values);
  return values;
}
