import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { button, choose, field, fill, give } from '../support/forms.ts';
import { arrives, at, type Person, title } from '../support/people.ts';
import { CUSTOMER } from './customer.ts';
import { openFromToDo } from './presentation.ts';
import { openFromQueue } from './quotation.ts';

const REFUSAL = 'A foto corta o lado direito do documento.';
const today = () => new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });

const drops = (page: Page): Locator =>
  page.getByRole('listitem').filter({ has: page.locator('input[type=file]') });

/** Step 7: all required documents are uploaded. */
export async function uploadDocuments({ page }: Person): Promise<void> {
  await openFromToDo(page);
  await arrives(page, /\/additional-documents/);
  await drops(page).first().waitFor();
  for (let left = await drops(page).count(); left > 0; left -= 1) {
    await give(drops(page).first(), /./, `documento-${left}.pdf`);
    await page.getByRole('link', { name: `documento-${left}.pdf` }).waitFor();
  }
}

/** The specialist refuses the first document with a reason, and approves the others. */
export async function refuseOneDocument({ page }: Person): Promise<void> {
  await openFromQueue(page, 'Conferir');
  const refuse = page.getByRole('button', { name: /^Recusar .+/ });
  await refuse.first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Motivo/ }).fill(REFUSAL);
  await button(dialog, 'Recusar').click();
  await page.getByText(REFUSAL).waitFor();
  await approveAll(page);
}

export async function uploadAgain({ page }: Person): Promise<void> {
  await openFromToDo(page);
  await page.getByText(REFUSAL).waitFor();
  await give(drops(page).first(), /./, 'documento-inteiro.pdf');
  await page.getByRole('link', { name: 'documento-inteiro.pdf' }).waitFor();
}

/** Documents are approved; the proposal is filed at the insurer. */
export async function fileProposals({ page }: Person): Promise<void> {
  await openFromQueue(page, 'Conferir');
  await approveAll(page);
  await button(page, 'Documentos conferidos').click();
  await page.getByText('Documentos conferidos. Agora, as propostas.').waitFor();
  await fill(page, { 'Número da proposta': 'PROP-88213', 'Data de protocolo': today() });
  await choose(page, { 'Forma de pagamento': 'Cartão' });
  await give(page, 'proposta assinada', 'proposta-assinada.pdf');
  await page.getByRole('link', { name: 'proposta-assinada.pdf' }).waitFor();
  await button(page, 'Propostas inseridas').click();
  await page.getByText('Propostas inseridas. Agora é com o fornecedor.').waitFor();
}

/** The insurer issued it: number, term and file of the policy. */
export async function registerPolicy({ page }: Person): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Resultado no fornecedor' }).getByText('Emitida').click();
  await fill(page, { 'Número da apólice': 'AP-4471902', 'Início da vigência': today() });
  await button(page, 'Salvar apólice').click();
  await page.getByText('Apólice salva.').waitFor();
  await give(page, 'apólice', 'apolice.pdf');
  await page.getByRole('link', { name: 'apolice.pdf' }).waitFor();
  await button(page, 'Concluir a área').click();
  await button(page.getByRole('dialog'), 'Concluir a área').click();
  await page.getByText('Área concluída.').first().waitFor();
}

/** Stage 10, and the customer's page shows the whole history. */
export async function seeItDone({ page }: Person): Promise<void> {
  await page.goto(at('/customers'));
  await field(page, /^Nome, CPF/)
    .or(page.getByRole('searchbox'))
    .first()
    .fill('52998224725');
  const row = page.getByRole('row', { name: new RegExp(CUSTOMER) });
  await row.getByText(/^10 /).waitFor();
  await row.click();
  await title(page, CUSTOMER);
  await page.getByRole('tab', { name: /^Apólices/ }).click();
  const policy = page.getByRole('row', { name: /AP-4471902/ });
  expect(await policy.textContent()).toContain('Icatu Seguros');
  await page.getByRole('tab', { name: 'Linha do tempo' }).click();
  const story = page.getByRole('list', { name: 'Linha do tempo do cliente' });
  for (const words of [
    'Documento recusado',
    'Apólice registrada',
    'Parcela de até R$ 280',
    'Consentimento registrado',
  ])
    await story.getByText(words).first().waitFor();
}

async function approveAll(page: Page): Promise<void> {
  const approve = page.getByRole('button', { name: /^Aprovar .+/ });
  for (let left = await approve.count(); left > 0; left -= 1) {
    await approve.first().click();
    await expect.poll(() => approve.count()).toBe(left - 1);
  }
}
