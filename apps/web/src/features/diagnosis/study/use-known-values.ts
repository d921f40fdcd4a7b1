import type { Item } from '@farol/contracts';
import { type Conhecido, type Conhecidos, knownForGeneralBlock } from '@farol/domain/study';
import { usePersonName } from '../steps/use-people.ts';
import { useStudy } from './study-context.ts';

const NOTHING_KNOWN: Conhecidos = {};

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
  return { ...knownForGeneralBlock(conferido), ...Object.fromEntries(known) };
}

/** Known values of the general block. */
export const useKnownStudyValues = (): Conhecidos => knownForGeneralBlock(useStudy().conferido);
