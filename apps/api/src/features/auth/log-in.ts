import { initialPerfil } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { networkOf } from '../../platform/http/address.ts';
import { hashToken, newToken, sessionExpiry } from '../../platform/http/authenticate.ts';
import { AppError } from '../../platform/http/errors.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { accountMail } from './account-mail.ts';
import { attempting } from './attempt.ts';
import { type Account, createSession, findAccountByLogin, replaceHash } from './auth.store.ts';
import { consumeCode } from './check-code.ts';
import { knownDevice, markOf } from './device-mark.ts';
import { directoryRequired } from './directory-required.ts';
import { opensByPassword } from './password-entry.store.ts';
import { hashPassword, isOutdatedHash, NOBODYS_HASH, verifyPassword } from './passwords.ts';
import { requiresSecondFactor } from './second-factor.store.ts';
import { sessionReply } from './session-reply.ts';

const wrongCredentials = () =>
  new AppError('credenciais_invalidas', 'Usuário ou senha inválidos', { status: 401 });

const codeRequired = () =>
  new AppError('segundo_fator_exigido', 'Informe o código do seu aplicativo autenticador.', { status: 401 });

const wrongCode = () =>
  new AppError('codigo_invalido', 'Este código não vale. Confira e use o código que aparece agora.', {
    status: 401,
  });

type LogIn = {
  usuario_username: string;
  password: string;
  codigo?: string;
  /** Marks of earlier logins from this device. */
  aparelho?: string;
  ip: string;
  agent: string;
  request_id: string;
  /** Told the account once it is known, whether or not it opens. */
  concerns(account: Pick<Account, 'funcionario_id' | 'empresa_id'>): void;
};

/** Consumes the code; use of a recovery code is audited and reported by mail. */
export async function checkSecondFactor(
  tx: Tx,
  deps: Deps,
  account: Account,
  { codigo = '', request_id }: Pick<LogIn, 'codigo' | 'request_id'>,
) {
  const accepted = await consumeCode(tx, deps, account.funcionario_id, codigo);
  if (!accepted) throw wrongCode();
  if (accepted.kind !== 'recovery') return;
  const { empresa_id, funcionario_id } = account;
  const actor = { funcionario_id, perfil: initialPerfil(account.funcionario_cargo_id) };
  await audit(tx, actor, deps.clock.now(), {
    empresa_id,
    entidade: 'funcionario',
    entidade_id: funcionario_id,
    acao: 'usar_codigo_recuperacao',
    depois: { codigos_restantes: accepted.left },
    request_id,
  });
  const left = accepted.left === 1 ? 'Resta 1 código' : `Restam ${accepted.left} códigos`;
  await enqueue(
    tx,
    accountMail(
      account,
      'código de recuperação usado',
      `Alguém entrou na sua conta com um código de recuperação. ${left}.`,
    ),
  );
}

/**
 * Opens a session. Wrong passwords and codes delay their sender; an unknown login takes as long as a known one. The
 * job title decides the initial profile.
 */
export function logIn(deps: Deps, input: LogIn) {
  const login = input.usuario_username.toLowerCase();
  const device = knownDevice(deps, input.aparelho, login);
  return attempting(deps, { login, network: networkOf(input.ip), device }, async (right) => {
    const account = await deps.db.service((tx) => findAccountByLogin(tx, login));
    if (account) input.concerns(account);
    const isRight = await verifyPassword(input.password, account?.senha_hash ?? NOBODYS_HASH);
    if (!account || !isRight) throw wrongCredentials();
    const entry = await deps.db.service((tx) => opensByPassword(tx, account.funcionario_id));
    if (entry === 'nao') {
      await deps.db.service((tx) => right(tx, 'incomplete'));
      throw directoryRequired();
    }
    if (account.segundo_fator_ativo && !input.codigo) {
      await deps.db.service((tx) => right(tx, 'incomplete'));
      throw codeRequired();
    }
    const opened = await openSession(deps, account, { ...input, isException: entry === 'excecao' }, right);
    if (deps.renewsHashes) deps.background.run(() => renewHash(deps, account, input.password));
    return { ...opened, aparelho: markOf(deps, login, device) };
  });
}

/** Only the right password can be hashed again, where the parameters have changed since. */
async function renewHash(deps: Deps, { funcionario_id, senha_hash }: Account, password: string) {
  if (!senha_hash || !isOutdatedHash(senha_hash) || renewing.has(senha_hash)) return;
  renewing.add(senha_hash);
  try {
    const renewed = await hashPassword(password);
    await deps.db.service((tx) => replaceHash(tx, funcionario_id, senha_hash, renewed));
  } finally {
    renewing.delete(senha_hash);
  }
}

/** Once for many logins of one person at the same moment. */
const renewing = new Set<string>();

async function openSession(
  deps: Deps,
  account: Account,
  input: LogIn & { isException: boolean },
  right: (tx: Tx, outcome: 'success') => Promise<unknown>,
) {
  const now = deps.clock.now();
  const token = newToken();
  const logado_como = initialPerfil(account.funcionario_cargo_id);
  const session = await deps.db.service(async (tx) => {
    if (account.segundo_fator_ativo) await checkSecondFactor(tx, deps, account, input);
    const isMissing =
      !account.segundo_fator_ativo &&
      (await requiresSecondFactor(tx, account.funcionario_id, deps.clock.today()));
    await right(tx, 'success');
    if (input.isException)
      await audit(tx, { funcionario_id: account.funcionario_id, perfil: logado_como }, now, {
        empresa_id: account.empresa_id,
        entidade: 'funcionario',
        entidade_id: account.funcionario_id,
        acao: 'entrar_por_excecao',
        request_id: input.request_id,
      });
    const sessao_id = await createSession(tx, {
      empresa_id: account.empresa_id,
      funcionario_id: account.funcionario_id,
      token_hash: hashToken(token),
      logado_como,
      ip: input.ip,
      agente: input.agent,
      criada_em: now,
      expira_em: sessionExpiry(now),
      segundo_fator_falta: isMissing,
    });
    return { sessao_id, logado_como, segundo_fator_falta: isMissing };
  });
  if (account.segundo_fator_ativo) deps.wakeOutbox();
  return { ...sessionReply(account, session, deps), token };
}
