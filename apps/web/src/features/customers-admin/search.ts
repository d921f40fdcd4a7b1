import { ORDENS_CLIENTES } from '@farol/contracts';
import { orderField, searchOf, textField } from '../../shared/search/fields.ts';
import { dayField, idField, newestStudyFields, pageField } from '../../shared/ui/filters/search-fields.ts';

export const customersAdminSearch = searchOf({
  nome: textField(),
  email: textField(254),
  ...newestStudyFields,
  cadastro: dayField,
  consultor: idField,
  etiqueta: idField,
  ordem: orderField(ORDENS_CLIENTES),
  page: pageField,
});
export type CustomersAdminSearch = ReturnType<typeof customersAdminSearch>;
