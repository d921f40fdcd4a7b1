import { GRUPOS } from '@farol/domain/parameters';
import { z } from 'zod';
import { pageField, textField } from '../../shared/ui/filters/search-fields.ts';

export const PARAMETER_TABS = [
  'valores',
  'mensagens',
  'documentos',
  'seguradoras',
  'instituicoes',
  'padroes',
  'rotina',
] as const;
export type ParameterTab = (typeof PARAMETER_TABS)[number];

export const parametersSearch = z.object({
  aba: z.enum(PARAMETER_TABS).optional().catch(undefined),
  /** The open text or list of its tab. */
  item: textField(80),
  nome: textField(),
  grupo: z
    .enum(GRUPOS.map(({ slug }) => slug))
    .optional()
    .catch(undefined),
  situacao: z.enum(['confirmar', 'mudados']).optional().catch(undefined),
  /** The open parameter. */
  parametro: textField(80),
  page: pageField,
});
export type ParametersSearch = z.output<typeof parametersSearch>;

/** What a tab shows open, and its change. */
export type ItemProps = { item: string | undefined; onItem: (item: string | undefined) => void };
