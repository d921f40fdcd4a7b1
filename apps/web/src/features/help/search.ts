import { searchOf, textField } from '../../shared/search/fields.ts';

export const helpSearch = searchOf({
  busca: textField(),
  /** Slug of the open article. */
  artigo: textField(60),
  /** Address of the screen that the reader comes from. */
  de: textField(300),
});
export type HelpSearch = ReturnType<typeof helpSearch>;
