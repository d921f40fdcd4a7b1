import { createHash, randomBytes } from 'node:crypto';
import { api, type InputOf } from '@farol/contracts';
import {
  CLIENT,
  type DirectoryAccount,
  startDirectory,
  type TestDirectory,
} from '../../test/directory-provider.ts';
import type { TestApp } from '../../test/test-app.ts';

export const APELIDO = 'baia-norte';
export const RETURN = `http://farol.test/auth/return/${APELIDO}`;
export const OTHER_RETURN = 'http://farol.test/auth/return/planalto';

export const openTestDirectory = (claimsInToken = false) =>
  startDirectory({
    redirect_uris: [RETURN, OTHER_RETURN],
    post_logout_redirect_uris: ['http://farol.test/auth/login'],
    claimsInToken,
  });

type Settings = InputOf<typeof api.directory.update>['body'];

export const GRUPOS: Settings['grupos'] = [
  { grupo: 'farol-admin', funcionario_cargo_id: 6 },
  { grupo: 'farol-especialistas', funcionario_cargo_id: 4 },
  { grupo: 'farol-corretores', funcionario_cargo_id: 3 },
];

/** Sets the directory of the company of `who`, over whatever it has. */
export async function setDirectory(
  t: TestApp,
  directory: Pick<TestDirectory, 'issuer'>,
  more: Partial<Settings> = {},
  who: 'admin' | 'admin.b' = 'admin',
) {
  const admin = await t.as(who);
  const params = { id: t.people[who].empresa_id };
  const { versao } = await admin.call(api.directory.get, { params });
  return admin.call(api.directory.update, {
    params,
    body: {
      modo: 'opcional',
      apelido: who === 'admin' ? APELIDO : 'planalto',
      emissor: directory.issuer,
      client_id: CLIENT.client_id,
      segredo: CLIENT.client_secret,
      claim_grupos: 'groups',
      escopo_grupos: 'grupos',
      acr_segundo_fator: null,
      cria_contas: false,
      confia_email: false,
      sai_junto: false,
      grupos: GRUPOS,
      excecoes: [],
      ...more,
      versao,
    },
  });
}

let number = 0;

/** A person of the directory with the e-mail of an account of the product, under a subject of their own. */
export async function addPerson(
  t: TestApp,
  { accounts }: TestDirectory,
  who: 'corretor' | 'corretor2' | 'gerente' | 'lider' | 'especialista' | 'admin' | 'proprietario',
  account: DirectoryAccount = {},
) {
  const params = { id: t.people[who].funcionario_id };
  const { pessoa_nome: name, pessoa_email: email } = await (await t.as('admin')).call(api.employees.get, {
    params,
  });
  number += 1;
  const sub = `sub-${who}-${number}`;
  accounts.set(sub, { name, email, email_verified: true, groups: ['farol-corretores'], ...account });
  return { sub, funcionario_id: params.id, email };
}

/** A page that starts a login: its secret and the directory's address. */
export async function begin(t: TestApp, apelido = APELIDO) {
  const segredo = randomBytes(32).toString('base64url');
  const prova = createHash('sha256').update(segredo).digest('base64url');
  const { url } = await t.anonymous.call(api.directoryEntry.start, { params: { apelido }, body: { prova } });
  return { segredo, url };
}

export const answerOf = (returned: URL) => Object.fromEntries(returned.searchParams) as { state: string };

/** The whole login of a subject; any reply. */
export async function enter(
  t: TestApp,
  directory: TestDirectory,
  sub: string | null,
  { apelido = APELIDO, ...claims }: { apelido?: string; amr?: string[]; acr?: string } = {},
) {
  const { segredo, url } = await begin(t, apelido);
  const returned = await directory.signIn(url, sub, claims);
  const body = { segredo, ...answerOf(returned) };
  return t.anonymous.try(api.directoryEntry.finish, { params: { apelido }, body });
}
