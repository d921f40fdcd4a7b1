import { VEZES } from '@farol/contracts';
import { parseDay } from '@farol/domain/calendar';
import { type Field, oneOfField, wholeField } from '../../search/fields.ts';

/** Fields of a list's address; an invalid value counts as absent. */
export const idField = wholeField(2_147_483_647);
export const pageField = wholeField(1_000_000);

export const dayField: Field<string> = (value) =>
  typeof value === 'string' && parseDay(value) === value ? value : undefined;

export const turnField = oneOfField(VEZES);

/** The customers' newest study. */
export const newestStudyFields = {
  etapa: wholeField(10),
  situacao: oneOfField(['encerrado', 'sem_estudo']),
};
