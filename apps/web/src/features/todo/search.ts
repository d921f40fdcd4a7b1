import { z } from 'zod';
import { oneOfField, pageField, textField, wholeField } from '../../shared/ui/filters/search-fields.ts';

export const PERIODS = [1, 3, 7, 14, 31] as const;

export const todoSearch = z.object({
  periodo: oneOfField(PERIODS),
  etapa: wholeField(10),
  area: wholeField(6),
  pontualidade: wholeField(2),
  busca: textField(),
  page: pageField,
});
export type TodoSearch = z.output<typeof todoSearch>;
