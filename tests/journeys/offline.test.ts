import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { DEMO_PASSWORD } from '../support/server.ts';
import { callsAs } from './support/calls.ts';
import { answer, button, choose, field, fill } from './support/forms.ts';
import {
  at,
  logIn,
  nothingBroke,
  openBrowser,
  type Person,
  photographAll,
  sitDown,
  title,
} from './support/people.ts';

const WHO = 'corretor2';
/** Timeout for a loaded machine. */
const SOON = { timeout: 60_000 };
const MOTHER = 'Otília Medeiros Coelho';

let browser: Browser;
let token: string;
let study: { diagnostico_id: number; cliente_id: number };

type Answers = Record<string, unknown> & {
  versao: number;
  dependentes?: { nome: string }[];
  diagnostico_produtos: { produto_diagnostico_id: number; diagnostico_produto_itens: unknown[] }[];
};

const OFFLINE_OPTION = 'Cotada sem rede';
type QueueRow = {
  diagnostico_id: number;
  pessoa_nome: string;
  areas: number[];
  estagio_especialista: number;
};
type Option = { opcao_nome: string; validade_proposta: string | null };
type Area = { diagnostico_produto_itens: { diagnostico_produto_item_opcoes: Option[] }[] };

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const reply = await fetch(at(`/api${path}`), {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(reply.ok).toBe(true);
  return (await reply.json()) as T;
}

const onServer = () => call<Answers>('GET', `/motor-interno/diagnostico/${study.diagnostico_id}`);

/** The same study, answered by another person meanwhile. */
const answeredElsewhere = async (answers: Record<string, unknown>) =>
  call('PUT', `/motor-interno/diagnostico/${study.diagnostico_id}`, {
    ...answers,
    versao: (await onServer()).versao,
  });

const step = (passo: string) =>
  at(`/diagnosis/complete/${study.cliente_id}/${study.diagnostico_id}?passo=${passo}`);
const goTo = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Passos' }).getByRole('button', { name }).click();
const saved = (page: Page) => page.getByText(/^Salvo às \d{2}:\d{2}$/).waitFor();
const keptHere = (page: Page) => page.getByText('Guardado neste aparelho').waitFor();

/** After the first visit the application is cached on the device. */
const hasShell = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
    polling: 200,
  });

beforeAll(async () => {
  browser = await openBrowser();
  const login = { usuario_username: WHO, password: DEMO_PASSWORD };
  ({ token } = await call<{ token: string }>('POST', '/authenticate', login));
  const unfinished = await call<(typeof study & { estagio: number })[]>(
    'GET',
    '/motor-interno/continuar-diagnostico',
  );
  study = unfinished.find(({ estagio }) => estagio === 2) ?? expect.fail('no study under way');
});
afterAll(() => browser.close());

test('a diagnosis continues offline, survives a reload and is saved once', async () => {
  onTestFailed(() => photographAll(browser));
  const me = await sitDown(browser, { serviceWorkers: 'allow' });
  const { page, context } = me;
  const before = await onServer();
  await openAt(me, WHO, 'rendas', 'Rendas');

  await context.setOffline(true);
  await answerEverything(page);
  await keptHere(page);

  await page.reload();
  await title(page, 'Dependentes');
  await keptHere(page);
  const rows = page.getByRole('table', { name: 'Dependentes' });
  await rows.getByRole('textbox', { name: 'Nome, linha 1' }).waitFor();
  await goTo(page, /^Rendas/);
  expect(await field(page, 'Renda mensal bruta').inputValue()).toBe('31.450,00');
  expect((await onServer()).versao).toBe(before.versao);

  await answeredElsewhere({ despesa_mensal_familiar: 9_876 });
  await context.setOffline(false);
  await saved(page);
  await goTo(page, /^Despesas/);
  await expect.poll(() => field(page, 'Despesas mensais da família').inputValue(), SOON).toBe('9.876,00');

  const after = await onServer();
  expect(after).toMatchObject({ renda_mensal_bruta: 31_450, contribui_inss: 'N', fumante: 1 });
  expect(after.dependentes?.filter(({ nome }) => nome === MOTHER)).toHaveLength(1);
  const exchange = after.diagnostico_produtos.find((p) => p.produto_diagnostico_id === 5);
  expect(exchange?.diagnostico_produto_itens.length).toBeGreaterThan(0);
  await goTo(page, /^Câmbio/);
  await button(page, /^Incluir/)
    .first()
    .waitFor();
  nothingBroke(me);
  await context.close();
});

test('a conflict of two people shows both answers to choose from', async () => {
  onTestFailed(() => photographAll(browser));
  const me = await sitDown(browser, { serviceWorkers: 'allow' });
  const leader = await sitDown(browser, { serviceWorkers: 'allow' });
  await openAt(me, WHO, 'despesas', 'Despesas');
  await openAt(leader, 'lider', 'despesas', 'Despesas');

  await me.context.setOffline(true);
  await fill(me.page, { 'Despesas mensais da família': '15000' });
  await keptHere(me.page);
  await fill(leader.page, { 'Despesas mensais da família': '16000' });
  await saved(leader.page);
  await expect.poll(async () => (await onServer()).despesa_mensal_familiar, SOON).toBe(16_000);

  await me.context.setOffline(false);
  const choice = me.page.getByRole('dialog', { name: 'Isto mudou enquanto você editava' });
  await choice.getByText('R$ 15.000,00').waitFor();
  await choice.getByText('R$ 16.000,00').waitFor();
  expect((await onServer()).despesa_mensal_familiar).toBe(16_000);
  await choice.getByRole('radio', { name: /^O seu/ }).check();
  await button(choice, 'Salvar').click();
  await saved(me.page);
  await expect.poll(async () => (await onServer()).despesa_mensal_familiar, SOON).toBe(15_000);

  await leader.page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect
    .poll(() => field(leader.page, 'Despesas mensais da família').inputValue(), SOON)
    .toBe('15.000,00');
  nothingBroke(me, leader);
  await Promise.all([me.context.close(), leader.context.close()]);
});

