import { z } from 'zod';
import {
  dayField,
  idField,
  oneOfField,
  pageField,
  textField,
  wholeField,
} from '../../shared/ui/filters/search-fields.ts';

export const PENDING_DAYS = [7, 15, 30, 60, 90] as const;

export const studiesAdminSearch = z.object({
  nome: textField(),
  consultor: idField,
  status: wholeField(4),
  inicio: dayField,
  fim: dayField,
  tempo: oneOfField(PENDING_DAYS),
  ordem: textField(40),
  page: pageField,
});
export type StudiesAdminSearch = z.output<typeof studiesAdminSearch>;
