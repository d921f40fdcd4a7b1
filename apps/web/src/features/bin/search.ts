import { z } from 'zod';
import { pageField, textField } from '../../shared/ui/filters/search-fields.ts';

export const binSearch = z.object({
  busca: textField(),
  tipo: z.enum(['cliente', 'diagnostico']).optional().catch(undefined),
  page: pageField,
});
export type BinSearch = z.output<typeof binSearch>;
