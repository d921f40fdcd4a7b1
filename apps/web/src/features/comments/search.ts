import { eitherField, oneOfField, textField, wholeField } from '../../shared/search/fields.ts';

/** The open conversation: a comment, a topic ("item-12"), or "todas"; and the order of its rows. */
export const conversationSearch = {
  conversa: eitherField(wholeField(Number.MAX_SAFE_INTEGER), textField(20)),
  ordem: oneOfField(['antigos']),
};
