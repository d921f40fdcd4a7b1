import { timingSafeEqual } from 'node:crypto';
import { CARGOS } from '@farol/domain/access';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { hashToken } from '../../platform/http/authenticate.ts';
import { forbidden, invalid } from '../../platform/http/errors.ts';
import { createFirstAccount, isEmptyInstallation } from './accounts.store.ts';
import { acceptInvitation } from './invitations/accept-invitation.ts';
import { logIn } from './log-in.ts';
import { passwordProblem } from './password-rules.ts';
import { hashPassword } from './passwords.ts';

type SignUp = {
  token: string;
  empresa_nome_fantasia?: string;
  nome: string;
  email: string;
  usuario_username: string;
  senha: string;
  ip: string;
  agent: string;
  request_id: string;
  concerns: Parameters<typeof logIn>[1]['concerns'];
};

const isSameCode = (a: string, b: string) =>
  timingSafeEqual(Buffer.from(hashToken(a)), Buffer.from(hashToken(b)));

const alreadyInUse = () => forbidden('Esta instalação já tem contas. Peça um convite ao administrador.');

/**
 * Creates an invited account, or the first company and its administrator, and logs in. The first account requires
 * an empty installation and the code printed at start: a proxy may expose a loopback address to the network.
 */
export async function signUp(deps: Deps, input: SignUp) {
  if (isSameCode(input.token, deps.setupToken)) await signUpFirst(deps, input);
  // Checked before anything is hashed, so that unknown codes cost little.
  else if (await deps.db.service(isEmptyInstallation))
    throw forbidden('Este não é o código da instalação. Ele aparece onde o Farol foi iniciado.');
  else await acceptInvitation(deps, input);
  return logIn(deps, { ...input, password: input.senha });
}

async function signUpFirst(deps: Deps, input: SignUp) {
  if (!(await deps.db.service(isEmptyInstallation))) throw alreadyInUse();
  if (deps.setupTokenUntil && deps.clock.now() >= deps.setupTokenUntil)
    throw forbidden('Este código da instalação venceu. Reinicie o Farol, que mostra outro.');
  const { empresa_nome_fantasia } = input;
  if (!empresa_nome_fantasia) throw invalid({ empresa_nome_fantasia: ['Campo obrigatório.'] });
  const problem = await passwordProblem(input.senha, input);
  if (problem) throw invalid({ senha: [problem] });
  const senha_hash = await hashPassword(input.senha);

  const now = deps.clock.now();
  await deps.db.service(async (tx) => {
    if (!(await isEmptyInstallation(tx))) throw alreadyInUse();
    const first = await createFirstAccount(
      tx,
      { ...input, empresa_nome_fantasia, senha_hash, cargo: CARGOS.ADMIN },
      now,
    );
    await audit(tx, { funcionario_id: first.funcionario_id, perfil: 'admin' }, now, {
      empresa_id: first.empresa_id,
      entidade: 'funcionario',
      entidade_id: first.funcionario_id,
      acao: 'primeira_conta',
      depois: { usuario_username: input.usuario_username },
      request_id: input.request_id,
    });
  });
}
