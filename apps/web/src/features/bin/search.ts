import { oneOfField, searchOf, textField } from '../../shared/search/fields.ts';
import { pageField } from '../../shared/ui/filters/search-fields.ts';

export const binSearch = searchOf({
  busca: textField(),
  tipo: oneOfField(['cliente', 'diagnostico']),
  page: pageField,
});
export type BinSearch = ReturnType<typeof binSearch>;
