import { api } from '@farol/contracts';
import { codeAt } from '../../apps/api/src/test/one-time-code.ts';
import type { Remote } from '../support/remote.ts';

/** A picture of one colour. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAgCAYAAACinX6EAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAa0lEQVRogeXOoQEAIAzAsPqdiuZ+dkYEIj7Nue9n6YCWDmjpgJYOaOmAlg5o6YCWDmjpgJYOaOmAlg5o6YCWDmjpgJYOaOmAlg5o6YCWDmjpgJYOaOmAlg5o6YCWDmjpgJYOaOmAlg5o6YC28ZlQ4hEn8qkAAAAASUVORK5CYII=',
  'base64',
);

const FORM = {
  nome: 'Iara Bastos',
  email: 'iara@exemplo.com.br',
  telefone: '48991234567',
  estado: 'SC',
  cidade: 'Florianópolis',
  usuario_username: 'iara.bastos',
  senha: 'uma senha comprida',
  funcionario_cargo_id: 4,
} as const;

/** Somebody is added and changed, somebody is invited and accepts. */
export async function runPeople(
  admin: Remote,
  open: Remote,
  signIn: (login: string, password: string) => Promise<Remote>,
) {
  await admin.call(api.employees.list, { query: { busca: 'otavio' } });
  const { funcionario_id: id, versao } = await admin.call(api.employees.create, { body: FORM });
  const params = { id };
  await admin.call(api.employees.get, { params });
  await admin.call(api.employees.update, { params, body: { versao, telefone: '4833334444' } });
  const specialty = await admin.call(api.employees.addSpecialty, {
    params,
    body: { produto_diagnostico_id: 6 },
  });
  await admin.call(api.employees.removeSpecialty, {
    params: { id: specialty.funcionario_especialidade_id },
  });
  const own = await signIn(FORM.usuario_username, FORM.senha);
  const { segredo } = await own.call(api.auth.startSecondFactor, { body: { senha_atual: FORM.senha } });
  await own.call(api.auth.confirmSecondFactor, { body: { codigo: codeAt(segredo, new Date()) } });
  await admin.call(api.employees.endSessions, { params });
  await admin.call(api.employees.resetSecondFactor, { params });

  const guest = { email: 'caio@exemplo.com.br', funcionario_cargo_id: 3 };
  const invited = await admin.call(api.invitations.create, { body: guest });
  const renewed = await admin.call(api.invitations.resend, { params: { id: invited.convite_id } });
  await admin.call(api.invitations.list);
  const token = renewed.url.split('/').at(-1) ?? '';
  await open.call(api.invitations.get, { params: { token } });
  await open.call(api.auth.signUp, {
    body: {
      token,
      nome: 'Caio Bernardes',
      email: guest.email,
      usuario_username: 'caio.bernardes',
      senha: 'uma senha comprida',
    },
  });
  const other = await admin.call(api.invitations.create, { body: { ...guest, email: 'ana@exemplo.com.br' } });
  await admin.call(api.invitations.revoke, { params: { id: other.convite_id } });
}

/** A company is created by master and changed by its administrator. */
export async function runCompanies(admin: Remote, master: Remote) {
  await master.call(api.companies.create, { body: { empresa_nome_fantasia: 'Serra Dourada' } });
  const [own] = await admin.call(api.setup.companies);
  const params = { id: own!.empresa_id };
  const { versao } = await admin.call(api.companies.get, { params });
  await admin.call(api.companies.update, { params, body: { versao, registro_cvm: '12345' } });
  await admin.call(api.companies.uploadLogo, { params, file: { nome: 'logo.png', content: LOGO } });
  await admin.call(api.companies.brand, { params });
}
