import { onlyDigits } from '@farol/domain/br';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/http/errors.ts';
import { cachedPostalCode, rememberPostalCode } from './settings.store.ts';

/** Known postal codes are read from the database; others are requested from the service and stored. */
export async function findPostalCode(deps: Deps, cep: string) {
  const digits = onlyDigits(cep);
  if (digits.length !== 8) throw notFound('CEP');
  const known = await deps.db.service((tx) => cachedPostalCode(tx, digits));
  if (known) return known;
  const found = await deps.postalCodes.find(digits);
  await deps.db.service((tx) => rememberPostalCode(tx, digits, found, deps.clock.now()));
  return found;
}
