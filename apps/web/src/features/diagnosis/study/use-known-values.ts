import type { Item } from '@farol/contracts';
import type { Valores } from '@farol/domain/catalogue';
import {
  type Conhecido,
  type Conhecidos,
  type EstudoConferido,
  knownForGeneralBlock,
  usualForItem,
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

function knownOfItem(
  conferido: EstudoConferido,
  { codigo, tipo_segurado }: Item,
  nameOf: (person: string) => string,
): Conhecidos {
  const row = conferido.produtos
    .flatMap(({ itens }) => itens)
    .find((one) => one.codigo === codigo && one.tipo_segurado === tipo_segurado);
  if (!row) return NOTHING_KNOWN;
  const known = Object.entries(row.conhecidos ?? {}).map(([nome, one]): [string, Conhecido] => [
    nome,
    one.origem === 'outra_pessoa' ? { ...one, detalhe: nameOf(one.detalhe ?? '') } : one,
  ]);
  return { ...usualForItem(row), ...knownOf(conferido), ...Object.fromEntries(known) };
}

/** Values of this item's fields known from customer record, survey and other items; else what most people answer. */
export function useKnownItemValues(item: Item): Conhecidos {
  const { conferido } = useStudy();
  return knownOfItem(conferido, item, usePersonName());
}

/** What is only proposed for blanks of these items, by item; those without any are left out. */
export function useUsualAnswers(items: readonly Item[]): { item: Item; answers: Valores }[] {
  const { conferido } = useStudy();
  const nameOf = usePersonName();
  return items.flatMap((item) => {
    const usual = Object.entries(knownOfItem(conferido, item, nameOf))
      .filter(([, { origem }]) => origem === 'habitual')
      .map(([nome, { valor }]) => [nome, valor]);
    return usual.length > 0 ? [{ item, answers: Object.fromEntries(usual) }] : [];
  });
}

/** Known values of the general block. */
export const useKnownStudyValues = (): Conhecidos => knownOf(useStudy().conferido);
