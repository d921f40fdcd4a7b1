import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Call, callsAs } from './support/calls.ts';
import { button } from './support/forms.ts';
import { arrives, at, logIn, nothingBroke, openBrowser, type Person, sitDown } from './support/people.ts';

const DAY_MS = 86_400_000;

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

const newCustomer = async (call: Call, pessoa_nome: string) => {
  const { cliente_id } = await call<{ cliente_id: number }>('POST', '/motor-interno/cliente', {
    pessoa_nome,
    pessoa_email: `${pessoa_nome.toLowerCase().replaceAll(' ', '.')}@exemplo.com.br`,
    endereco_estado: 'SC',
    endereco_cidade: 'Florianópolis',
  });
  return cliente_id;
};
const createdOn = async (page: Page, pessoa_nome: string) => {
  await page.goto(at('/customers-admin'));
  await page.getByRole('columnheader', { name: 'Data de criação' }).waitFor();
  await page.getByRole('searchbox', { name: 'Nome' }).fill(pessoa_nome);
  const row = page.getByRole('row', { name: new RegExp(pessoa_nome) });
  await row.waitFor();
  return row.getByRole('cell').allTextContents();
};

test('a study in preparation is deleted after confirmation', async () => {
  const { page } = me;
  const call = await callsAs('corretor2');
  const cliente_id = await newCustomer(call, 'Pessoa Que Desistiu');
  const { diagnostico_id } = await call<{ diagnostico_id: number }>('POST', '/motor-interno/diagnostico', {
    cliente_id,
  });
  await logIn(page, 'corretor2');
  await page.goto(at(`/diagnosis/complete/${cliente_id}/${diagnostico_id}`));
  await button(page, 'Excluir estudo').click();
  const dialog = page.getByRole('dialog', { name: 'Deseja realmente excluir este estudo?' });
  await button(dialog, 'Excluir estudo').click();
  await page.getByText('Estudo excluído.').waitFor();
  await arrives(page, `/customers/${cliente_id}`);
  await expect(call('GET', `/motor-interno/diagnostico/${diagnostico_id}`)).rejects.toThrow('404');
});

test('administrator lists show readable days and an empty result', async () => {
  const { page } = me;
  await newCustomer(await callsAs('corretor2'), 'Pessoa de Hoje');
  await logIn(page, 'admin');
  expect(await createdOn(page, 'Pessoa de Hoje')).toContain('Hoje');
  await page.getByRole('searchbox', { name: 'Nome' }).fill('Ninguém com este nome');
  await page.getByText('Nenhum cliente encontrado.').waitFor();

  await page.clock.setFixedTime(Date.now() + DAY_MS);
  expect(await createdOn(page, 'Pessoa de Hoje')).toContain('Ontem');
});

test('administrator lists are exported, and say what they cannot show', async () => {
  const { page } = me;
  await newCustomer(await callsAs('corretor2'), 'Pessoa da Planilha');
  await logIn(page, 'admin');
  await page.goto(at('/studies-admin'));
  await page
    .getByRole('cell', { name: /^\d+ dias?$/ })
    .first()
    .waitFor();
  await page.goto(at('/studies-admin?inicio=2026-11-02&fim=2026-11-01'));
  await page.getByRole('heading', { name: 'A data final é anterior à inicial.' }).waitFor();

  await page.goto(at('/customers-admin?page=99'));
  await page.getByRole('heading', { name: 'A página 99 não existe' }).waitFor();
  await button(page, 'Ir para a última página').click();
  await page.getByText(/^\d+ a \d+ de \d+$/).waitFor();

  const save = page.getByRole('button', { name: /^Exportar \d+ linhas$/ });
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()]);
  expect(file.suggestedFilename()).toMatch(/^clientes-\d{4}-\d{2}-\d{2}\.xlsx$/);
  await page.getByText(/^clientes-.*\.xlsx baixado, com \d+ linhas\.$/).waitFor();

  await page.route('**/cliente/admin/exportar*', (route) => route.abort());
  await save.click();
  await page.getByText('Erro ao exportar dados dos clientes.').waitFor();
});
