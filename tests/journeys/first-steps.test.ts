import { rm } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test, vi } from 'vitest';
import { type Server, startServer, temporaryData } from '../support/server.ts';
import { button, field, fill } from './support/forms.ts';
import { arrives, nothingBroke, openBrowser, type Person, sitDown, title } from './support/people.ts';

let browser: Browser;
let folder: string;
let server: Server;
let clara: Person;

beforeAll(async () => {
  folder = await temporaryData();
  [server, browser] = await Promise.all([startServer(folder, { DEMO: 'off' }), openBrowser()]);
  clara = await sitDown(browser);
});
afterAll(async () => {
  await browser.close();
  await server.end('SIGTERM');
  await rm(folder, { recursive: true });
});

const printedAddress = () =>
  vi.waitFor(() => {
    const [, address] = /(\S+\/auth\/signup\?codigo=\S+)/.exec(server.said()) ?? [];
    if (!address) throw new Error('no address yet');
    return address;
  });

test('an empty installation leads its first administrator to a sample study', async () => {
  const { page } = clara;
  await page.goto(await printedAddress());
  await fill(page, {
    'Nome da corretora': 'Corretora Nova',
    'Seu nome': 'Clara Antunes',
    'E-mail': 'clara@example.com',
    Usuário: 'clara',
  });
  await page.getByLabel('Senha', { exact: true }).fill('uma senha bem comprida');
  await page.locator('button[type=submit]').click();
  await arrives(page, '/dashboard');

  const panel = page.getByRole('region', { name: 'Primeiros passos' });
  await panel.getByText('0 de 5 feitos').waitFor();
  await panel.getByRole('link', { name: 'Preencher dados' }).click();
  await arrives(page, '/company');
  await field(page, 'Registro SUSEP').fill('10.2034567.8');
  await button(page, 'Salvar').first().click();
  await page.getByText('Dados da empresa · Feito').waitFor();
  await page.getByRole('link', { name: 'Voltar aos primeiros passos' }).click();
  await panel.getByText('1 de 5 feitos').waitFor();
  await button(panel, 'Pular: Pessoas').click();
  await button(panel, 'Retomar: Pessoas').waitFor();

  await button(panel, 'Criar exemplo').click();
  await title(page, 'Marina Exemplo');
  await page.getByText('Exemplo', { exact: true }).first().waitFor();
  await page.getByText('5 Resultado do estudo').waitFor();

  await page.goto(new URL('/to-do-list', server.url).href);
  await panel.getByText('2 de 5 feitos').waitFor();
  await page.getByText('Suas tarefas aparecem aqui').waitFor();
  await button(panel, 'Remover exemplo').click();
  await button(page.getByRole('dialog'), 'Remover exemplo').click();
  await page.getByText('Estudo de exemplo removido.').waitFor();

  await button(panel, 'Dispensar').click();
  await panel.waitFor({ state: 'detached' });
  await button(page, 'Conta de Clara Antunes').click();
  await page.getByRole('menuitem', { name: 'Primeiros passos' }).click();
  await panel.waitFor();
  nothingBroke(clara);
});
