import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLIENT, startDirectory, type TestDirectory } from '../../apps/api/src/test/directory-provider.ts';
import { callsAs } from './support/calls.ts';
import { button, field } from './support/forms.ts';
import { arrives, at, logIn, nothingBroke, openBrowser, sitDown } from './support/people.ts';

const PERSON = {
  nome: 'Lia Campos Neto',
  email: 'lia.diretorio@exemplo.com.br',
  telefone: '48991234567',
  estado: 'SC',
  cidade: 'Florianópolis',
  usuario_username: 'lia.diretorio',
  senha: 'uma senha comprida',
  funcionario_cargo_id: 3,
};

type Settings = { versao: number; apelido: string } & Record<
  'endereco_retorno' | 'endereco_entrada' | 'endereco_saida',
  string
>;

let browser: Browser;
let directory: TestDirectory;
let company: number;
let settings: Settings;

beforeAll(async () => {
  browser = await openBrowser();
  const admin = await callsAs('admin');
  company = (await admin<{ usuario: { empresa_id: number } }>('GET', '/authenticate/me')).usuario.empresa_id;
  settings = await admin<Settings>('GET', `/empresa/${company}/diretorio`);
  directory = await startDirectory({
    redirect_uris: [settings.endereco_retorno],
    post_logout_redirect_uris: [settings.endereco_saida],
    pages: true,
  });
  await admin('POST', '/funcionario', PERSON);
  directory.accounts.set('lia', {
    name: PERSON.nome,
    email: PERSON.email,
    email_verified: true,
    groups: ['vendas'],
  });
  directory.accounts.set('estranho', { name: 'Ninguém', email: 'x@exemplo.com.br', groups: [] });
}, 120_000);
afterAll(async () => {
  await directory.close();
  await browser.close();
});

test('an administrator sets the directory, and a person enters by its own page and leaves both', async () => {
  const admin = await sitDown(browser);
  await logIn(admin.page, 'admin');
  await admin.page.goto(at('/company?aba=entrada'));
  await admin.page.getByLabel('Opcional, ao lado da senha').check();
  await field(admin.page, 'Emissor (issuer)').fill(directory.issuer);
  await field(admin.page, 'Código do aplicativo (client ID)').fill(CLIENT.client_id);
  await admin.page
    .getByLabel('Segredo do aplicativo (client secret)', { exact: true })
    .fill(CLIENT.client_secret);
  await field(admin.page, 'Escopo dos grupos').fill('grupos');
  await button(admin.page, 'Adicionar grupo').click();
  await field(admin.page, 'Grupo 1').fill('vendas');
  await admin.page.getByLabel('Ao sair do Farol, sair também da conta da empresa').check();
  await button(admin.page, 'Testar o emissor').click();
  await admin.page.getByRole('status').getByText('O diretório respondeu').waitFor();
  await button(admin.page, 'Salvar').click();
  await admin.page.getByText('Entrada atualizada.').waitFor();

  const lia = await sitDown(browser);
  const { page } = lia;
  // Where the directory sends people back to: the storage of another origin would lack the secret.
  await page.goto(`${settings.endereco_entrada}?voltar=/profile%3Faba=seguranca`);
  await page.getByRole('button', { name: 'Entrar com a conta da empresa' }).click();
  await page.getByPlaceholder('Enter any login').fill('lia');
  await page.getByPlaceholder('and password').fill('qualquer');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await arrives(page, '/profile');
  expect(page.url()).not.toContain('code=');
  await page.getByText('esta sessão entrou por ela').waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('farol.entrada'))).toBeNull();

  await page.goto(new URL('/auth/logout', settings.endereco_entrada).href);
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await page.waitForURL(settings.endereco_saida);
  nothingBroke(admin, lia);
  await Promise.all([admin.context.close(), lia.context.close()]);
});

test('who is in no group is told so, and who gives up may start again', async () => {
  const stranger = await sitDown(browser);
  const { page } = stranger;
  await page.goto(settings.endereco_entrada);
  await page.getByRole('button', { name: 'Entrar com a conta da empresa' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('alert').getByText('A entrada foi cancelada').waitFor();
  await page.getByRole('link', { name: 'Tentar de novo' }).click();
  await page.getByRole('button', { name: 'Entrar com a conta da empresa' }).click();
  await page.getByPlaceholder('Enter any login').fill('estranho');
  await page.getByPlaceholder('and password').fill('qualquer');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('alert').getByText('não está em nenhum grupo').waitFor();
  nothingBroke(stranger);
  await stranger.context.close();
});
