import { parseDay } from '@farol/domain/calendar';
import { z } from 'zod';

const day = z
  .string()
  .refine((text) => parseDay(text) === text)
  .optional()
  .catch(undefined);

export const dashboardSearch = z.object({
  categoria: z.number().int().min(1).max(6).optional().catch(undefined),
  inicio: day,
  fim: day,
  consultor: z.number().int().min(1).max(2_147_483_647).optional().catch(undefined),
});
export type DashboardSearch = z.output<typeof dashboardSearch>;
