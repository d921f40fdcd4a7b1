import { addMonths, type CalendarDay, formatDay } from '@farol/domain/calendar';
import { estadoName, isUf } from '@farol/domain/locations';
import { cidadesOf } from '@farol/domain/locations/cities';
import type { FieldErrors } from '../../platform/http/errors.ts';
import type { PersonFields } from './person-fields.ts';

const OLDEST_YEARS = 120;

export const isCityOfState = (uf: string | null, cidade: string | null): boolean =>
  uf === null || cidade === null || (isUf(uf) && cidadesOf(uf).includes(cidade));

/**
 * Errors that concern several fields. Only sent fields are checked, so that an imported customer with gaps
 * can be completed step by step.
 */
export function personErrors(
  person: PersonFields,
  sent: ReadonlySet<string>,
  today: CalendarDay,
): FieldErrors {
  const errors: FieldErrors = {};
  if (
    (sent.has('pessoa_celular') || sent.has('pessoa_email')) &&
    !person.pessoa_celular &&
    !person.pessoa_email
  )
    errors.pessoa_celular = ['Informe o celular ou o e-mail.'];
  if (
    (sent.has('endereco_estado') || sent.has('endereco_cidade')) &&
    !isCityOfState(person.endereco_estado, person.endereco_cidade)
  )
    errors.endereco_cidade = [
      person.endereco_estado && isUf(person.endereco_estado)
        ? `Escolha uma cidade de ${estadoName(person.endereco_estado)}.`
        : 'Escolha o estado antes da cidade.',
    ];
  if (sent.has('pessoa_data_nascimento'))
    addError(errors, 'pessoa_data_nascimento', birthError(person.pessoa_data_nascimento, today));
  if (sent.has('conjuge'))
    addError(errors, 'conjuge.data_nascimento', birthError(person.conjuge?.data_nascimento, today));
  return errors;
}

function addError(errors: FieldErrors, field: string, message: string | undefined) {
  if (message) errors[field] = [message];
}

function birthError(day: CalendarDay | null | undefined, today: CalendarDay): string | undefined {
  if (!day) return undefined;
  if (day > today) return `Informe uma data até ${formatDay(today)}.`;
  const oldest = addMonths(today, -12 * OLDEST_YEARS);
  return day < oldest ? `Informe uma data a partir de ${formatDay(oldest)}.` : undefined;
}
