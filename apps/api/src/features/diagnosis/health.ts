import type { FieldErrors } from '../../platform/http/errors.ts';
import { isHealth } from './field-visibility.ts';
import type { Study } from './study.store.ts';

const NOT_YOURS = 'Dado de saúde: só o consultor do estudo e o administrador preenchem.';
const NO_CONSENT = 'Registre antes o consentimento do cliente para o uso de dados de saúde.';

/** Errors of health data sent without consent; clearing needs none. */
export function healthErrors(
  study: Pick<Study, 'consents'>,
  sent: Record<string, unknown>,
  ve_saude: boolean,
): FieldErrors {
  const errors: FieldErrors = {};
  for (const [nome, value] of Object.entries(sent)) {
    if (!isHealth(nome)) continue;
    if (!ve_saude) errors[nome] = [NOT_YOURS];
    else if ((value ?? null) !== null && !study.consents.includes('dados_saude')) errors[nome] = [NO_CONSENT];
  }
  return errors;
}
