import { z } from 'zod';

/** The open conversation: a comment, a topic ("item-12"), or "todas"; and the order of its rows. */
export const conversationSearch = z.object({
  conversa: z
    .union([z.number().int().min(1), z.string().max(20)])
    .optional()
    .catch(undefined),
  ordem: z.enum(['antigos']).optional().catch(undefined),
});
