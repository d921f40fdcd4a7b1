import { parseDay } from '@farol/domain/calendar';
import { z } from 'zod';

const whole = (max: number) => z.number().int().min(1).max(max).optional().catch(undefined);

export const customersAdminSearch = z.object({
  nome: z.string().max(120).optional().catch(undefined),
  email: z.string().max(254).optional().catch(undefined),
  cadastro: z
    .string()
    .refine((text) => parseDay(text) === text)
    .optional()
    .catch(undefined),
  consultor: whole(2_147_483_647),
  page: whole(1_000_000),
});
export type CustomersAdminSearch = z.output<typeof customersAdminSearch>;
