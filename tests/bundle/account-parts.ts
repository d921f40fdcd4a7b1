import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@farol/contracts';
import { vi } from 'vitest';
import { codeAt } from '../../apps/api/src/test/one-time-code.ts';
import type { Remote } from '../support/remote.ts';

/** One red pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

type Account = {
  password: string;
  signIn(): Promise<Remote>;
  pdf: { nome: string; content: Buffer };
};

/** Somebody's own data, picture, terms, notices, sessions and second factor. */
export async function runAccount(me: Remote, { password, signIn, pdf }: Account) {
  const own = await me.call(api.account.profile);
  const { funcionario_id, versao } = own;
  await me.call(api.account.update, {
    body: {
      versao,
      nome: own.pessoa_nome,
      email: own.pessoa_email,
      telefone: '4833334444',
      estado: 'SC',
      cidade: 'Florianópolis',
      usuario_username: own.usuario_username,
    },
  });
  const params = { id: funcionario_id };
  await me.call(api.account.uploadAvatar, { params, file: { nome: 'foto.png', content: PNG } });
  await me.call(api.account.uploadTerms, { params, file: pdf });
  await me.call(api.account.downloadTerms, { params });
  await me.call(api.account.blankTerms);
  const terms = await me.call(api.account.terms);
  await me.call(api.account.acceptTerms, { body: { versao: terms.versao } });

  const { data } = await me.call(api.notifications.preferences);
  const quiet = data.map(({ tipo }) => ({ tipo, no_aplicativo: true, por_email: 'nunca' as const }));
  await me.call(api.notifications.updatePreferences, { body: { data: quiet } });

  await me.call(api.events.stream);
  await signIn();
  const { data: sessions } = await me.call(api.auth.sessions);
  const other = sessions.find(({ atual }) => !atual);
  await me.call(api.auth.endSession, { params: { id: other!.sessao_id } });
  await me.call(api.auth.endOtherSessions);

  const { segredo } = await me.call(api.auth.startSecondFactor, { body: { senha_atual: password } });
  const { codigos } = await me.call(api.auth.confirmSecondFactor, {
    body: { codigo: codeAt(segredo, new Date()) },
  });
  await me.call(api.auth.secondFactor);
  await me.call(api.auth.endSecondFactor, { body: { senha_atual: password, codigo: codigos[0] } });
}

type Doors = {
  open: Remote;
  signIn: (login: string, password?: string) => Promise<Remote>;
  /** Where mails are written. */
  dataDir: string;
};

/** A forgotten password is replaced by the link of its mail. */
export async function newPassword({ open, signIn, dataDir }: Doors) {
  await open.call(api.auth.forgotPassword, { body: { usuario_username: 'parceiro' } });
  const token = await vi.waitFor(
    async () => {
      const names = await readdir(join(dataDir, 'mail'));
      const mails = await Promise.all(names.map((name) => readFile(join(dataDir, 'mail', name), 'utf8')));
      const found = mails
        .map((mail) => /reset-password\/([\w-]+)/.exec(mail.replace(/=\r?\n/g, ''))?.[1])
        .find(Boolean);
      if (!found) throw new Error('no mail yet');
      return found;
    },
    { timeout: 20_000, interval: 100 },
  );
  await open.call(api.auth.checkResetToken, { params: { token } });
  const senha = 'outra senha comprida';
  await open.call(api.auth.resetPassword, { params: { token }, body: { senha, confirmacao_senha: senha } });
  await (await signIn('parceiro', senha)).call(api.auth.logout);
}
