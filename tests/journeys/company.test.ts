import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Call, callsAs } from './support/calls.ts';
import { button, fill } from './support/forms.ts';
import { at, logIn, nothingBroke, openBrowser, type Person, sitDown } from './support/people.ts';

const INSURER = 'Seguradora do Bairro';
const DOCUMENT = 'Laudo do corpo de bombeiros';

let browser: Browser;
let me: Person;
let call: Call;

beforeAll(async () => {
  browser = await openBrowser();
  call = await callsAs('admin');
});
afterAll(() => browser.close());
beforeEach(async () => {
  me = await sitDown(browser);
  await logIn(me.page, 'admin');
});
afterEach(async () => {
  nothingBroke(me);
  await me.context.close();
});

test('a figure of the dashboard opens as many rows as it counts', async () => {
  const { page } = me;
  const figures = page.getByRole('region', { name: 'Números do período' });
  const figure = figures.getByRole('button', { name: /^Estudos iniciados/ });
  const total = Number(await figure.textContent());
  await figure.click();
  const list = page.getByRole('dialog', { name: 'Estudos iniciados' });
  await list.getByText(new RegExp(`^1 a \\d+ de ${total} linhas$`)).waitFor();
  expect(await list.locator('tbody tr').count()).toBe(Math.min(total, 20));
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });

  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Exportar').click()]);
  expect(file.suggestedFilename()).toMatch(/^indicadores-.*\.xlsx$/);
});

test('the company, its insurers and its documents are what its administrator saved', async () => {
  const { page } = me;
  await page.goto(at('/company'));
  await fill(page, { 'Nome fantasia': '', 'Registro SUSEP': '20.2099999-1' });
  await button(page, 'Salvar').click();
  await page.getByText('Campo obrigatório.').waitFor();
  await fill(page, { 'Nome fantasia': 'Farol da Ponta' });
  await button(page, 'Salvar').click();
  await page.getByText('Empresa atualizada.').waitFor();
  await page.reload();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Nome fantasia' }).inputValue())
    .toBe('Farol da Ponta');

  await page.goto(at('/parameters?aba=seguradoras'));
  await page.getByRole('textbox', { name: 'Buscar ou acrescentar' }).fill(INSURER);
  await button(page, `Acrescentar “${INSURER}”`).click();
  await button(page, 'Salvar').click();
  await page.getByText('Seguradoras salvas.').waitFor();
  const insurers = await call<{ data: { nome: string; trabalha: boolean }[] }>(
    'GET',
    '/parametro/seguradoras',
  );
  expect(insurers.data.find(({ nome }) => nome === INSURER)).toMatchObject({ trabalha: true });

  await page.goto(at('/parameters?aba=padroes'));
  await page.getByRole('combobox', { name: 'Fornecedor, nova linha' }).click();
  await page.getByRole('option', { name: INSURER }).click();
  await page.getByRole('textbox', { name: 'Validade, linha 1' }).fill('20');
  await button(page, 'Salvar').click();
  await page.getByText('Padrões de cotação salvos.').waitFor();
  const usual = await call<object[]>('GET', '/motor-interno/empresa/padroes-opcao');
  expect(usual).toMatchObject([{ fornecedor: INSURER, validade_dias: 20 }]);

  await page.goto(at('/parameters?aba=documentos&item=area-3'));
  const drawer = page.getByRole('dialog', { name: /^Documentos: / });
  await button(drawer, 'Pedir outro documento').click();
  await fill(drawer, { 'Qual documento': DOCUMENT });
  await button(drawer, 'Salvar lista').click();
  await page.getByText(/lista salva\.$/).waitFor();
  const { data } = await call<{ data: { produto: number; ajuste: unknown }[] }>(
    'GET',
    '/parametro/documentos',
  );
  expect(JSON.stringify(data.find(({ produto }) => produto === 3)?.ajuste)).toContain(DOCUMENT);
});
