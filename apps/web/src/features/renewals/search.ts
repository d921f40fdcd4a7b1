import { JANELAS_RENOVACAO } from '@farol/domain/policies';
import { oneOfField, searchOf, textField, wholeField } from '../../shared/search/fields.ts';
import { idField, pageField } from '../../shared/ui/filters/search-fields.ts';

export const renewalsSearch = searchOf({
  janela: oneOfField(JANELAS_RENOVACAO),
  consultor: idField,
  seguradora: textField(),
  area: wholeField(6),
  busca: textField(),
  /** One policy, inside or outside the window. */
  apolice: idField,
  page: pageField,
});
export type RenewalsSearch = ReturnType<typeof renewalsSearch>;
