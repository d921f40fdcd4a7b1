import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  arrives,
  at,
  endSessionElsewhere,
  enter,
  installation,
  logIn,
  nothingBroke,
  openBrowser,
  type Person,
  sitDown,
} from './support/people.ts';

const NEW_PASSWORD = 'tres-faroleiros-acordados';

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

test('a wrong login is reported, and each profile gets its own home', async () => {
  const { page } = me;
  await page.goto(at('/'));
  await arrives(page, '/auth/login');
  await enter(page, 'gerente', 'senha-errada-de-todo');
  await page.getByRole('alert').getByText('Usuário ou Senha inválida').waitFor();

  const homes = [
    ['gerente', '/to-do-list'],
    ['especialista2', '/customers-specialist'],
    ['admin', '/dashboard'],
  ] as const;
  for (const [username, home] of homes) {
    await logIn(page, username);
    await arrives(page, home);
    await page.goto(at('/auth/logout'));
    await arrives(page, '/auth/login');
  }
});

test('a forgotten password is reset by e-mail, once', async () => {
  const { page } = me;
  await page.goto(at('/auth/login'));
  await page.getByRole('link', { name: 'Esqueci a senha' }).click();
  // The login stands until its successor has arrived, and has a field of the same name.
  await page.getByRole('heading', { name: 'Esqueceu a senha?' }).waitFor();
  await page.getByLabel('Usuário').fill('parceiro');
  await page.getByRole('button', { name: 'Enviar link' }).click();
  // The demonstration has no server for mail: the link lies in its folder.
  await page.getByRole('heading', { name: 'Fale com o administrador' }).waitFor();
  await page.getByText('Esta instalação ainda não envia e-mails.').waitFor();

  const link = await linkMailedTo('parceiro');
  await page.goto(at(link));
  await page.getByText('Para o usuário pa•••o.').waitFor();
  await page.getByLabel('Senha nova').fill(NEW_PASSWORD);
  await page.getByLabel('Repita a senha').fill('outra-coisa-qualquer');
  await page.getByRole('button', { name: 'Salvar senha' }).click();
  await page.getByText('As senhas não são iguais.').waitFor();
  await page.getByLabel('Repita a senha').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Salvar senha' }).click();
  await page.getByRole('heading', { name: 'Senha trocada' }).waitFor();
  await page.getByRole('link', { name: 'Entrar' }).click();

  await enter(page, 'parceiro');
  await page.getByText('Usuário ou Senha inválida').waitFor();
  await enter(page, 'parceiro', NEW_PASSWORD);
  await arrives(page, '/to-do-list');

  await page.goto(at(link));
  await page.getByRole('heading', { name: 'Este link não vale mais' }).waitFor();
});

test('an unknown address leads to 404, and from there home', async () => {
  const { page } = me;
  await logIn(page, 'gerente');
  await page.goto(at('/isto-nao-existe'));
  await arrives(page, '/404');
  await page.getByRole('heading', { name: 'Página não encontrada' }).waitFor();
  await page.getByRole('link', { name: 'Voltar ao início' }).click();
  await arrives(page, '/to-do-list');
});

test('an expired session counts down, leaves, and gives back what was typed', async () => {
  const { page } = me;
  const name = page.getByRole('textbox', { name: 'Nome' });
  await logIn(page, 'gerente');
  await page.goto(at('/profile'));
  await name.fill('Nome Digitado Antes');
  await endSessionElsewhere(me);
  // Sent past the notice, which another call may have opened already.
  await page.getByRole('button', { name: 'Salvar' }).dispatchEvent('click');
  const notice = page.getByRole('alert').filter({ hasText: 'Sessão expirada! redirecionando em' });
  await notice.waitFor();
  expect(await notice.textContent()).toMatch(/em [0-5] segundos\.\.\.$/);
  await arrives(page, '/auth/login');
  await page.goto(at('/profile'));
  await arrives(page, '/auth/login');

  await enter(page, 'gerente');
  await arrives(page, '/profile');
  await page.getByText(/^Recuperamos o que você tinha digitado/).waitFor();
  expect(await name.inputValue()).toBe('Nome Digitado Antes');
  await page.getByRole('button', { name: 'Descartar' }).click();
});

test('logging out clears the device, and logging in returns to the last page', async () => {
  const { page } = me;
  await logIn(page, 'gerente');
  await page.getByRole('button', { name: /^Conta de / }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await arrives(page, '/auth/login');
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('sessao'))),
  ).toEqual([]);

  await page.goto(at('/customers?busca=maria'));
  await arrives(page, '/auth/login');
  await enter(page, 'gerente');
  await arrives(page, '/customers');
  expect(new URL(page.url()).searchParams.get('busca')).toBe('maria');
});

const numberIn = (name: string): number => Number(/\d+/.exec(name)?.[0]);

/** Path of the newest link e-mailed to this account. */
async function linkMailedTo(username: string): Promise<string> {
  const folder = join(installation().dataDir, 'mail');
  const find = async () => {
    const names = await readdir(folder);
    const newestFirst = names.toSorted((a, b) => numberIn(b) - numberIn(a));
    const mails = await Promise.all(newestFirst.map((name) => readFile(join(folder, name), 'utf8')));
    const path = mails
      .filter((mail) => mail.includes(`To: ${username}@`))
      .map((mail) => /\/auth\/reset-password\/[\w-]+/.exec(mail.replace(/=\n/g, ''))?.[0])
      .find((found) => found !== undefined);
    if (!path) throw new Error(`No link was mailed to ${username}`);
    return path;
  };
  return vi.waitFor(find, 10_000);
}
