import { z } from 'zod';
import { EVENT_KINDS } from './event-kinds.ts';

/** The timeline beside the work: whether it is open, whose events it shows, and of which kind. */
export const timelineSearch = {
  linha: z.boolean().optional().catch(undefined),
  linha_de: z.enum(['pessoas', 'sistema']).optional().catch(undefined),
  linha_tipo: z.enum(EVENT_KINDS).optional().catch(undefined),
};
