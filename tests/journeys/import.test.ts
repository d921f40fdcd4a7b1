import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { callsAs } from './support/calls.ts';
import { button } from './support/forms.ts';
import { at, logIn, nothingBroke, openBrowser, type Person, sitDown } from './support/people.ts';

const ROWS = 30;
const BAD = 1;

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

/** Thirty people: of two a CPF and a day that do not exist are left out, one without contact is refused. */
function sheet(): Buffer {
  const lines = Array.from({ length: ROWS }, (_, n) => {
    const letter = String.fromCharCode(65 + (n % 26));
    const cells = [
      `Carteira ${letter}${n < 26 ? '' : letter.toLowerCase()}`,
      '',
      '03/04/1986',
      `(48) 97777-${1000 + n}`,
    ];
    if (n === 4) cells[1] = '111.111.111-11';
    if (n === 9) cells[2] = '31/02/1990';
    if (n === 14) cells[3] = '';
    return [...cells, 'SC', 'florianópolis'].join(';');
  });
  return Buffer.from(['Nome;CPF;Nascimento;WhatsApp;UF;Cidade', ...lines].join('\r\n'), 'latin1');
}

test('a broker imports a sheet, downloads the rejected rows and undoes it', async () => {
  const { page } = me;
  await logIn(page, 'corretor');
  await page.goto(at('/customers'));
  await page.getByRole('link', { name: 'Importar' }).click();
  await page
    .getByLabel('Planilha de clientes')
    .and(page.locator('input[type=file]'))
    .setInputFiles({ name: 'carteira.csv', mimeType: 'text/csv', buffer: sheet() });
  await page.getByText('Passo 2 de 5: Colunas').waitFor();
  await page.reload();
  await button(page, 'Conferir planilha').click();
  await page.getByText(`${ROWS - BAD} linhas prontas para importar e ${BAD} linha com erro.`).waitFor();
  const left = page.getByRole('list', { name: 'O que ficou de fora ou por conferir' });
  await left.getByText('CPF: Este CPF não existe. Confira os dígitos.').waitFor();

  const download = page.waitForEvent('download');
  await button(page, 'Baixar linhas recusadas').click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^importacao-\d+-recusadas\.xlsx$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');

  await button(page, `Importar ${ROWS - BAD} clientes`).click();
  await page.getByText(`${ROWS - BAD} clientes cadastrados.`).waitFor();
  const call = await callsAs('corretor');
  const found = async () =>
    (await call<{ meta: { total: number } }>('GET', '/motor-interno/cliente?busca=carteira')).meta.total;
  expect(await found()).toBe(ROWS - BAD);

  await button(page, 'Desfazer importação').click();
  await button(page.getByRole('dialog'), 'Desfazer importação').click();
  await page.getByText(`${ROWS - BAD} clientes removidos.`).waitFor();
  expect(await found()).toBe(0);
});
