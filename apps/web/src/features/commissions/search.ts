import { DIVERGENCIAS } from '@farol/contracts';
import { formField, oneOfField, searchOf, textField } from '../../shared/search/fields.ts';
import { idField, pageField } from '../../shared/ui/filters/search-fields.ts';

const monthField = formField(/^\d{4}-(0[1-9]|1[0-2])$/);

/** How the figures are seen: by policy, or added up. */
export const VIEWS = ['apolices', 'meses', 'seguradoras', 'consultores'] as const;
export type View = (typeof VIEWS)[number];

export const commissionsSearch = searchOf({
  vista: oneOfField(['meses', 'seguradoras', 'consultores']),
  de: monthField,
  ate: monthField,
  consultor: idField,
  seguradora: textField(),
  busca: textField(),
  divergencia: oneOfField(DIVERGENCIAS),
  /** The policy whose months are open. */
  apolice: idField,
  page: pageField,
});
export type CommissionsSearch = ReturnType<typeof commissionsSearch>;
/** They stay when filters are cleared. */
export const NO_FILTERS = ['vista', 'apolice'] as const;
