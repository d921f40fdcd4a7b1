import { booleanField, oneOfField } from '../../shared/search/fields.ts';
import { EVENT_KINDS } from './event-kinds.ts';

/** The timeline beside the work: whether it is open, whose events it shows, and of which kind. */
export const timelineSearch = {
  linha: booleanField,
  linha_de: oneOfField(['pessoas', 'sistema']),
  linha_tipo: oneOfField(EVENT_KINDS),
};
