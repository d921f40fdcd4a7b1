import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { callsAs } from './support/calls.ts';
import { button } from './support/forms.ts';
import { at, logIn, nothingBroke, openBrowser, type Person, sitDown } from './support/people.ts';

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

/** A customer has a birthday: on some days nobody of the demonstration does. */
async function birthdayToday(): Promise<void> {
  const call = await callsAs('corretor');
  type Customers = { data: { cliente_id: number; pessoa_celular: string | null }[] };
  const { data } = await call<Customers>('GET', '/motor-interno/cliente?pagina=1');
  const one = data.find(({ pessoa_celular }) => pessoa_celular) ?? expect.fail('nobody with a mobile phone');
  const path = `/motor-interno/cliente/${one.cliente_id}`;
  const { versao } = await call<{ versao: number }>('GET', path);
  const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });
  await call('PUT', path, { versao, pessoa_data_nascimento: `1980${day.slice(4)}` });
}

test('the administrator words a birthday, and the consultant sends it', async () => {
  const { page } = me;
  await logIn(page, 'admin');
  await page.goto(at('/parameters?aba=mensagens&item=aniversario.whatsapp'));
  const drawer = page.getByRole('dialog', { name: 'Aniversário do cliente, WhatsApp' });
  const text = drawer.getByRole('textbox', { name: 'Texto' });
  await text.fill('Parabéns pelos {{idad}}, ');
  await drawer.getByText('Linha 1: o campo {{idad}} não existe. Você quis dizer {{idade}}?').waitFor();
  await text.fill('Parabéns, ');
  await button(drawer, 'Primeiro nome').click();
  expect(await text.inputValue()).toBe('Parabéns, {{primeiro_nome}}');
  await drawer.getByText('Parabéns, Marina', { exact: true }).waitFor();
  await button(drawer, 'Salvar texto').click();
  await page.getByText('Aniversário do cliente, WhatsApp: texto salvo.').waitFor();
  await me.context.close();

  await birthdayToday();
  me = await sitDown(browser);
  const consultant = me.page;
  await logIn(consultant, 'corretor');
  await consultant.goto(at('/to-do-list?tipo=aniversario'));
  await consultant
    .getByRole('row', { name: /^Faz \d+ anos hoje/ })
    .getByRole('button', { name: /^Mensagem: / })
    .first()
    .click();
  const dialog = consultant.getByRole('dialog', { name: /^Mensagem para / });
  const href = await dialog.getByRole('link', { name: 'Abrir no WhatsApp' }).getAttribute('href');
  const { origin, pathname, searchParams } = new URL(href ?? '');
  expect(origin + pathname).toMatch(/^https:\/\/wa\.me\/55\d{10,11}$/);
  expect(searchParams.get('text')).toMatch(/^Parabéns, \p{L}+$/u);

  const renewals = await callsAs('corretor');
  const list = await renewals<{ data: { apolice: { nome: string } }[] }>(
    'GET',
    '/motor-interno/cliente/lista-atividades?tipo=renovacao',
  );
  await consultant.goto(at('/to-do-list?tipo=renovacao'));
  await consultant
    .getByText(/: (vence|venceu) /)
    .filter({ hasText: list.data[0]?.apolice.nome ?? 'apólice' })
    .first()
    .waitFor();
});

test('a renewal is put off, dismissed and brought back from the message', async () => {
  const { page } = me;
  await logIn(page, 'corretor');
  await page.goto(at('/to-do-list?tipo=renovacao'));
  const lines = page.getByRole('row', { name: /vence em \d+ dias?/ });
  await lines.first().waitFor();
  const before = await lines.count();
  const undo = () => button(page, 'Desfazer').last().click();
  const choice = async (name: string) => {
    await lines
      .first()
      .getByRole('button', { name: /^Mais ações: / })
      .click();
    await page.getByRole('menuitem', { name }).click();
  };

  await choice('Adiar…');
  const putOff = page.getByRole('dialog', { name: /^Adiar: / });
  await button(putOff, 'Adiar').click();
  await putOff.getByText('Informe até quando.').waitFor();
  await button(putOff, 'Amanhã').click();
  const isPutOff = page.getByText(/adiada para amanhã/);
  await isPutOff.waitFor();
  await undo();
  await isPutOff.waitFor({ state: 'detached' });

  await choice('Dispensar…');
  const dismiss = page.getByRole('dialog', { name: /^Dispensar: / });
  await dismiss.getByLabel('Motivo').fill('Cliente vendeu o carro');
  await button(dismiss, 'Dispensar').click();
  await expect.poll(() => lines.count()).toBe(before - 1);
  await undo();
  await expect.poll(() => lines.count()).toBe(before);

  await page.goto(at('/renewals'));
  const policies = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Renovar/ }) });
  await policies.first().waitFor();
  const due = await policies.count();
  await policies
    .last()
    .getByRole('button', { name: /^Renovar/ })
    .click();
  const renewal = page.getByRole('dialog', { name: /^Renovar: / });
  await renewal.getByLabel('Número da apólice nova').fill('R-2027');
  await renewal.getByRole('textbox', { name: 'Prêmio' }).fill('3.500,00');
  await button(renewal, 'Renovar').click();
  await page.getByText(/^Renovação registrada: /).waitFor();
  await expect.poll(() => policies.count()).toBe(due - 1);
  await page.goto(at('/renewals?janela=premio_mudou'));
  await page.getByRole('row').filter({ hasText: 'R-2027' }).waitFor();
});
