import { oneOfField, searchOf } from '../../shared/search/fields.ts';
import { idField, pageField } from '../../shared/ui/filters/search-fields.ts';

/** `tipo` is what a new sheet brings; `ver` goes back to the columns of an import that was checked already. */
export const importSearch = searchOf({
  id: idField,
  page: pageField,
  tipo: oneOfField(['apolices']),
  ver: oneOfField(['colunas']),
});
export type ImportSearch = ReturnType<typeof importSearch>;
