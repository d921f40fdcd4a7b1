import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { button, choose, field, fill, give } from '../support/forms.ts';
import { at, logIn, type Person, title } from '../support/people.ts';
import { CUSTOMER } from './customer.ts';

const VALID_DAYS = 30;

/** dd/mm/aaaa, this many days from now. */
function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toLocaleDateString('pt-BR', {
    timeZone: 'America/Sao_Paulo',
  });
}

/** From the queue to the work screen, by the row's own button. */
export async function openFromQueue(page: Page, action: string): Promise<void> {
  await page.goto(at(`/customers-specialist?busca=${encodeURIComponent(CUSTOMER)}`));
  await title(page, 'Atividades');
  const row = page.getByRole('row', { name: new RegExp(CUSTOMER) });
  expect(await row.textContent()).not.toContain('sem prazo');
  await row.getByRole('link', { name: action, exact: true }).click();
  await title(page, CUSTOMER);
}

/** Step 5: two options with their files, one recommended, delivered. */
export async function quoteTwoOptions({ page }: Person): Promise<void> {
  await logIn(page, 'especialista');
  await openFromQueue(page, 'Cotar');
  await button(page, 'Nova opção').click();
  await fill(page, {
    'Nome da opção, Opção 1': 'Vida 20 anos',
    'Capital segurado / limite (LMI), Opção 1': '1000000',
    'Prêmio, Opção 1': '312,40',
    'Validade da proposta, Opção 1': inDays(VALID_DAYS),
    'Remuneração da corretagem, Opção 1': '640',
  });
  await choose(page, {
    'Seguradora, Opção 1': 'Icatu Seguros',
    'Periodicidade, Opção 1': 'Mensal',
  });
  await page.getByText(/^Salvo às/).waitFor();
  await button(page, 'Duplicar opção').click();
  await fill(page, {
    'Nome da opção, Opção 2': 'Vida 20 anos essencial',
    'Capital segurado / limite (LMI), Opção 2': '700000',
    'Prêmio, Opção 2': '221,90',
  });
  await give(page, 'cotação', 'cotacao-icatu.pdf');
  await page.getByRole('link', { name: 'cotacao-icatu.pdf' }).waitFor();
  await give(page, 'cotação', 'cotacao-essencial.pdf');
  await page.getByRole('link', { name: 'cotacao-essencial.pdf' }).waitFor();
  await button(page, 'Recomendar').first().click();
  await page
    .getByRole('complementary', { name: 'Contra a necessidade' })
    .getByText(/cobre \d+%/)
    .first()
    .waitFor();
  await button(page, 'Entregar cotação').click();
  await button(page.getByRole('dialog'), 'Entregar cotação').click();
  await page.getByText(/^Cotação entregue\. Avisamos \S/).waitFor();
}

/** The second round: the same option, at the price requested by the customer. */
export async function quoteAgain({ page }: Person): Promise<void> {
  await openFromQueue(page, 'Cotar');
  await page.getByText('2ª rodada').first().waitFor();
  await page.getByText('Parcela de até R$ 280').first().waitFor();
  await button(page, 'Manter nesta rodada').first().click();
  await fill(page, {
    'Prêmio, Opção 1': '276,80',
    'Capital segurado / limite (LMI), Opção 1': '900000',
    'Validade da proposta, Opção 1': inDays(VALID_DAYS),
  });
  await field(page, 'Nome da opção, Opção 1').click();
  await page.getByText(/^Salvo às/).waitFor();
  if (await button(page, 'Recomendar').isVisible()) await button(page, 'Recomendar').click();
  await button(page, 'Entregar cotação').click();
  await button(page.getByRole('dialog'), 'Entregar cotação').click();
  await page.getByText(/^Cotação entregue\. Avisamos \S/).waitFor();
}
