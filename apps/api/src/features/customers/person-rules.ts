import { personNameProblem } from '@farol/domain/br';
import { birthProblem, type CalendarDay } from '@farol/domain/calendar';
import type { FieldErrors } from '../../platform/http/errors.ts';
import { cityProblem, occupationProblem } from '../../platform/person-checks.ts';
import type { PersonFields } from './person-fields.ts';

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
  if ((sent.has('pessoa_nome') || sent.has('pessoa_cnpj')) && !person.pessoa_cnpj)
    addError(errors, 'pessoa_nome', personNameProblem(person.pessoa_nome));
  if (
    (sent.has('pessoa_celular') || sent.has('pessoa_email')) &&
    !person.pessoa_celular &&
    !person.pessoa_email
  )
    errors.pessoa_celular = ['Informe o celular ou o e-mail.'];
  if (sent.has('endereco_estado') || sent.has('endereco_cidade'))
    addError(errors, 'endereco_cidade', cityProblem(person.endereco_estado, person.endereco_cidade));
  if (sent.has('pessoa_data_nascimento'))
    addError(errors, 'pessoa_data_nascimento', birthProblem(person.pessoa_data_nascimento, today));
  if (sent.has('pessoa_profissao'))
    addError(errors, 'pessoa_profissao', occupationProblem(person.pessoa_profissao));
  if (sent.has('conjuge')) {
    addError(errors, 'conjuge.data_nascimento', birthProblem(person.conjuge?.data_nascimento, today));
    addError(errors, 'conjuge.profissao', occupationProblem(person.conjuge?.profissao));
  }
  return errors;
}

function addError(errors: FieldErrors, field: string, message: string | undefined) {
  if (message) errors[field] = [message];
}
