import { z } from 'zod';
import { oneOfField, pageField, textField, wholeField } from '../filters/search-fields.ts';

export const PERIODS = [1, 3, 7, 14, 31] as const;

/** Search params of a work list whose stages are numbered from 1. */
export const workSearch = (stages: number) =>
  z.object({
    periodo: oneOfField(PERIODS),
    etapa: wholeField(stages),
    area: wholeField(6),
    pontualidade: wholeField(2),
    busca: textField(),
    page: pageField,
  });
export type WorkSearch = z.output<ReturnType<typeof workSearch>>;
