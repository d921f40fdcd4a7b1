import { timingSafeEqual } from 'node:crypto';
import { CARGOS } from '@farol/domain/access';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { hashToken } from '../../platform/http/authenticate.ts';
import { forbidden, invalid } from '../../platform/http/errors.ts';
import { createFirstAccount, isEmptyInstallation } from './auth.store.ts';
import { logIn } from './log-in.ts';
import { passwordProblem } from './password-rules.ts';
import { hashPassword } from './passwords.ts';

type SignUp = {
  token: string;
  empresa_nome_fantasia: string;
  nome: string;
  email: string;
  usuario_username: string;
  senha: string;
  ip: string;
  agent: string;
  request_id: string;
};

const isSameCode = (a: string, b: string) =>
  timingSafeEqual(Buffer.from(hashToken(a)), Buffer.from(hashToken(b)));

const alreadyInUse = () => forbidden('Esta instalação já tem contas. Peça um convite ao administrador.');

/**
 * Creates the first company and its administrator, and logs them in. Requires an empty installation and the
 * code printed at start: a proxy may expose a loopback address to the network.
 */
export async function signUp(deps: Deps, input: SignUp) {
  if (!isSameCode(input.token, deps.setupToken))
    throw forbidden('Este não é o código da instalação. Ele aparece onde o Farol foi iniciado.');
  // Checked before the password is hashed, so that requests to a set-up installation cost little.
  if (!(await deps.db.asService(isEmptyInstallation))) throw alreadyInUse();
  const problem = passwordProblem(input.senha, input);
  if (problem) throw invalid({ senha: [problem] });
  const senha_hash = await hashPassword(input.senha);

  const now = deps.clock.now();
  await deps.db.asService(async (tx) => {
    if (!(await isEmptyInstallation(tx))) throw alreadyInUse();
    const first = await createFirstAccount(tx, { ...input, senha_hash, cargo: CARGOS.ADMIN }, now);
    await audit(tx, { funcionario_id: first.funcionario_id, perfil: 'admin' }, now, {
      empresa_id: first.empresa_id,
      entidade: 'funcionario',
      entidade_id: first.funcionario_id,
      acao: 'primeira_conta',
      depois: { usuario_username: input.usuario_username },
      request_id: input.request_id,
    });
  });
  return logIn(deps, { ...input, password: input.senha });
}
