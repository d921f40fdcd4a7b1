import { formField, searchOf, textField } from '../../shared/search/fields.ts';

export const helpSearch = searchOf({
  busca: textField(),
  /** Slug of the open article. */
  artigo: textField(60),
  /** Address of the screen that the reader comes from. */
  de: formField(/^\/(?![/\\]).{0,299}$/),
});
export type HelpSearch = ReturnType<typeof helpSearch>;
