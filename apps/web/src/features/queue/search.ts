import { z } from 'zod';
import { workSearch } from '../../shared/ui/work-list/search.ts';

export const queueSearch = workSearch(7).extend({ visao: z.literal('quadro').optional().catch(undefined) });
export type QueueSearch = z.output<typeof queueSearch>;
