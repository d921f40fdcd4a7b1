import { parseDay } from '@farol/domain/calendar';
import { z } from 'zod';

const whole = (max: number) => z.number().int().min(1).max(max).optional().catch(undefined);

export const customersSearch = z.object({
  busca: z.string().max(120).optional().catch(undefined),
  etapa: whole(10),
  cadastro: z
    .string()
    .refine((text) => parseDay(text) === text)
    .optional()
    .catch(undefined),
  consultor: whole(2_147_483_647),
  ordem: z
    .string()
    .regex(/^-?(pessoa_nome|data_criacao|usuario_criador)$/)
    .optional()
    .catch(undefined),
  page: whole(1_000_000),
});
export type CustomersSearch = z.output<typeof customersSearch>;

export const CUSTOMER_TABS = ['dados', 'estudos', 'apolices', 'linha'] as const;
export type CustomerTab = (typeof CUSTOMER_TABS)[number];

export const customerSearch = z.object({ aba: z.enum(CUSTOMER_TABS).optional().catch(undefined) });
export type CustomerSearch = z.output<typeof customerSearch>;
