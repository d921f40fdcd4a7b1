import { uniqueViolation } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { type FieldErrors, invalid } from '../../platform/http/errors.ts';
import { isEmailTaken, isLoginTaken } from './taken-names.store.ts';

const TAKEN = {
  usuario_username: 'Este login já está em uso. Escolha outro.',
  email: 'Já existe um usuário com este e-mail nesta empresa.',
};

type Account = { empresa_id: number; email: string; usuario_username: string; funcionario_id?: number };

/**
 * Runs work that writes an account; 422 under both fields if the login exists anywhere in the installation or
 * the e-mail in the company. The unique indexes decide, so that two concurrent forms do not both pass.
 */
export async function refuseTakenNames<T>(deps: Deps, account: Account, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const violated = uniqueViolation(error);
    if (violated !== 'funcionario_login' && violated !== 'funcionario_email') throw error;
    throw invalid(await takenNames(deps, account, violated));
  }
}

const takenNames = (deps: Deps, account: Account, violated: 'funcionario_login' | 'funcionario_email') =>
  deps.db.asService(async (tx) => {
    const errors: FieldErrors = {};
    if (violated === 'funcionario_email' || (await isEmailTaken(tx, account))) errors.email = [TAKEN.email];
    if (violated === 'funcionario_login' || (await isLoginTaken(tx, account)))
      errors.usuario_username = [TAKEN.usuario_username];
    return errors;
  });
