import { GRUPOS } from '@farol/domain/parameters';
import { z } from 'zod';
import { textField } from '../../shared/ui/filters/search-fields.ts';

export const parametersSearch = z.object({
  nome: textField(),
  grupo: z
    .enum(GRUPOS.map(({ slug }) => slug))
    .optional()
    .catch(undefined),
  situacao: z.enum(['confirmar', 'mudados']).optional().catch(undefined),
  /** The open parameter. */
  parametro: textField(80),
});
export type ParametersSearch = z.output<typeof parametersSearch>;
