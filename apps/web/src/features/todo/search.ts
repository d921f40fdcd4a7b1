import { TIPOS_TODO, type TipoTodo } from '@farol/domain/pipeline';
import { z } from 'zod';
import { turnField } from '../../shared/ui/filters/search-fields.ts';
import { workSearch } from '../../shared/ui/work-list/search.ts';

/** `mim`, `equipe`, or the id of one consultant. */
const whose = z
  .union([z.enum(['mim', 'equipe']), z.coerce.number().int().min(1)])
  .optional()
  .catch(undefined);

export const todoSearch = workSearch(10).extend({
  tipo: z
    .enum(Object.keys(TIPOS_TODO) as [TipoTodo, ...TipoTodo[]])
    .optional()
    .catch(undefined),
  vez: turnField,
  de: whose,
});
export type TodoSearch = z.output<typeof todoSearch>;
