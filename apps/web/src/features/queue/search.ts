import { ORDENS_FILA } from '@farol/contracts';
import { oneOfField, orderField, searchOf, wholeField } from '../../shared/search/fields.ts';
import { idField, turnField } from '../../shared/ui/filters/search-fields.ts';
import { workFields } from '../../shared/ui/work-list/search.ts';

export const queueSearch = searchOf({
  ...workFields(7),
  visao: oneOfField(['quadro']),
  vez: turnField,
  status: wholeField(4),
  consultor: idField,
  especialista: idField,
  ordem: orderField(ORDENS_FILA),
});
export type QueueSearch = ReturnType<typeof queueSearch>;
