import { oneOfField, type Read, textField, wholeField } from '../../search/fields.ts';
import { pageField } from '../filters/search-fields.ts';

export const PERIODS = [1, 3, 7, 14, 31] as const;

/** Search params of a work list whose stages are numbered from 1. */
export const workFields = (stages: number) => ({
  periodo: oneOfField(PERIODS),
  etapa: wholeField(stages),
  area: wholeField(6),
  pontualidade: wholeField(2),
  busca: textField(),
  page: pageField,
});
export type WorkSearch = Read<ReturnType<typeof workFields>>;
