import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, test, vi } from 'vitest';
import { callsAs } from './support/calls.ts';
import { answer, field, pasteLines } from './support/forms.ts';
import { at, logIn, nothingBroke, openBrowser, photographAll, sitDown, title } from './support/people.ts';

const WHO = 'corretor2';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

type Study = { diagnostico_id: number; cliente_id: number; estagio: number };
type Debt = { saldo_devedor: number; parcela_atual: number; taxa_juros_mensal: number; tipo_divida: string };
type Answers = { renda_mensal_bruta: number; dividas: Debt[] };

/** Types key by key over the current value, then moves to the next field, which leaves the text as `shown`. */
async function typeOver(input: Locator, text: string, shown?: string): Promise<void> {
  await input.click();
  await input.press('ControlOrMeta+a');
  await input.pressSequentially(text);
  await input.press('Tab');
  if (shown !== undefined) await vi.waitFor(async () => expect(await input.inputValue()).toBe(shown), 10_000);
}

test('answers typed key by key are saved as typed', async () => {
  onTestFailed(() => photographAll(browser));
  const call = await callsAs(WHO);
  const studies = await call<Study[]>('GET', '/motor-interno/continuar-diagnostico');
  const { diagnostico_id, cliente_id } =
    studies.find(({ estagio }) => estagio === 2) ?? expect.fail('no study under way');
  const step = (passo: string) => at(`/diagnosis/complete/${cliente_id}/${diagnostico_id}?passo=${passo}`);
  const me = await sitDown(browser);
  const { page } = me;
  const saved = () => page.getByText(/^Salvo às \d{2}:\d{2}$/).waitFor();
  const onServer = () => call<Answers>('GET', `/motor-interno/diagnostico/${diagnostico_id}`);
  await logIn(page, WHO);

  await page.goto(step('rendas'));
  await title(page, 'Rendas');
  const income = field(page, 'Renda mensal bruta');
  for (const [text, shown] of [
    ['1850', '1.850,00'],
    ['1.850', '1.850,00'],
    ['1.500.000', '1.500.000,00'],
    ['R$ 1.850,00', '1.850,00'],
    ['18.5', '18,50'],
    ['18,5', '18,50'],
    ['1234.56', '1.234,56'],
    ['2 mil', '2.000,00'],
    ['18.500,00', '18.500,00'],
  ] as const)
    await typeOver(income, text, shown);
  await typeOver(income, '18,567');
  await page.getByText(/^Arredondado/).waitFor();
  await typeOver(income, '-5', '-5');
  await page.getByText('Aqui não cabe número negativo.').waitFor();
  await typeOver(income, '18.500,00');
  await saved();
  expect((await onServer()).renda_mensal_bruta).toBe(18_500);

  await page.goto(step('dividas'));
  await title(page, 'Dívidas');
  await answer(page, { 'Tem dívidas?': 'Sim' });
  const debts = page.getByRole('table', { name: 'Dívidas' });
  await field(debts, 'Saldo, nova linha').waitFor();
  const nth = (await field(debts, /^Saldo, linha/).count()) + 1;
  const cell = (head: string) => field(debts, `${head}, linha ${nth}`);
  await typeOver(field(debts, 'Saldo, nova linha'), '18.500,00');
  await typeOver(cell('Parcela'), '1.850', '1.850,00');
  await typeOver(cell('Juros ao mês'), '1,8735', '1,8735%');
  await typeOver(cell('Juros ao mês'), '9,8 aa', '0,7821%');
  await debts.getByText('9,8% ao ano são 0,7821% ao mês.').waitFor();
  await typeOver(cell('Juros ao mês'), '1,8735');
  const kind = cell('Tipo');
  await kind.click();
  await kind.pressSequentially('cart');
  await kind.press('Enter');
  const first = await kind.inputValue();
  expect(first).toMatch(/^Cart/);
  await kind.click();
  await kind.pressSequentially('xyz');
  await kind.press('Enter');
  await debts.getByText(`“xyz” não está na lista. Continua: ${first}.`).waitFor();
  await kind.press('ControlOrMeta+a');
  await kind.pressSequentially('veic');
  await kind.press('Enter');
  expect(await kind.inputValue()).toMatch(/ve[ií]c/i);
  const debtor = cell('Devedor');
  await debtor.click();
  await debtor.pressSequentially('tit');
  await debtor.press('Enter');
  await saved();
  const debt = (await onServer()).dividas[nth - 1];
  expect(debt).toMatchObject({ saldo_devedor: 18_500, parcela_atual: 1850, taxa_juros_mensal: 1.8735 });
  await pasteLines(cell('Juros ao mês'), [['1,9274', '']]);
  expect(await cell('Juros ao mês').inputValue()).toBe('1,9274%');
  await saved();

  // A row that was removed and brought back is on the server again, whole.
  const debtsOnServer = async () => (await onServer()).dividas;
  await debts.getByRole('button', { name: `Excluir linha ${nth}` }).click();
  await vi.waitFor(async () => expect(await debtsOnServer()).toHaveLength(nth - 1), 10_000);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await vi.waitFor(
    async () =>
      expect((await debtsOnServer())[nth - 1]).toMatchObject({
        saldo_devedor: 18_500,
        parcela_atual: 1850,
        taxa_juros_mensal: 1.9274,
      }),
    10_000,
  );

  // Sim ou Não by key; a sentence typed there by mistake answers nothing.
  const restricted = page.getByRole('radiogroup', { name: 'Restrição no CPF?' });
  const chosen = () => restricted.getByRole('radio', { checked: true }).inputValue();
  await restricted.locator('input[tabindex="0"]').focus();
  await page.keyboard.press('n');
  expect(await chosen()).toBe('N');
  await page.keyboard.press('ArrowLeft');
  expect(await chosen()).toBe('S');
  await page.keyboard.type('nenhuma pendencia');
  expect(await chosen()).toBe('S');
  await page.getByText('Aqui se responde com S ou N.').waitFor();

  await page.goto(step('dependentes'));
  await title(page, 'Dependentes');
  await answer(page, { 'Tem dependentes?': 'Sim' });
  const family = page.getByRole('table', { name: 'Dependentes' });
  const child = (await field(family, /^Nome, linha/).count()) + 1;
  await typeOver(field(family, 'Nome, nova linha'), 'Nina');
  const birth = field(family, `Nascimento, linha ${child}`);
  await typeOver(birth, '3/7/14', '03/07/2014');
  await typeOver(birth, '31/2/14', '31/02/14');
  await family.getByText('Esta data não existe.').waitFor();
  nothingBroke(me);
});
