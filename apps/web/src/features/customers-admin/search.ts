import { z } from 'zod';
import {
  dayField,
  idField,
  newestStudyFields,
  pageField,
  textField,
} from '../../shared/ui/filters/search-fields.ts';

export const customersAdminSearch = z.object({
  nome: textField(),
  email: textField(254),
  ...newestStudyFields,
  cadastro: dayField,
  consultor: idField,
  ordem: textField(40),
  page: pageField,
});
export type CustomersAdminSearch = z.output<typeof customersAdminSearch>;
