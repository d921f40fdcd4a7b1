import { AREAS } from '@farol/domain/code-lists';
import { z } from 'zod';

/** Where something is in a study; a field of the general block has `campo` alone. */
const lugar = z.object({
  area: z.literal(AREAS).optional(),
  /** Code of the item. */
  item: z.string().optional(),
  segurado: z.enum(['titular', 'conjuge', 'casal']).optional(),
  /** Id of the option. */
  opcao: z.number().int().optional(),
  /** Id of the document. */
  documento: z.number().int().optional(),
  tabela: z.string().optional(),
  /** UUID of the row. */
  linha: z.string().optional(),
  campo: z.string().optional(),
});

/** The body of every error, in Portuguese. */
export const errorBody = z.object({
  code: z.string(),
  statusMessage: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** What the rules ask of a study before a move, each with its place; the messages stand in `errors` too. */
  problemas: z.array(z.object({ codigo: z.string(), lugar, mensagem: z.string() })).optional(),
  /** The present row, when a stale `versao` was sent. */
  atual: z.unknown().optional(),
  request_id: z.string(),
});
export type ErrorBody = z.output<typeof errorBody>;
