import { ORDENS_CLIENTES } from '@farol/contracts';
import { oneOfField, orderField, type Read, searchOf, textField } from '../../shared/search/fields.ts';
import { dayField, idField, newestStudyFields, pageField } from '../../shared/ui/filters/search-fields.ts';

export const customersSearch = searchOf({
  busca: textField(),
  ...newestStudyFields,
  cadastro: dayField,
  consultor: idField,
  etiqueta: idField,
  ordem: orderField(ORDENS_CLIENTES),
  page: pageField,
});
export type CustomersSearch = ReturnType<typeof customersSearch>;

export const CUSTOMER_TABS = [
  'geral',
  'dados',
  'estudos',
  'apolices',
  'ficha',
  'comentarios',
  'linha',
] as const;
export type CustomerTab = (typeof CUSTOMER_TABS)[number];

export const customerFields = {
  aba: oneOfField(CUSTOMER_TABS),
  /** Of the studies. */
  situacao: oneOfField(['abertos', 'encerrados']),
  /** Of the comments. */
  ordem: oneOfField(['antigos']),
  page: pageField,
};
export type CustomerSearch = Read<typeof customerFields>;
