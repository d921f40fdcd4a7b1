import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeAt } from '../../apps/api/src/test/one-time-code.ts';
import { type Call, callsAs, callsWith } from './support/calls.ts';
import { button, field } from './support/forms.ts';
import {
  arrives,
  at,
  enter,
  logIn,
  nothingBroke,
  openBrowser,
  type Person,
  sitDown,
  title,
} from './support/people.ts';

const PASSWORD = 'quatro marujos no convés';
const STEP_MS = 30_000;
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

let browser: Browser;
let me: Person;
/** Kept from before anything is required of its login. */
let admin: Call;

beforeAll(async () => {
  browser = await openBrowser();
  admin = await callsAs('admin');
});
afterAll(() => browser.close());
beforeEach(async () => {
  me = await sitDown(browser);
});
afterEach(async () => {
  nothingBroke(me);
  await me.context.close();
});

/** An account that no other journey uses. */
const ADMINISTRATOR = 6;
const hire = (usuario_username: string, nome: string, funcionario_cargo_id = 3) =>
  admin('POST', '/funcionario', {
    nome,
    email: `${usuario_username}@exemplo.com.br`,
    telefone: '48991230000',
    estado: 'SC',
    cidade: 'Florianópolis',
    funcionario_cargo_id,
    usuario_username,
    senha: PASSWORD,
  });

const said = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const avatarOf = (page: Page) => page.getByRole('button', { name: /^Conta de/ }).locator('img');

/** Whether something of the page reaches the paper. */
async function prints(page: Page, part: Locator, expected: boolean): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  expect(await part.isVisible()).toBe(expected);
  await page.emulateMedia({ media: 'screen' });
}

async function openProfile(page: Page, name: string): Promise<void> {
  await button(page, `Conta de ${name}`).click();
  await page.getByRole('menuitem', { name: 'Seu perfil' }).click();
  await title(page, name);
}

test('the own data are saved, refused at their fields, restored and guarded', async () => {
  const { page } = me;
  await hire('ines.prado', 'Inês Prado');
  await logIn(page, 'ines.prado', PASSWORD);
  await openProfile(page, 'Inês Prado');
  await prints(page, page.getByRole('heading', { level: 1 }), true);
  await field(page, 'Telefone').fill('48 3222 1000');
  await button(page, 'Salvar').click();
  await said(page, 'Seus dados foram salvos.');
  expect(await field(page, 'Telefone').inputValue()).toBe('(48) 3222-1000');

  await field(page, 'E-mail').fill('outra@exemplo.com.br');
  await page.getByLabel('Senha atual').fill('não é esta senha');
  await button(page, 'Salvar').click();
  await said(page, 'Não foi possível salvar os seus dados.');
  await said(page, 'A senha atual não confere.');

  await button(page, 'Restaurar').click();
  expect(await field(page, 'E-mail').inputValue()).toBe('ines.prado@exemplo.com.br');
  await field(page, 'Nome').fill('Inês do Prado');
  await page.getByRole('link', { name: 'Clientes' }).click();
  await page.getByRole('dialog', { name: 'Sair sem salvar?' }).waitFor();
  await button(page, 'Continuar editando').click();
  expect(new URL(page.url()).pathname).toBe('/profile');
});

test('the avatar is cropped, saved and shown in the menu at once', async () => {
  const { page, context } = me;
  await hire('joana.reis', 'Joana Reis');
  await logIn(page, 'joana.reis', PASSWORD);
  await openProfile(page, 'Joana Reis');
  const choose = async () => {
    const buffer = await page.screenshot();
    await page.getByLabel('Avatar', { exact: true }).setInputFiles({
      name: 'eu.png',
      mimeType: 'image/png',
      buffer,
    });
    await page.getByRole('slider', { name: 'Aproximação' }).waitFor();
  };
  await button(page, 'Enviar avatar').click();
  await choose();
  await button(page, 'Salvar avatar').dblclick();
  await said(page, 'Seu avatar foi salvo.');
  expect(await page.getByText('Seu avatar foi salvo.').count()).toBe(1);
  await avatarOf(page).waitFor();

  await button(page, 'Trocar avatar').click();
  await choose();
  await context.setOffline(true);
  await button(page, 'Salvar avatar').click();
  await said(page, 'Não foi possível salvar o seu avatar.');
  await context.setOffline(false);
  await button(page, 'Cancelar').click();
  await button(page, 'Trocar avatar').waitFor();
});

test('the terms of use come blank, go up signed and come back under their name', async () => {
  const { page, context } = me;
  await hire('livia.souto', 'Livia Souto');
  await logIn(page, 'livia.souto', PASSWORD);
  await openProfile(page, 'Livia Souto');
  const download = async (name: string) => {
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
    return file.suggestedFilename();
  };
  expect(await download('Baixar modelo em branco')).toBe('termos-de-uso-em-branco.pdf');

  const send = () =>
    page.getByLabel('termos de uso assinados').setInputFiles({
      name: 'Termos da Lívia.pdf',
      mimeType: 'application/pdf',
      buffer: PDF,
    });
  await button(page, 'Enviar termos assinados').click();
  await context.setOffline(true);
  await send();
  await said(page, 'Não foi enviar os termos de uso.');
  await context.setOffline(false);
  await send();
  await said(page, 'Os termos de uso foram enviados.');

  expect(await download('Baixar Termos da Lívia.pdf')).toBe('Termos da Lívia.pdf');
  await context.setOffline(true);
  await button(page, 'Baixar Termos da Lívia.pdf').click();
  await said(page, 'Não foi baixar os termos de uso.');
  await context.setOffline(false);

  await page.getByRole('link', { name: 'Ler os termos em vigor' }).click();
  await arrives(page, '/terms-of-use');
  await button(page, 'Li e aceito os termos').click();
  await page.getByText(/^Você aceitou em /).waitFor();
});

