import { initialPerfil } from '@farol/domain/access';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { hashToken } from '../../platform/http/authenticate.ts';
import { invalid, notFound } from '../../platform/http/errors.ts';
import {
  consumeReset,
  findReset,
  invalidateResets,
  revokeCalendars,
  revokeSessionsOf,
  setPassword,
} from './auth.store.ts';
import { markOf } from './device-mark.ts';
import { directoryRequired } from './directory-required.ts';
import { opensByPassword } from './password-entry.store.ts';
import { passwordProblem } from './password-rules.ts';
import { hashPassword } from './passwords.ts';

/** 403 where the company requires its directory since the link was sent. */
const findUsableReset = (deps: Deps, token: string) =>
  deps.db.service(async (tx) => {
    const reset = await findReset(tx, hashToken(token), deps.clock.now());
    if (reset && (await opensByPassword(tx, reset.funcionario_id)) === 'nao') throw directoryRequired();
    return reset;
  });

/** `co•••••or`: enough to recognise one's own login. */
const maskLogin = (login: string) =>
  login.length <= 4 ? `${login[0]}•••` : `${login.slice(0, 2)}•••${login.slice(-1)}`;

export async function checkResetToken(deps: Deps, token: string) {
  const reset = await findUsableReset(deps, token);
  if (!reset) throw notFound('Endereço de nova senha');
  return { usuario_username: maskLogin(reset.usuario_username) };
}

type ResetPassword = {
  token: string;
  senha: string;
  request_id: string;
  concerns(account: { funcionario_id: number; empresa_id: number }): void;
};

/** Changes the password and ends every reset link and session of the account. */
export async function resetPassword(deps: Deps, input: ResetPassword) {
  const reset = await findUsableReset(deps, input.token);
  if (!reset) throw notFound('Endereço de nova senha');
  input.concerns(reset);
  const problem = await passwordProblem(input.senha, {
    usuario_username: reset.usuario_username,
    email: reset.pessoa_email,
    nome: reset.pessoa_nome,
    empresa_nome_fantasia: reset.empresa_nome_fantasia,
  });
  if (problem) throw invalid({ senha: [problem] });
  const senha_hash = await hashPassword(input.senha);

  const now = deps.clock.now();
  await deps.db.service(async (tx) => {
    // First, so that two concurrent links of one person are serialised.
    await setPassword(tx, reset.funcionario_id, senha_hash, now);
    if (!(await consumeReset(tx, reset.recuperacao_senha_id, now))) throw notFound('Endereço de nova senha');
    await invalidateResets(tx, reset.funcionario_id, now);
    await revokeCalendars(tx, reset.funcionario_id, now);
    await revokeSessionsOf(tx, reset.funcionario_id, now);
    const actor = {
      funcionario_id: reset.funcionario_id,
      perfil: initialPerfil(reset.funcionario_cargo_id),
    };
    await audit(tx, actor, now, {
      empresa_id: reset.empresa_id,
      entidade: 'funcionario',
      entidade_id: reset.funcionario_id,
      acao: 'trocar_senha',
      request_id: input.request_id,
    });
  });
  // Who reads the account's mail is not kept out by a stranger's guesses.
  const aparelho = markOf(deps, reset.usuario_username.toLowerCase(), null);
  return { statusMessage: 'Senha alterada. Entre com a nova senha.', aparelho };
}
