import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { callsAs } from './support/calls.ts';
import { button, choose, field, fill } from './support/forms.ts';
import {
  arrives,
  at,
  logIn,
  nothingBroke,
  openBrowser,
  type Person,
  sitDown,
  title,
} from './support/people.ts';
import { KNOWN_CEP } from './support/postal-codes.ts';

let browser: Browser;
let me: Person;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  me = await sitDown(browser);
});
afterEach(async () => {
  nothingBroke(me);
  await me.context.close();
});

/** While `work` runs, calls to these addresses do not reach the server. */
async function withoutServer(page: Page, address: string, work: () => Promise<void>) {
  await page.route(address, (route) => route.abort());
  await work();
  await page.unroute(address);
}
const tells = (page: Page, words: string) => page.getByText(words, { exact: true }).first().waitFor();
const requestError = (page: Page) => page.getByRole('dialog', { name: 'Não foi possível concluir' });
const save = (page: Page) => button(page, 'Salvar').click();
const confirmAdding = async (page: Page) => {
  await save(page);
  const question = page.getByRole('dialog', { name: 'Deseja realmente adicionar esse usuário?' });
  await button(question, 'Adicionar').click();
};

async function fillForm(page: Page, login: string) {
  await fill(page, {
    Nome: 'Tadeu Falcão',
    Telefone: '48991234567',
    CEP: KNOWN_CEP,
    'E-mail': `${login}@exemplo.com.br`,
    Usuário: 'corretor',
  });
  await page.getByLabel('Senha', { exact: false }).first().fill('uma senha comprida');
  await expect.poll(() => field(page, 'Cidade').inputValue()).toBe('Florianópolis');
  await choose(page, { Cargo: 'Especialista Master' });
}

test('an administrator adds, changes and deletes a user', async () => {
  const { page } = me;
  await logIn(page, 'admin');
  await page.goto(at('/users'));
  for (const name of ['Nome', 'Cargo', 'Email', 'Data de criação'])
    await page.getByRole('columnheader', { name }).waitFor();
  await page.getByRole('link', { name: 'Adicionar usuário' }).click();
  await title(page, 'Novo usuário');

  await fillForm(page, 'tadeu.falcao');
  await confirmAdding(page);
  await tells(page, 'Falha ao registrar usuário');
  await page.getByText('Este login já está em uso. Escolha outro.').waitFor();
  await fill(page, { Usuário: 'tadeu.falcao' });
  await confirmAdding(page);
  await tells(page, 'Usuário registrado.');
  await arrives(page, /\/users\/editar\/\d+$/);

  const vida = page.getByRole('button', { name: /^Vida/ });
  await vida.click();
  await expect.poll(() => vida.getAttribute('aria-pressed')).toBe('true');
  await fill(page, { Número: '120' });
  await withoutServer(page, '**/api/funcionario/*', async () => {
    await save(page);
    await tells(page, 'Falha ao atualizar usuário');
  });
  expect(await field(page, 'Número').inputValue()).toBe('120');
  await save(page);
  await tells(page, 'Usuário atualizado.');
  const call = await callsAs('admin');
  const found = await call<{ data: { pessoa_nome: string; funcionario_especialidades: object[] }[] }>(
    'GET',
    '/funcionario?busca=tadeu.falcao',
  );
  expect(found.data).toMatchObject([
    { pessoa_nome: 'Tadeu Falcão', funcionario_especialidades: [{ produto_diagnostico_id: 1 }] },
  ]);

  await page.goto(at('/users?busca=tadeu.falcao'));
  const remove = async () => {
    await button(page, 'Excluir Tadeu Falcão').click();
    const dialog = page.getByRole('dialog', { name: 'Deseja realmente excluir este estudo?' });
    await dialog.getByText('Tadeu Falcão').waitFor();
    await button(dialog, 'Excluir').click();
  };
  await page.getByRole('row', { name: /Tadeu Falcão/ }).waitFor();
  await page.route('**/api/funcionario/*', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  );
  await remove();
  await button(requestError(page), 'Fechar').last().click();
  await page.unroute('**/api/funcionario/*');
  await remove();
  await tells(page, 'Usuário excluído.');
  await tells(page, 'Não há usuários para mostrar');
});

test('a failed load shows an error, and an unknown person leads home', async () => {
  const { page } = me;
  await logIn(page, 'admin');
  await withoutServer(page, '**/api/funcionario?*', async () => {
    await page.goto(at('/users'));
    await requestError(page).waitFor();
  });
  await button(requestError(page), 'Tentar de novo').click();
  await page.getByRole('row', { name: /Helena Prado/ }).waitFor();

  await withoutServer(page, '**/api/funcionario/opcoes*', async () => {
    await page.goto(at('/users/cadastro'));
    await tells(page, 'Erro ao buscar funcionários.');
  });
  await page.goto(at('/users/editar/2000000000'));
  await arrives(page, '/dashboard');
});

test('an invited person makes an account and works at once', async () => {
  const { page } = me;
  await logIn(page, 'admin');
  await page.goto(at('/users'));
  await button(page, 'Convidar').click();
  const dialog = page.getByRole('dialog', { name: 'Convidar por e-mail' });
  await fill(dialog, { 'E-mail': 'nina.prates@exemplo.com.br' });
  await button(dialog, 'Enviar convite').click();
  const address = await page.getByLabel('Endereço do convite').inputValue();
  await button(page, 'Concluir').click();

  const guest = await sitDown(browser);
  await guest.page.goto(at(new URL(address).pathname));
  await title(guest.page, 'Crie a sua conta');
  await fill(guest.page, { 'Seu nome': 'Nina Prates', Usuário: 'nina.prates' });
  await guest.page.getByLabel('Senha', { exact: true }).fill('uma senha comprida');
  await button(guest.page, 'Criar conta e entrar').click();
  await arrives(guest.page, '/to-do-list');
  await guest.page.goto(at('/users'));
  await arrives(guest.page, '/to-do-list');
  await guest.page.goto(address.replace(/^https?:\/\/[^/]+/, at('/').replace(/\/$/, '')));
  await title(guest.page, 'Este convite não vale mais');
  nothingBroke(guest);
  await guest.context.close();

  await page.goto(at('/users?busca=nina'));
  await page.getByRole('row', { name: /Nina Prates/ }).waitFor();
});
