import { createHash, randomBytes } from 'node:crypto';
import { api } from '@farol/contracts';
import { expect, vi } from 'vitest';
import { CLIENT, startDirectory } from '../../apps/api/src/test/directory-provider.ts';
import { codeAt } from '../../apps/api/src/test/one-time-code.ts';
import type { Remote } from '../support/remote.ts';

const APELIDO = 'do-pacote';
const params = { apelido: APELIDO };
const FORM = {
  nome: 'Lia Campos',
  email: 'lia@exemplo.com.br',
  telefone: '48991234567',
  estado: 'SC',
  cidade: 'Florianópolis',
  usuario_username: 'lia.campos',
  senha: 'uma senha comprida',
  funcionario_cargo_id: 3,
} as const;

type Parts = {
  admin: Remote;
  open: Remote;
  signIn: (login: string, password: string) => Promise<Remote>;
  as: (token: string) => Remote;
  url: string;
};

/** Somebody with a second factor enters by the company's directory; then it is turned off. */
export async function enterByDirectory({ admin, open, signIn, as, url }: Parts) {
  // The provider warns of its store in memory.
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const directory = await startDirectory({ redirect_uris: [`${url}/auth/return/${APELIDO}`] });
  warning.mockRestore();
  try {
    const company = { id: (await admin.call(api.auth.me)).usuario.empresa_id };
    const body = { emissor: directory.issuer };
    expect((await admin.call(api.directory.test, { params: company, body })).problemas).toEqual([]);
    const { versao } = await admin.call(api.directory.get, { params: company });
    const settings = {
      modo: 'opcional',
      apelido: APELIDO,
      emissor: directory.issuer,
      client_id: CLIENT.client_id,
      segredo: CLIENT.client_secret,
      claim_grupos: 'groups',
      escopo_grupos: 'grupos',
      acr_segundo_fator: null,
      cria_contas: false,
      confia_email: false,
      sai_junto: false,
      grupos: [{ grupo: 'vendas', funcionario_cargo_id: 3 }],
      excecoes: [],
    };
    const saved = await admin.call(api.directory.update, { params: company, body: { ...settings, versao } });

    const { funcionario_id } = await admin.call(api.employees.create, { body: FORM });
    const own = await signIn(FORM.usuario_username, FORM.senha);
    const factor = await own.call(api.auth.startSecondFactor, { body: { senha_atual: FORM.senha } });
    const { codigos } = await own.call(api.auth.confirmSecondFactor, {
      body: { codigo: codeAt(factor.segredo, new Date()) },
    });
    const { nome: name, email } = FORM;
    directory.accounts.set('lia', { name, email, email_verified: true, groups: ['vendas'] });

    await open.call(api.directoryEntry.show, { params });
    const segredo = randomBytes(32).toString('base64url');
    const prova = createHash('sha256').update(segredo).digest('base64url');
    const begun = await open.call(api.directoryEntry.start, { params, body: { prova } });
    const answer = Object.fromEntries((await directory.signIn(begun.url, 'lia')).searchParams);
    const { continua } = await open.call(api.directoryEntry.finish, { params, body: { segredo, ...answer } });
    const { token } = await open.call(api.directoryEntry.confirm, {
      params,
      body: { segredo, continua, codigo: codigos[0] },
    });
    const lia = as(token);
    expect(await lia.call(api.directoryEntry.own)).toMatchObject({ esta_sessao: true });
    expect((await lia.call(api.directoryEntry.leave)).url).toBeNull();

    expect((await admin.call(api.directory.people, { params: company })).data).toHaveLength(1);
    await admin.call(api.directory.unlink, { params: { ...company, funcionario_id } });
    await admin.call(api.directory.update, {
      params: company,
      body: { ...settings, segredo: undefined, modo: 'desligado', versao: saved.versao },
    });
  } finally {
    await directory.close();
  }
}
