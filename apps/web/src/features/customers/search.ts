import { z } from 'zod';
import {
  dayField,
  idField,
  newestStudyFields,
  pageField,
  textField,
} from '../../shared/ui/filters/search-fields.ts';

export const customersSearch = z.object({
  busca: textField(),
  ...newestStudyFields,
  cadastro: dayField,
  consultor: idField,
  ordem: z
    .string()
    .regex(/^-?(pessoa_nome|data_criacao|usuario_criador|ultimo_estudo)$/)
    .optional()
    .catch(undefined),
  page: pageField,
});
export type CustomersSearch = z.output<typeof customersSearch>;

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

export const customerSearch = z.object({
  aba: z.enum(CUSTOMER_TABS).optional().catch(undefined),
  /** Of the studies. */
  situacao: z.enum(['abertos', 'encerrados']).optional().catch(undefined),
  /** Of the comments. */
  ordem: z.enum(['antigos']).optional().catch(undefined),
  page: pageField,
});
export type CustomerSearch = z.output<typeof customerSearch>;