test('two tabs of one person save their answers separately and completely', async () => {
  onTestFailed(() => photographAll(browser));
  const me = await sitDown(browser, { serviceWorkers: 'allow' });
  await openAt(me, WHO, 'rendas', 'Rendas');
  const other = await me.context.newPage();
  await other.goto(step('despesas'));
  await title(other, 'Despesas');

  await me.context.setOffline(true);
  await fill(me.page, { 'Renda mensal líquida': '22100' });
  await fill(other, { 'Despesas mensais da família': '14500' });
  await keptHere(me.page);
  await keptHere(other);
  await other.close();
  await me.page.reload();
  await keptHere(me.page);
  await goTo(me.page, /^Despesas/);
  await expect.poll(() => field(me.page, 'Despesas mensais da família').inputValue(), SOON).toBe('14.500,00');

  await me.context.setOffline(false);
  await saved(me.page);
  await expect
    .poll(onServer, SOON)
    .toMatchObject({ renda_mensal_liquida: 22_100, despesa_mensal_familiar: 14_500 });
  nothingBroke(me);
  await me.context.close();
});

test('a quotation goes on offline: an added option survives a reload and is made once', async () => {
  onTestFailed(() => photographAll(browser));
  const calls = await callsAs('especialista');
  const queue = await calls<{ data: QueueRow[] }>(
    'GET',
    '/motor-interno/cliente/lista-atividades-especialista?vez=comigo&per_page=100',
  );
  const row = queue.data.find((one) => one.estagio_especialista === 1) ?? expect.fail('nothing to quote');
  const named = async () => {
    const now = await calls<{ diagnostico_produtos: Area[] }>(
      'GET',
      `/motor-interno/diagnostico/${row.diagnostico_id}/especialista?acompanha=S`,
    );
    return now.diagnostico_produtos
      .flatMap((area) => area.diagnostico_produto_itens)
      .flatMap((item) => item.diagnostico_produto_item_opcoes)
      .filter((option) => option.opcao_nome === OFFLINE_OPTION);
  };
  const me = await sitDown(browser, { serviceWorkers: 'allow' });
  const { page, context } = me;
  await logIn(page, 'especialista');
  await page.goto(at(`/activity-panel/proposal-quotation/${row.diagnostico_id}?area=${row.areas[0]}`));
  await title(page, row.pessoa_nome);
  await hasShell(page);

  await context.setOffline(true);
  const names = page.getByRole('textbox', { name: /^Nome da opção, / });
  await button(page, /^(Nova opção|Opção)$/).waitFor();
  const before = await names.count();
  await button(page, /^(Nova opção|Opção)$/).click();
  await fill(page, { [`Nome da opção, Opção ${before + 1}`]: OFFLINE_OPTION });
  await keptHere(page);
  await page.reload();
  await title(page, row.pessoa_nome);
  await expect.poll(() => names.nth(before).inputValue(), SOON).toBe(OFFLINE_OPTION);
  await fill(page, { [`Validade da proposta, Opção ${before + 1}`]: '31/12/2099' });
  await keptHere(page);
  expect(await named()).toEqual([]);

  await context.setOffline(false);
  await saved(page);
  await expect.poll(named, SOON).toMatchObject([{ validade_proposta: '2099-12-31' }]);
  expect(await names.count()).toBe(before + 1);
  nothingBroke(me);
  await context.close();
});

async function openAt({ page }: Person, username: string, passo: string, name: string): Promise<void> {
  await logIn(page, username);
  await page.goto(step(passo));
  await title(page, name);
  await hasShell(page);
}

/** Three kinds of fields, a row of a table, an area; each on its own screen. */
async function answerEverything(page: Page): Promise<void> {
  await fill(page, { 'Renda mensal bruta': '31450' });
  await goTo(page, /^INSS/);
  await answer(page, { 'Contribui para o INSS?': 'Não' });
  await goTo(page, /^Saúde/);
  await choose(page, { Tabagismo: 'Fumante' });
  await goTo(page, /^Áreas do estudo/);
  await page.getByRole('switch', { name: /^Câmbio/ }).click();
  await goTo(page, /^Câmbio/);
  await page.getByText(/A área foi escolhida sem internet/).waitFor();
  await goTo(page, /^Dependentes/);
  await answer(page, { 'Tem dependentes?': 'Sim' });
  const rows = page.getByRole('table', { name: 'Dependentes' });
  await fill(rows, { 'Nome, nova linha': MOTHER, 'Nascimento, linha 1': '20/05/1951' });
  await choose(rows, { 'Parentesco, linha 1': 'Mãe' });
}
