import { SLUGS_DE_GRUPO } from '@farol/domain/parameters';
import { oneOfField, searchOf, textField } from '../../shared/search/fields.ts';
import { pageField } from '../../shared/ui/filters/search-fields.ts';

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

export const parametersSearch = searchOf({
  aba: oneOfField(PARAMETER_TABS),
  /** The open text or list of its tab. */
  item: textField(80),
  nome: textField(),
  grupo: oneOfField(SLUGS_DE_GRUPO),
  situacao: oneOfField(['confirmar', 'mudados']),
  /** The open parameter. */
  parametro: textField(80),
  page: pageField,
});
export type ParametersSearch = ReturnType<typeof parametersSearch>;

/** What a tab shows open, and its change. */
export type ItemProps = { item: string | undefined; onItem: (item: string | undefined) => void };
