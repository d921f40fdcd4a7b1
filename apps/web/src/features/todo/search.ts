import { TIPOS_TODO, type TipoTodo } from '@farol/domain/pipeline';
import { eitherField, oneOfField, searchOf } from '../../shared/search/fields.ts';
import { idField, turnField } from '../../shared/ui/filters/search-fields.ts';
import { workFields } from '../../shared/ui/work-list/search.ts';

/** `mim`, `equipe`, or the id of one consultant. */
const whose = eitherField(oneOfField(['mim', 'equipe']), (value) => idField(Number(value)));

export const todoSearch = searchOf({
  ...workFields(10),
  tipo: oneOfField(Object.keys(TIPOS_TODO) as [TipoTodo, ...TipoTodo[]]),
  vez: turnField,
  de: whose,
});
export type TodoSearch = ReturnType<typeof todoSearch>;
