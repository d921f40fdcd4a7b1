import { JANELAS_RENOVACAO } from '@farol/domain/policies';
import { z } from 'zod';
import { idField, pageField, textField, wholeField } from '../../shared/ui/filters/search-fields.ts';

export const renewalsSearch = z.object({
  janela: z.enum(JANELAS_RENOVACAO).optional().catch(undefined),
  consultor: idField,
  seguradora: textField(),
  area: wholeField(6),
  busca: textField(),
  /** One policy, wherever it stands. */
  apolice: idField,
  page: pageField,
});
export type RenewalsSearch = z.output<typeof renewalsSearch>;
