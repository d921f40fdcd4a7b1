import type { Item } from '@farol/contracts';
import { type Conhecidos, knownForGeneralBlock } from '@farol/domain/study';
import { useStudy } from './study-context.ts';

const NOTHING_KNOWN: Conhecidos = {};

/** Values of this item's fields known from customer record, survey and other items. */
export function useKnownItemValues(item: Item): Conhecidos {
  const { conferido } = useStudy();
  const row = conferido.produtos
    .flatMap(({ itens }) => itens)
    .find((one) => one.codigo === item.codigo && one.tipo_segurado === item.tipo_segurado);
  return row ? { ...knownForGeneralBlock(conferido), ...row.conhecidos } : NOTHING_KNOWN;
}

/** Known values of the general block. */
export const useKnownStudyValues = (): Conhecidos => knownForGeneralBlock(useStudy().conferido);
