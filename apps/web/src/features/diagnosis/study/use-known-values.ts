import type { Item } from '@farol/contracts';
import {
  type Conhecido,
  type Conhecidos,
  type EstudoConferido,
  knownForGeneralBlock,
} from '@farol/domain/study';
import { usePersonName } from '../steps/use-people.ts';
import { useStudy } from './study-context.ts';

const NOTHING_KNOWN: Conhecidos = {};

/** Computed once per state of the study: every field and every item reads them. */
const ofStudy = new WeakMap<EstudoConferido, Conhecidos>();

function knownOf(conferido: EstudoConferido): Conhecidos {
  const before = ofStudy.get(conferido);
  if (before) return before;
  const known = knownForGeneralBlock(conferido);
  ofStudy.set(conferido, known);
  return known;
}

/** Values of this item's fields known from customer record, survey and other items. */
export function useKnownItemValues(item: Item): Conhecidos {
  const { conferido } = useStudy();
  const nameOf = usePersonName();
  const row = conferido.produtos
    .flatMap(({ itens }) => itens)
    .find((one) => one.codigo === item.codigo && one.tipo_segurado === item.tipo_segurado);
  if (!row) return NOTHING_KNOWN;
  const known = Object.entries(row.conhecidos ?? {}).map(([nome, one]): [string, Conhecido] => [
    nome,
    one.origem === 'outra_pessoa' ? { ...one, detalhe: nameOf(one.detalhe ?? '') } : one,
  ]);
  return { ...knownOf(conferido), ...Object.fromEntries(known) };
}

/** Known values of the general block. */
export const useKnownStudyValues = (): Conhecidos => knownOf(useStudy().conferido);
