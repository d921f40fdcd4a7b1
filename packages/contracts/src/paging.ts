import { z } from 'zod';
import { MAX_PER_PAGE, PER_PAGE } from './lists.ts';

/** Query fields of every list: `page` from 1. */
export const pageQuery = {
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1),
  per_page: z.coerce.number().int().min(1).max(MAX_PER_PAGE).catch(PER_PAGE).default(PER_PAGE),
};

export const listMeta = z.object({
  current_page: z.number().int(),
  per_page: z.number().int(),
  total: z.number().int(),
  /** False if counting stopped at 10,000. */
  total_exato: z.boolean(),
  last_page: z.number().int(),
});
export type ListMeta = z.output<typeof listMeta>;

export const listOf = <T extends z.ZodType>(row: T) => z.object({ data: z.array(row), meta: listMeta });
