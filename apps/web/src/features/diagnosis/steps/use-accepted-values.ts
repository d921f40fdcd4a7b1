import type { Item } from '@farol/contracts';
import { isItem } from '@farol/domain/catalogue';
import { valuesOnIncludeAll } from '@farol/domain/study';
import type { Values } from '../../../shared/sync/types.ts';
import { editedItemValues } from '../study/edited-study.ts';
import { useStudy } from '../study/study-context.ts';

/** Values that are filled in when items are included together. */
export function useAcceptedValues(): (items: readonly Item[]) => readonly Values[] {
  const { pending, conferido, resultados } = useStudy();
  return (items) =>
    valuesOnIncludeAll(
      conferido,
      resultados,
      items.flatMap((item) => {
        const { codigo, tipo_segurado } = item;
        const campos = editedItemValues(item, pending);
        return isItem(codigo) ? [{ codigo, tipo_segurado, campos }] : [];
      }),
    );
}
