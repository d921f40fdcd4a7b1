import type { Deps } from '../../platform/deps.ts';
import { hashToken, newToken } from '../../platform/http/authenticate.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { someCompanySendsMail } from '../../platform/mail/sends-mail.ts';
import { type Account, createReset, findAccountByLogin, recentResets } from './auth.store.ts';
import { opensByPassword } from './password-entry.store.ts';

const ONE_HOUR = 3_600_000;
/** Further mails within an hour are not sent; the answer is the same. */
const RESETS_PER_HOUR = 3;

const SAME_ANSWER = 'Se a conta existir, enviamos um e-mail com o caminho para criar uma nova senha.';
const NO_MAIL =
  'Esta instalação ainda não envia e-mails. Peça a um administrador da sua empresa que defina uma senha nova.';

type ForgotPassword = { usuario_username: string; ip: string; request_id: string };

/** Answers before it looks for the account: neither words nor time tell whether it exists; 503 while nothing can be. */
export async function forgotPassword(deps: Deps, input: ForgotPassword) {
  await deps.db.ping();
  deps.background.run(() => sendResetLink(deps, input));
  const envia_email = await someCompanySendsMail(deps);
  return { statusMessage: envia_email ? SAME_ANSWER : NO_MAIL, envia_email };
}

/** Sends a link valid once, for one hour. */
async function sendResetLink(deps: Deps, { usuario_username, ip, request_id }: ForgotPassword) {
  const now = deps.clock.now();
  const token = newToken();
  await deps.db.service(async (tx) => {
    const account = await findAccountByLogin(tx, usuario_username.toLowerCase());
    if (!account) return;
    const { funcionario_id, empresa_id } = account;
    const isTooOften = (await recentResets(tx, funcionario_id, now)) >= RESETS_PER_HOUR;
    const desfecho = isTooOften ? 'recusado' : 'aceito';
    deps.security.write({
      evento: 'senha_nova_por_email',
      desfecho,
      funcionario_id,
      empresa_id,
      ip,
      request_id,
    });
    if (isTooOften) return;
    const isRefused = (await opensByPassword(tx, account.funcionario_id)) === 'nao';
    await createReset(tx, {
      empresa_id: account.empresa_id,
      funcionario_id: account.funcionario_id,
      token_hash: hashToken(token),
      criada_em: now,
      expira_em: new Date(now.getTime() + ONE_HOUR),
    });
    await enqueue(tx, {
      empresa_id: account.empresa_id,
      tipo: 'mail',
      dados: {
        conta: funcionario_id,
        to: account.pessoa_email,
        subject: 'Nova senha',
        text: isRefused
          ? byDirectory(account, deps)
          : [
              `Olá, ${account.pessoa_nome}.`,
              '',
              'Para criar uma nova senha, abra este endereço na próxima hora:',
              `${deps.publicUrl}/auth/reset-password/${token}`,
              '',
              'Se não foi você que pediu, ignore esta mensagem: nada muda.',
            ].join('\n'),
      },
    });
  });
  deps.wakeOutbox();
}

/** Where the company requires its directory, a new password would open nothing. */
const byDirectory = ({ pessoa_nome, empresa_nome_fantasia }: Account, { publicUrl }: Deps) =>
  [
    `Olá, ${pessoa_nome}.`,
    '',
    `${empresa_nome_fantasia} pede que você entre pela conta da empresa, sem a senha do Farol:`,
    `${publicUrl}/auth/login`,
    '',
    'Se não foi você que pediu, ignore esta mensagem: nada muda.',
  ].join('\n');
