import { formField, oneOfField, searchOf, textField, wholeField } from '../../shared/search/fields.ts';
import { pageField } from '../../shared/ui/filters/search-fields.ts';

export const usersSearch = searchOf({
  busca: textField(),
  cargo: wholeField(99_999),
  especialidade: wholeField(6),
  situacao: oneOfField(['ativo', 'inativo', 'excluido']),
  estudos: oneOfField(['abertos']),
  ordem: formField(/^-?data_criacao$/),
  page: pageField,
  /** The drawer of pending invitations is open. */
  convites: oneOfField(['abertos']),
});
export type UsersSearch = ReturnType<typeof usersSearch>;
