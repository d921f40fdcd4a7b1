import { VEZES } from '@farol/contracts';
import { parseDay } from '@farol/domain/calendar';
import { z } from 'zod';

/** Fields of a list's address; an invalid value counts as absent. */
export const wholeField = (max: number) => z.number().int().min(1).max(max).optional().catch(undefined);
export const idField = wholeField(2_147_483_647);
export const pageField = wholeField(1_000_000);
export const textField = (max = 120) => z.string().max(max).optional().catch(undefined);

export const dayField = z
  .string()
  .refine((text) => parseDay(text) === text)
  .optional()
  .catch(undefined);

export const turnField = z.enum(VEZES).optional().catch(undefined);

export const oneOfField = <const N extends number>(values: readonly N[]) =>
  z
    .union(values.map((value) => z.literal(value)))
    .optional()
    .catch(undefined);

/** The customers' newest study. */
export const newestStudyFields = {
  etapa: wholeField(10),
  situacao: z.enum(['encerrado', 'sem_estudo']).optional().catch(undefined),
};
