import { oneOfField, searchOf } from '../../shared/search/fields.ts';
import { idField, pageField } from '../../shared/ui/filters/search-fields.ts';

/** `ver` goes back to the columns of an import that was checked already. */
export const importSearch = searchOf({
  id: idField,
  page: pageField,
  ver: oneOfField(['colunas']),
});
export type ImportSearch = ReturnType<typeof importSearch>;
