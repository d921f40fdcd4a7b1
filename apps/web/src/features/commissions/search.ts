import { DIVERGENCIAS } from '@farol/contracts';
import { z } from 'zod';
import { idField, pageField, textField } from '../../shared/ui/filters/search-fields.ts';

const monthField = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .optional()
  .catch(undefined);

/** How the figures are seen: by policy, or added up. */
export const VIEWS = ['apolices', 'meses', 'seguradoras', 'consultores'] as const;
export type View = (typeof VIEWS)[number];

export const commissionsSearch = z.object({
  vista: z.enum(['meses', 'seguradoras', 'consultores']).optional().catch(undefined),
  de: monthField,
  ate: monthField,
  consultor: idField,
  seguradora: textField(),
  busca: textField(),
  divergencia: z.enum(DIVERGENCIAS).optional().catch(undefined),
  /** The policy whose months are open. */
  apolice: idField,
  page: pageField,
});
export type CommissionsSearch = z.output<typeof commissionsSearch>;
/** They stay when filters are cleared. */
export const NO_FILTERS = ['vista', 'apolice'] as const;
