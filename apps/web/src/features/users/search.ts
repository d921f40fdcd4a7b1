import { z } from 'zod';
import { pageField, textField, wholeField } from '../../shared/ui/filters/search-fields.ts';

export const usersSearch = z.object({
  busca: textField(),
  cargo: wholeField(99_999),
  especialidade: wholeField(6),
  situacao: z.enum(['ativo', 'inativo', 'excluido']).optional().catch(undefined),
  estudos: z.literal('abertos').optional().catch(undefined),
  ordem: z
    .string()
    .regex(/^-?data_criacao$/)
    .optional()
    .catch(undefined),
  page: pageField,
  /** The drawer of pending invitations is open. */
  convites: z.literal('abertos').optional().catch(undefined),
});
export type UsersSearch = z.output<typeof usersSearch>;