/** From the secret on the screen to the recovery codes; returns both. */
/** A code that still counts: of the step before, so that the present one is left for the login. */
const earlierCode = (secret: string) => {
  const now = Date.now();
  const isEnding = now % STEP_MS > STEP_MS - 3_000;
  return codeAt(secret, new Date(isEnding ? now : now - STEP_MS));
};

async function enrol(page: Page) {
  const shown = page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/);
  const secret = (await shown.textContent())?.replaceAll(' ', '') ?? '';
  await page.getByRole('img', { name: /Código QR/ }).waitFor();
  await page.getByLabel('Código que o aplicativo mostra').fill(earlierCode(secret));
  await button(page, 'Ligar').click();
  const list = page.getByRole('list', { name: 'Códigos de recuperação' });
  await list.waitFor();
  await prints(page, list, true);
  await prints(page, page.locator('h1').first(), false);
  const codes = await list.getByRole('listitem').allTextContents();
  return { secret, codes };
}

const leave = async (page: Page) => {
  await page.goto(at('/auth/logout'));
  await arrives(page, '/auth/login');
};

test('the second factor is turned on, asked at login, and replaced by a recovery code', async () => {
  const { page } = me;
  await hire('raul.farias', 'Raul Farias');
  await logIn(page, 'raul.farias', PASSWORD);
  await page.goto(at('/profile?aba=seguranca'));
  await button(page, 'Ligar segundo fator').click();
  await page.getByLabel('Senha atual').fill(PASSWORD);
  await button(page, 'Continuar').click();
  const { secret, codes } = await enrol(page);
  expect(codes).toHaveLength(10);
  await button(page, 'Guardei os códigos').click();
  await page.getByText('Restam 10 códigos de recuperação.').waitFor();

  await leave(page);
  await enter(page, 'raul.farias', PASSWORD);
  await page.getByLabel('Código de verificação').fill('000000');
  await button(page, 'Entrar').click();
  await said(page, 'Este código não vale. Use o que aparece agora.');
  await page.getByLabel('Código de verificação').fill(codeAt(secret, new Date()));
  await button(page, 'Entrar').click();
  await arrives(page, '/to-do-list');

  await leave(page);
  await enter(page, 'raul.farias', PASSWORD);
  await button(page, 'Não tenho o aplicativo').click();
  await page.getByLabel('Código de recuperação').fill(codes[0] ?? '');
  await button(page, 'Entrar').click();
  await arrives(page, '/to-do-list');
});

const requireFactor = async (change: object, call = admin) => {
  const { hoje, data } = await call<{ hoje: string; data: { chave: string; versao: number }[] }>(
    'GET',
    '/parametro',
  );
  const versao = data.find(({ chave }) => chave === 'segundo_fator')?.versao;
  await call('PUT', '/parametro', {
    chave: 'segundo_fator',
    vigencia_inicio: hoje,
    fonte: 'Diretoria',
    versao,
    ...change,
  });
};

test('a company that requires it leads its people through the set-up at login', async () => {
  const { page } = me;
  await hire('sonia.leal', 'Sonia Leal', ADMINISTRATOR);
  await requireFactor({ valor: 'exigido' });
  // Whoever required it is held to it too.
  await expect(admin('GET', '/parametro')).rejects.toThrow('segundo_fator_obrigatorio');
  await page.goto(at('/auth/login'));
  await enter(page, 'sonia.leal', PASSWORD);
  await arrives(page, '/auth/second-factor');
  await page.goto(at('/customers'));
  await arrives(page, '/auth/second-factor');
  await enrol(page);
  await button(page, 'Guardei os códigos, entrar').click();
  await arrives(page, '/customers');
  const { token } = await page.evaluate(() => JSON.parse(localStorage.getItem('farol.sessao') ?? '{}'));
  await requireFactor({ restaurar: 'S' }, callsWith(token));
});

test('another session is ended, which says so and leads to the login', async () => {
  const { page } = me;
  const other = await sitDown(browser);
  await hire('tito.braga', 'Tito Braga');
  await logIn(other.page, 'tito.braga', PASSWORD);
  await logIn(page, 'tito.braga', PASSWORD);
  await page.goto(at('/profile?aba=seguranca'));
  await button(page, 'Encerrar todas as outras').click();
  await said(page, '1 sessão encerrada.');
  await other.page.goto(at('/customers'));
  await other.page.getByText(/^Sessão expirada! redirecionando em \d segundos\.\.\.$/).waitFor();
  await other.context.close();
});
