import { ORDENS_FILA } from '@farol/contracts';
import { z } from 'zod';
import { idField, turnField, wholeField } from '../../shared/ui/filters/search-fields.ts';
import { workSearch } from '../../shared/ui/work-list/search.ts';

const ORDERS = ORDENS_FILA.flatMap((order) => [order, `-${order}`]);

export const queueSearch = workSearch(7).extend({
  visao: z.literal('quadro').optional().catch(undefined),
  vez: turnField,
  status: wholeField(4),
  consultor: idField,
  especialista: idField,
  ordem: z.enum(ORDERS).optional().catch(undefined),
});
export type QueueSearch = z.output<typeof queueSearch>;
