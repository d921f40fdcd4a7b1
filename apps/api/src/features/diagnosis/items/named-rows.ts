import { isDeepStrictEqual } from 'node:util';
import { isFilled, type NomeTabela } from '@farol/domain/catalogue';
import { checkedStudy, namedByItem } from '../checked-study.ts';
import type { ItemRow } from '../contents.store.ts';
import { changeItem, type StudyEdit } from '../edit/study-edit.ts';

const NAME = 'veiculo_marca_modelo';

const namedNow = ({ study, contents, ctx }: StudyEdit) =>
  namedByItem(checkedStudy(study, contents, { hoje: ctx.deps.clock.today() }));

/** Before other answers of an item: where they change its name, the row that the former name meant. */
export function rowOfFormerName(
  edit: StudyEdit,
  item: ItemRow,
  answers: object,
): Pick<ItemRow, 'bem_nomeado'> {
  const { diagnostico_produto_item_id: id, bem_nomeado } = item;
  return { bem_nomeado: (NAME in answers && namedNow(edit).get(id)) || bem_nomeado };
}

/** Before an asset is added or changed: items remember the row that their names mean, as words may then mean another. */
export function rememberNamedRows(edit: StudyEdit, tabela: NomeTabela): void {
  const named = edit.contents.itens.filter(({ campos }) => tabela === 'bens' && isFilled(campos[NAME]));
  if (named.length === 0) return;
  const now = namedNow(edit);
  for (const item of named) {
    const bem_nomeado = now.get(item.diagnostico_produto_item_id);
    if (bem_nomeado && !isDeepStrictEqual(bem_nomeado, item.bem_nomeado))
      changeItem(edit, item, { bem_nomeado });
  }
}
