import { searchOf, textField } from '../../shared/search/fields.ts';
import { dayField, idField, newestStudyFields, pageField } from '../../shared/ui/filters/search-fields.ts';

export const customersAdminSearch = searchOf({
  nome: textField(),
  email: textField(254),
  ...newestStudyFields,
  cadastro: dayField,
  consultor: idField,
  ordem: textField(40),
  page: pageField,
});
export type CustomersAdminSearch = ReturnType<typeof customersAdminSearch>;
