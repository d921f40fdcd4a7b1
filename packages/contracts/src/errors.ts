import { AREAS } from '@farol/domain/code-lists';
import { z } from 'zod';

/** Place of a problem in a study; a field of the general block has `campo` only. */
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
  /**
   * Requirements of the rules that a move does not meet, each with its place; the messages are in `errors`
   * too.
   */
  problemas: z
    .array(
      z.object({
        codigo: z.string(),
        lugar,
        mensagem: z.string(),
        /** What may be done instead of a change that the study no longer takes: `Saida` of the rules. */
        saidas: z.array(z.string()).readonly().optional(),
        /** The study of a problem found from outside it, on the customer's record. */
        diagnostico_id: z.number().int().optional(),
      }),
    )
    .optional(),
  /** The current row, after a version conflict. */
  atual: z.unknown().optional(),
  request_id: z.string(),
});
export type ErrorBody = z.output<typeof errorBody>;
