import { z } from 'zod';

export const PERIODS = [1, 3, 7, 14, 31] as const;

const whole = (max: number) => z.number().int().min(1).max(max).optional().catch(undefined);

export const queueSearch = z.object({
  visao: z.literal('quadro').optional().catch(undefined),
  periodo: z
    .union(PERIODS.map((days) => z.literal(days)))
    .optional()
    .catch(undefined),
  etapa: whole(7),
  area: whole(6),
  pontualidade: whole(2),
  busca: z.string().max(120).optional().catch(undefined),
  page: whole(1_000_000),
});
export type QueueSearch = z.output<typeof queueSearch>;
