import type { Page } from 'playwright-core';
import { button, choose, fill } from '../support/forms.ts';
import { arrives, at, type Person, title } from '../support/people.ts';
import { CUSTOMER } from './customer.ts';

/** The consultant opens the to-do list, which leads to the screen of the current stage. */
export async function openFromToDo(page: Page): Promise<void> {
  // By the address: while a search arrives, the row moves away under a click.
  await page.goto(at(`/to-do-list?busca=${encodeURIComponent(CUSTOMER)}`));
  await page.getByRole('row', { name: new RegExp(CUSTOMER) }).click();
  await title(page, CUSTOMER);
}

async function present(page: Page): Promise<void> {
  await openFromToDo(page);
  await arrives(page, /\/study-presentation/);
  await button(page, 'Apresentar').click();
  await button(page.getByRole('dialog'), 'Apresentar').click();
  await seeSlides(page);
}

/** In the meeting: slides with the arrow keys, and back to the study with Esc. */
async function seeSlides(page: Page): Promise<void> {
  const slides = page.getByRole('dialog', { name: 'Apresentação do estudo' });
  await slides.getByText(`Preparado para ${CUSTOMER.split(' ')[0]}`).waitFor();
  await page.keyboard.press('ArrowRight');
  await slides.getByText(/^2 de \d+$/).waitFor();
  await page.keyboard.press('ArrowRight');
  await slides.getByText(/^3 de \d+$/).waitFor();
  await page.keyboard.press('ArrowLeft');
  await slides.getByText(/^2 de \d+$/).waitFor();
  await page.keyboard.press('Escape');
  await slides.waitFor({ state: 'detached' });
}

const part = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Partes do resultado' }).getByRole('link', { name });

const optionNamed = (page: Page, name: string) =>
  page.getByRole('group', { name: `Resposta do cliente para ${name}`, exact: true });

async function sendAnswers(page: Page): Promise<void> {
  await button(page, 'Enviar respostas').click();
  await button(page.getByRole('dialog'), 'Enviar respostas').click();
  await page.getByText(/^Respostas enviadas\./).waitFor();
}

/** Step 6: options compared with the need, then slides for the meeting. */
export async function presentStudy({ page }: Person): Promise<void> {
  await openFromToDo(page);
  await arrives(page, /\/study-presentation/);
  await part(page, /^Vida/).click();
  await page
    .getByRole('row', { name: /^Cobre da necessidade/ })
    .getByText(/^\d+%$/)
    .last()
    .waitFor();
  await present(page);
}

/** The customer requests an adjustment of one option and refuses the other. */
export async function adjustOne({ page }: Person): Promise<void> {
  await part(page, 'Respostas').click();
  const first = optionNamed(page, 'Vida 20 anos');
  await button(first, 'Ajustar').click();
  await fill(page, { 'O que precisa mudar?': 'Parcela de até R$ 280' });
  await button(page, 'Guardar resposta').click();
  await page.getByText('Guardada, ainda não enviada').first().waitFor();
  await button(optionNamed(page, 'Vida 20 anos essencial'), 'Recusar').click();
  await choose(page, { 'Motivo da recusa': 'Cobertura inadequada' });
  await button(page, 'Guardar resposta').last().click();
  await page.getByText('Guardada, ainda não enviada').nth(1).waitFor();
  await sendAnswers(page);
  await arrives(page, /\/awaiting-specialist/);
}

/** The second round is presented and approved. */
export async function presentAndApprove({ page }: Person): Promise<void> {
  await present(page);
  await part(page, 'Respostas').click();
  await button(optionNamed(page, 'Vida 20 anos'), 'Aprovar').click();
  await page.getByText('Guardada, ainda não enviada').first().waitFor();
  await sendAnswers(page);
  await arrives(page, /\/additional-documents/);
}
