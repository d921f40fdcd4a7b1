import { forbidden } from '../../platform/http/errors.ts';

/** The right password opens nothing where the company requires its directory. */
export const directoryRequired = () =>
  forbidden('Sua empresa pede a entrada pela conta dela. Use "Entrar com a conta da empresa".');
