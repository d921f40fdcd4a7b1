import { z } from 'zod';

export const STARTED_WITHIN = [31, 90, 180, 365] as const;

const whole = (max: number) => z.number().int().min(1).max(max).optional().catch(undefined);

export const panelSearch = z.object({
  consultor: whole(2_147_483_647),
  area: whole(6),
  periodo: z
    .union(STARTED_WITHIN.map((days) => z.literal(days)))
    .optional()
    .catch(undefined),
  busca: z.string().max(120).optional().catch(undefined),
});
export type PanelSearch = z.output<typeof panelSearch>;
