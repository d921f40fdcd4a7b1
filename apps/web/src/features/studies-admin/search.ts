import { parseDay } from '@farol/domain/calendar';
import { z } from 'zod';

export const PENDING_DAYS = [7, 15, 30, 60, 90] as const;

const whole = (max: number) => z.number().int().min(1).max(max).optional().catch(undefined);
const day = z
  .string()
  .refine((text) => parseDay(text) === text)
  .optional()
  .catch(undefined);

export const studiesAdminSearch = z.object({
  nome: z.string().max(120).optional().catch(undefined),
  consultor: whole(2_147_483_647),
  status: whole(4),
  inicio: day,
  fim: day,
  tempo: z
    .union(PENDING_DAYS.map((days) => z.literal(days)))
    .optional()
    .catch(undefined),
  page: whole(1_000_000),
});
export type StudiesAdminSearch = z.output<typeof studiesAdminSearch>;
