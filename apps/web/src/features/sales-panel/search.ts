import { z } from 'zod';
import { idField, oneOfField, textField, wholeField } from '../../shared/ui/filters/search-fields.ts';

export const STARTED_WITHIN = [31, 90, 180, 365] as const;

export const panelSearch = z.object({
  consultor: idField,
  area: wholeField(6),
  periodo: oneOfField(STARTED_WITHIN),
  busca: textField(),
});
export type PanelSearch = z.output<typeof panelSearch>;
