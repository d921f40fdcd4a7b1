import { ORDENS_FILA } from '@farol/contracts';
import { oneOfField, searchOf, wholeField } from '../../shared/search/fields.ts';
import { idField, turnField } from '../../shared/ui/filters/search-fields.ts';
import { workFields } from '../../shared/ui/work-list/search.ts';

const ORDERS = ORDENS_FILA.flatMap((order) => [order, `-${order}`]);

export const queueSearch = searchOf({
  ...workFields(7),
  visao: oneOfField(['quadro']),
  vez: turnField,
  status: wholeField(4),
  consultor: idField,
  especialista: idField,
  ordem: oneOfField(ORDERS),
});
export type QueueSearch = ReturnType<typeof queueSearch>;
