import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { button, field } from './support/forms.ts';
import { at, logIn, nothingBroke, openBrowser, photographAll, sitDown, title } from './support/people.ts';

const PHONE = { width: 390, height: 844 };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('the customer answers on a phone, and the consultant gets the proof', async () => {
  onTestFailed(() => photographAll(browser));
  const consultant = await sitDown(browser);
  const { page } = consultant;
  await logIn(page, 'corretor2');
  await page.goto(at('/sales-panel'));
  await page
    .getByRole('region', { name: /Apresentação do estudo/ })
    .getByRole('link')
    .first()
    .click();
  await page.waitForURL(/\/study-presentation/);
  await button(page, /^Criar (outro )?link$/).click();
  const sure = button(page.getByRole('dialog'), 'Criar outro link');
  const address = page.getByLabel('Endereço do link');
  await sure.or(address).first().waitFor();
  if (await sure.isVisible()) await sure.click();
  const link = await address.inputValue();

  const customer = await sitDown(browser);
  await customer.page.setViewportSize(PHONE);
  await customer.page.goto(at(new URL(link).pathname));
  const phone = customer.page;
  await button(phone, 'Ver o estudo').click();
  await button(phone, 'Aprovar').first().click();
  await button(phone, 'Ajustar').last().click();
  await field(phone, 'O que precisa mudar?').fill('Parcela de até R$ 280');
  const onward = button(phone, /^(Próxima área|Revisar respostas)$/);
  while ((await onward.textContent()) !== 'Revisar respostas') await onward.click();
  await button(phone, 'Aprovar').last().click();
  await onward.click();
  await title(phone, 'Confira antes de enviar');
  const overflow = await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await field(phone, 'Seu nome completo').fill('Pessoa da Prova');
  await button(phone, 'Enviar respostas').click();
  await title(phone, /Respostas enviadas/);
  await phone.getByText(/Enviado por Pessoa da Prova/).waitFor();

  await button(phone, /^Enviar documentos? \(/).click();
  await phone
    .getByLabel(/^Escolher arquivo: /)
    .first()
    .setInputFiles({
      name: 'foto.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    });
  await phone.getByText('Recebido').waitFor();

  await page.reload();
  await page.getByText('Pessoa da Prova, pelo link').waitFor();
  const downloading = page.waitForEvent('download');
  await button(page, /^Comprovante: /)
    .first()
    .click();
  const proof = await readFile((await (await downloading).path()) as string);
  expect(proof.subarray(0, 5).toString()).toBe('%PDF-');
  nothingBroke(consultant, customer);
});

test('the customer fills the sheet on a phone, and the consultant takes it into the study', async () => {
  onTestFailed(() => photographAll(browser));
  const consultant = await sitDown(browser);
  const { page } = consultant;
  await logIn(page, 'corretor');
  await page.goto(at('/to-do-list?tipo=ficha'));
  const line = page.getByRole('row', { name: /Conferir a ficha recebida/ }).first();
  await line.getByRole('link').first().click();
  await page.waitForURL(/aba=ficha/);
  await button(page, 'Criar outro link').click();
  await button(page.getByRole('dialog'), 'Criar outro link').click();
  const link = await page.getByLabel('Endereço do link').inputValue();

  const customer = await sitDown(browser);
  const phone = customer.page;
  await phone.setViewportSize(PHONE);
  await phone.goto(at(new URL(link).pathname));
  await button(phone, 'Mudar algo').click();
  await field(phone, 'Outras rendas por mês').fill('1.200');
  await phone.getByText('Guardado').waitFor();
  const overflow = await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await button(phone, 'Enviar de novo').click();
  await title(phone, 'Ficha enviada');
  await phone.getByText('R$ 1.200,00').waitFor();

  await page.reload();
  await button(page, /^Aceitar o que falta no estudo/).click();
  await page
    .getByText(/^Aceita por/)
    .first()
    .waitFor();
  await phone.reload();
  await phone.getByText(/já recebeu a sua ficha/).waitFor();
  nothingBroke(consultant, customer);
});
