import type { Item } from '@farol/contracts';
import { type Conhecidos, knownForGeneralBlock } from '@farol/domain/study';
import { useStudy } from './study-context.ts';

const NOTHING_KNOWN: Conhecidos = {};

/** What the record, the survey and other items say of this item's fields, those of the study that it shows among them. */
export function useKnownItemValues(item: Item): Conhecidos {
  const { conferido } = useStudy();
  const row = conferido.produtos
    .flatMap(({ itens }) => itens)
    .find((one) => one.codigo === item.codigo && one.tipo_segurado === item.tipo_segurado);
  return row ? { ...knownForGeneralBlock(conferido), ...row.conhecidos } : NOTHING_KNOWN;
}

/** The same of the questions of the general block. */
export const useKnownStudyValues = (): Conhecidos => knownForGeneralBlock(useStudy().conferido);
