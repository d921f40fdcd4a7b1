import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answer, button, choose, field, fill, takeSuggestion, urgencyAndNote } from '../support/forms.ts';
import { arrives, at, logIn, type Person, title } from '../support/people.ts';
import { CUSTOMER } from './customer.ts';

const saved = (page: Page) => page.getByText(/^Salvo às \d{2}:\d{2}$/).waitFor();

/** Continues to the next step of the survey; the name detects a step in between. */
async function next(page: Page, step: string): Promise<void> {
  await button(page, 'Continuar').click();
  await title(page, step);
}

/** Step 4, first half: family and expenses; then the browser is closed. */
export async function beginStudy({ page }: Person): Promise<void> {
  await page.getByRole('row', { name: new RegExp(CUSTOMER) }).click();
  await title(page, CUSTOMER);
  await page.getByRole('link', { name: 'Novo diagnóstico' }).click();
  await title(page, 'Pessoa e cônjuge');
  expect(await field(page, 'CPF').inputValue()).toBe('529.982.247-25');
  await choose(page, { 'Regime de bens': 'Comunhão parcial de bens', 'Situação de trabalho': 'Empregado' });

  await next(page, 'Dependentes');
  await answer(page, { 'Tem dependentes?': 'Sim' });
  const children = page.getByRole('table', { name: 'Dependentes' });
  await fill(children, { 'Nome, nova linha': 'Clara Pacheco', 'Nascimento, linha 1': '20/05/2017' });
  await choose(children, { 'Parentesco, linha 1': 'Filho(a)' });
  await fill(children, { 'Escola/mês, linha 1': '1850' });

  await next(page, 'Saúde e hábitos');
  await choose(page, { Tabagismo: 'Não Fumante' });
  await next(page, 'Rendas');
  await fill(page, {
    'Renda mensal bruta': '18500',
    'Renda mensal líquida': '14200',
    'Renda líquida do cônjuge': '6300',
  });
  await next(page, 'Despesas');
  await fill(page, { 'Despesas mensais da família': '11800' });
  await saved(page);
}

/** The same person on another computer: nothing is lost, and the study opens at the same step. */
export async function continueStudy({ page }: Person): Promise<void> {
  await logIn(page, 'corretor');
  await page.goto(at('/diagnosis/complete'));
  await page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Por terminar' }) })
    .getByRole('link', { name: new RegExp(CUSTOMER) })
    .click();
  await title(page, 'Despesas');
  expect(await field(page, 'Despesas mensais da família').inputValue()).toBe('11.800,00');
}

/** Step 4, second half: assets; each need shows its account. */
export async function finishSurvey({ page }: Person): Promise<void> {
  await next(page, 'INSS e imposto');
  await answer(page, { 'Contribui para o INSS?': 'Sim' });
  await next(page, 'Bens e direitos');
  await answer(page, { 'Tem bens?': 'Sim' });
  const goods = page.getByRole('table', { name: 'Bens e direitos' });
  await fill(goods, { 'Descrição, nova linha': 'Apartamento na Trindade', 'Valor, linha 1': '900000' });
  await choose(goods, { 'Tipo, linha 1': 'Imóvel', 'Natureza, linha 1': 'Comum do casal' });
  await next(page, 'Investimentos');
  await answer(page, { 'Tem investimentos?': 'Sim' });
  const savings = page.getByRole('table', { name: 'Investimentos' });
  await fill(savings, { 'Instituição, nova linha': 'Banco do Brasil', 'Saldo, linha 1': '85000' });
  await choose(savings, { 'Classe, linha 1': 'Renda fixa' });
  await next(page, 'Dívidas');
  await answer(page, { 'Tem dívidas?': 'Não' });
  await next(page, 'Apólices em vigor');
  await answer(page, { 'Tem seguros ou planos vigentes?': 'Não' });

  const needs = page.getByRole('complementary', { name: 'Necessidades' });
  await button(needs, 'Como calculamos: Vida, Marina').click();
  const reckoning = page.getByRole('dialog', { name: 'Como calculamos: Vida, Marina' });
  await reckoning.getByText('Premissas').waitFor();
  await reckoning
    .getByText(/R\$\s\d/)
    .first()
    .waitFor();
  await button(reckoning, 'Fechar').click();
  await needs.getByText('Inventário, Marina').waitFor();

  await page
    .getByRole('navigation', { name: 'Passos' })
    .getByRole('button', { name: /^Áreas do estudo/ })
    .click();
  await page.getByRole('switch', { name: /^Vida/ }).click();
  await page.getByText('Tudo respondido: o levantamento pode ser concluído.').waitFor();
  await button(page, 'Concluir levantamento').click();
}

/** The life area: one item for her, with the suggested capital; then sent to the specialist. */
export async function sendForQuotation({ page }: Person): Promise<void> {
  await title(page, 'Vida');
  const item = page.getByRole('region', { name: 'Seguro de vida temporário, Marina', exact: true });
  await answer(item, { 'Tem interesse? Seguro de vida temporário, Marina': 'Sim' });
  await takeSuggestion(item);
  await expect.poll(() => field(item, 'Capital desejado').inputValue()).toMatch(/^\d/);
  await urgencyAndNote(item);
  await button(item, 'Mais detalhes').click();
  const heirs = item.getByRole('table', { name: 'Beneficiários' });
  await fill(heirs, { 'Nome, nova linha': 'Rafael Pacheco Lins', 'Percentual, linha 1': '100' });
  await choose(heirs, { 'Parentesco, linha 1': 'Cônjuge' });
  await saved(page);
  await next(page, 'Conferência');
  await button(page, 'Ir para o direcionamento').click();
  await page.getByRole('article', { name: 'Vida' }).waitFor();
  await button(page, 'Enviar para cotação').click();
  await button(page.getByRole('dialog'), 'Enviar para cotação').click();
  await arrives(page, /\/awaiting-specialist/);
}
