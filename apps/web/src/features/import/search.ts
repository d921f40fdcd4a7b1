import { z } from 'zod';
import { idField, pageField } from '../../shared/ui/filters/search-fields.ts';

/** `ver` goes back to the columns of an import that was checked already. */
export const importSearch = z.object({
  id: idField,
  page: pageField,
  ver: z.literal('colunas').optional().catch(undefined),
});
export type ImportSearch = z.output<typeof importSearch>;
