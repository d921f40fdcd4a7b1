import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answer, button, choose, field, fill, pasteLines } from '../support/forms.ts';
import { at, logIn, type Person, title } from '../support/people.ts';

export const saved = (page: Page) => page.getByText(/^Salvo às \d{2}:\d{2}$/).waitFor();

async function next(page: Page, step: string): Promise<void> {
  await button(page, 'Continuar').click();
  await title(page, step);
}

/** The family and its money: tables are pasted from a spreadsheet. */
export async function answerSurvey({ page }: Person, cliente_id: number): Promise<void> {
  await logIn(page, 'corretor');
  await page.goto(at(`/diagnosis/complete/${cliente_id}`));
  await title(page, 'Pessoa e cônjuge');
  await choose(page, {
    'Regime de bens': 'Comunhão parcial de bens',
    'Situação de trabalho': 'Empregado',
    'Situação de trabalho do cônjuge': 'Empregado',
  });

  await next(page, 'Dependentes');
  await answer(page, { 'Tem dependentes?': 'Sim' });
  const children = page.getByRole('table', { name: 'Dependentes' });
  await pasteLines(field(children, 'Nome, nova linha'), [
    ['Nome', 'Parentesco', 'Nascimento', 'Escola/mês', 'Faculdade/mês'],
    ['Clara Vidigal', 'Filho(a)', '20/05/2017', '1.850,00', '2.400,00'],
    ['Bento Vidigal', 'Filho(a)', '03/02/2021', 'R$ 1.600', '2400'],
  ]);
  await children.getByText('3.450,00').waitFor();

  await next(page, 'Saúde e hábitos');
  await choose(page, { Tabagismo: 'Não Fumante', 'Tabagismo do cônjuge': 'Não Fumante' });
  await next(page, 'Rendas');
  await fill(page, {
    'Renda mensal bruta': '18500',
    'Renda mensal líquida': '14200',
    'Renda bruta do cônjuge': '7800',
    'Renda líquida do cônjuge': '6300',
  });
  await next(page, 'Despesas');
  await fill(page, { 'Despesas mensais da família': '11800' });
  await next(page, 'INSS e imposto');
  await answer(page, { 'Contribui para o INSS?': 'Sim' });
  await choose(page, { 'Declaração do IR': 'Completa' });
  await fill(page, {
    'Renda tributável anual': '222000',
    'Deduções anuais (saúde, educação, dependentes, INSS)': '24000',
  });

  await next(page, 'Bens e direitos');
  await answer(page, { 'Tem bens?': 'Sim' });
  await pasteLines(field(page.getByRole('table', { name: 'Bens e direitos' }), 'Descrição, nova linha'), [
    ['Apartamento na Trindade', 'Imóvel', '900.000,00', 'Comum do casal'],
    ['Carro da família', 'Veículo', '120.000,00', 'Comum do casal'],
  ]);
  await next(page, 'Investimentos');
  await answer(page, { 'Tem investimentos?': 'Sim' });
  const savings = page.getByRole('table', { name: 'Investimentos' });
  await fill(savings, { 'Instituição, nova linha': 'Banco do Brasil', 'Saldo, linha 1': '85000' });
  await choose(savings, { 'Classe, linha 1': 'Renda fixa' });
  await next(page, 'Dívidas');
  await answer(page, { 'Tem dívidas?': 'Não' });
  await next(page, 'Apólices em vigor');
  await answer(page, { 'Tem seguros ou planos vigentes?': 'Não' });
}

/** Ten questions each; the insufficient reserve lowers the profile below its points. */
export async function findProfiles({ page }: Person): Promise<void> {
  await next(page, 'Perfil e reservas');
  await fill(page, { 'Idade da liberdade financeira': '62', 'Reserva de emergência atual': '30000' });
  for (const person of ['Helena', 'Otto']) {
    await page.getByText(person, { exact: true }).click();
    for (let question = 1; question <= 10; question += 1)
      await page
        .getByRole('radiogroup', { name: new RegExp(`^${question}\\. `) })
        .getByRole('radio')
        .nth(3)
        .check();
  }
  await page.getByText(/o perfil fica em Moderado porque a reserva de emergência/).waitFor();
}

/** All six areas, and the end of the survey. */
export async function chooseAllAreas({ page }: Person): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Passos' })
    .getByRole('button', { name: /^Áreas do estudo/ })
    .click();
  const switches = page.getByRole('group', { name: 'Áreas do estudo' }).getByRole('switch');
  for (let area = 0; area < 6; area += 1) {
    await switches.nth(area).click();
    await switches.nth(area).and(page.locator('[aria-checked=true]')).waitFor();
  }
  expect(await switches.count()).toBe(6);
  await page.getByText('Tudo respondido: o levantamento pode ser concluído.').waitFor();
  await button(page, 'Concluir levantamento').click();
}
