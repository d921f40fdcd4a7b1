import { z } from 'zod';

/** The body of every error, in Portuguese. */
export const errorBody = z.object({
  code: z.string(),
  statusMessage: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** The present row, when a stale `versao` was sent. */
  atual: z.unknown().optional(),
  request_id: z.string(),
});
export type ErrorBody = z.output<typeof errorBody>;
