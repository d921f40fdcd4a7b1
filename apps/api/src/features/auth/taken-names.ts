import { type Tx, uniqueViolation } from '../../db/client.ts';
import { type FieldErrors, invalid } from '../../platform/http/errors.ts';
import { isEmailTaken, isLoginTaken } from './taken-names.store.ts';

const TAKEN = {
  usuario_username: 'Este login já está em uso. Escolha outro.',
  email: 'Já existe um usuário com este e-mail nesta empresa.',
};

/** Reads over all companies, in the caller's open transaction where there is one. */
type OverAll = <T>(read: (tx: Tx) => Promise<T>) => Promise<T>;

type Account = { empresa_id: number; email: string; usuario_username: string; funcionario_id?: number };

/**
 * Runs work that writes an account; 422 under both fields if the login exists anywhere in the installation or
 * the e-mail in the company. The unique indexes decide, so that two concurrent forms do not both pass.
 */
export async function refuseTakenNames<T>(
  overAll: OverAll,
  account: Account,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const violated = uniqueViolation(error);
    if (violated !== 'funcionario_login' && violated !== 'funcionario_email') throw error;
    throw invalid(await overAll((tx) => takenNames(tx, account, violated)));
  }
}

async function takenNames(tx: Tx, account: Account, violated: 'funcionario_login' | 'funcionario_email') {
  const errors: FieldErrors = {};
  if (violated === 'funcionario_email' || (await isEmailTaken(tx, account))) errors.email = [TAKEN.email];
  if (violated === 'funcionario_login' || (await isLoginTaken(tx, account)))
    errors.usuario_username = [TAKEN.usuario_username];
  return errors;
}
