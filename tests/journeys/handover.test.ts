import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { callsAs } from './support/calls.ts';
import { button, choose } from './support/forms.ts';
import {
  arrives,
  at,
  installation,
  logIn,
  nothingBroke,
  openBrowser,
  type Person,
  sitDown,
} from './support/people.ts';

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

/** A customer of the broker with a study. */
async function customerWithStudy(pessoa_nome: string) {
  const broker = await callsAs('corretor');
  const { cliente_id } = await broker<{ cliente_id: number }>('POST', '/motor-interno/cliente', {
    pessoa_nome,
    pessoa_email: `${pessoa_nome.toLowerCase().replaceAll(' ', '.')}@exemplo.com.br`,
    endereco_estado: 'SC',
    endereco_cidade: 'Florianópolis',
  });
  const { diagnostico_id } = await broker<{ diagnostico_id: number }>('POST', '/motor-interno/diagnostico', {
    cliente_id,
  });
  return { cliente_id, diagnostico_id };
}

const mails = async () => {
  const folder = join(installation().dataDir, 'mail');
  const names = await readdir(folder);
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
};

test('a manager hands selected customers over; the former consultant sees none of it', async () => {
  const { page } = me;
  const made = [await customerWithStudy('Rita Passagem'), await customerWithStudy('Rui Passagem')];
  await logIn(page, 'gerente');
  await page.goto(at('/customers'));
  await page.getByRole('searchbox').fill('Passagem');
  for (const name of ['Rita Passagem', 'Rui Passagem'])
    await page.getByRole('checkbox', { name: `Selecionar ${name}` }).check();
  await page.getByText('2 clientes selecionados').waitFor();
  await button(page, 'Passar cliente e estudos').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Passam 2 clientes e 2 estudos (2 em andamento).').waitFor();
  await choose(dialog, { 'Novo consultor': 'Diego Nogueira' });
  await dialog.getByLabel('Por que passar?').fill('Mudança de carteira');
  await button(dialog, 'Passar 2 clientes').click();
  await page.getByText('2 clientes e 2 estudos passaram para Diego Nogueira.').waitFor();

  const [first] = made;
  await page.goto(at('/auth/logout'));
  await arrives(page, '/auth/login');
  await logIn(page, 'corretor2');
  await page.goto(at(`/diagnosis/complete/${first!.cliente_id}/${first!.diagnostico_id}`));
  await page.getByRole('heading', { level: 1 }).waitFor();
  const former = await callsAs('corretor');
  for (const { cliente_id, diagnostico_id } of made) {
    await expect(former('GET', `/motor-interno/cliente/${cliente_id}`)).rejects.toThrow('404');
    await expect(former('GET', `/motor-interno/diagnostico/${diagnostico_id}`)).rejects.toThrow('404');
  }
  // They wait, in case it is taken back.
  await vi.waitFor(async () => {
    const told = (await mails()).filter((mail) => mail.includes('Cliente passado'));
    expect(told).toHaveLength(2);
  }, 60_000);
});
