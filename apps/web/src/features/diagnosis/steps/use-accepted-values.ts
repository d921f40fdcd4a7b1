import type { Item } from '@farol/contracts';
import { isItem } from '@farol/domain/catalogue';
import { valuesOnInclude } from '@farol/domain/study';
import type { Values } from '../../../shared/sync/types.ts';
import { editedItemValues } from '../study/edited-study.ts';
import { useStudy } from '../study/study-context.ts';

/** What an item brings along when it is included. */
export function useAcceptedValues(): (item: Item) => Values {
  const { autosave, conferido, resultados } = useStudy();
  return ({ codigo, tipo_segurado, ...item }) => {
    const campos = editedItemValues({ codigo, tipo_segurado, ...item }, autosave.pending);
    return isItem(codigo) ? valuesOnInclude(conferido, resultados, { codigo, tipo_segurado, campos }) : {};
  };
}
