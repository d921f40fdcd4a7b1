import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { type Call, callsAs } from './support/calls.ts';
import { button, choose, field, fill, give } from './support/forms.ts';
import { at, logIn, nothingBroke, openBrowser, photographAll, sitDown, title } from './support/people.ts';

const LIFE = 1;
const NUMBER = 'AP-77-COMUM';
const PHONE = { viewport: { width: 390, height: 844 } };

type Item = {
  diagnostico_produto_item_id: number;
  codigo: string;
  nome: string;
  tipo_segurado: string;
  versao: number;
  interesse: string | null;
  diagnostico_produto_item_opcoes: {
    diagnostico_produto_item_opcao_id: number;
    proposta_id: number | null;
  }[];
};
type Study = {
  diagnostico_id: number;
  cliente_id: number;
  consultor: { pessoa_nome: string };
  tarefas: { produto_diagnostico_id: number; estagio_especialista: number; versao: number }[];
  diagnostico_produtos: { produto_diagnostico_id: number; diagnostico_produto_itens: Item[] }[];
  diagnostico_documentos: { diagnostico_documento_id: number; dispensado: boolean; obrigatorio: boolean }[];
};
type Summary = { indicadores: { metrica: string; valor: number | null }[] };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });

const itemsOf = (study: Study): Item[] =>
  study.diagnostico_produtos
    .filter((area) => area.produto_diagnostico_id === LIFE)
    .flatMap((area) => area.diagnostico_produto_itens);

const readStudy = (call: Call, id: number) => call<Study>('GET', `/motor-interno/diagnostico/${id}`);

/** A couple's study whose life area is being quoted, with two needs of one person and one of the other. */
async function coupleToQuote(call: Call): Promise<Study> {
  for (let id = 1; id < 80; id += 1) {
    const study = await readStudy(call, id).catch(() => null);
    const task = study?.tarefas.find((one) => one.produto_diagnostico_id === LIFE);
    if (!study || task?.estagio_especialista !== 1) continue;
    const items = itemsOf(study);
    const isUntouched = items.every((item) => item.diagnostico_produto_item_opcoes.length === 0);
    if (!isUntouched || !items.some(({ tipo_segurado }) => tipo_segurado === 'conjuge')) continue;
    const wanted = [
      ['1.01', 'titular'],
      ['1.01', 'conjuge'],
      ['1.06', 'titular'],
    ];
    for (const item of items) {
      const isWanted = wanted.some(([codigo, who]) => item.codigo === codigo && item.tipo_segurado === who);
      if (isWanted === (item.interesse === 'S')) continue;
      const body = isWanted
        ? { interesse: 'S', capital_desejado: 300_000, tempo_necessidade: 1, nota_atual: 3 }
        : { interesse: 'N' };
      const path = `/motor-interno/diagnostico-produto-item/${item.diagnostico_produto_item_id}`;
      await call('PUT', path, { versao: item.versao, ...body });
    }
    return readStudy(call, id);
  }
  throw new Error('no couple waits for a life quotation');
}

/** The other areas of the study are declined, so that the life area is presented alone. */
async function declineOthers(study: Study): Promise<void> {
  for (const { produto_diagnostico_id, versao, estagio_especialista } of study.tarefas) {
    if (produto_diagnostico_id === LIFE || estagio_especialista !== 1) continue;
    const call = await callsAs(produto_diagnostico_id <= 3 ? 'especialista' : 'especialista2');
    await call('PUT', `/motor-interno/diagnostico/${study.diagnostico_id}/estagio-especialista`, {
      produto_diagnostico_id,
      estagio: 7,
      motivo: 'cobertura',
      versao,
    });
  }
}

/** One quote, taken to the other two covers. */
async function quoteInOne(page: Page, study: Study): Promise<void> {
  await page.goto(at(`/activity-panel/proposal-quotation/${study.diagnostico_id}?area=${LIFE}`));
  await button(page, 'Nova opção').click();
  await fill(page, {
    'Nome da opção, Opção 1': 'Vida em família',
    'Capital segurado / limite (LMI), Opção 1': '300000',
    'Prêmio, Opção 1': '100,00',
    'Validade da proposta, Opção 1': inDays(30),
    'Remuneração da corretagem, Opção 1': '120',
  });
  await choose(page, { 'Seguradora, Opção 1': 'Icatu Seguros', 'Periodicidade, Opção 1': 'Mensal' });
  await give(page, 'cotação', 'proposta-familia.pdf');
  const file = page.getByRole('link', { name: 'proposta-familia.pdf' });
  await file.click();
  const preview = page.getByRole('dialog', { name: 'proposta-familia.pdf' });
  await preview.getByRole('button', { name: 'Aumentar' }).click();
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'detached' });
  expect(await file.evaluate((link) => link === document.activeElement)).toBe(true);
  await button(page, 'Recomendar').click();
  await page.getByText(/^Salvo às/).waitFor();
  await button(page, 'Levar às outras coberturas').click();
  // Those of another person are not proposed.
  for (const box of await page.getByRole('dialog').getByRole('checkbox').all()) await box.check();
  await button(page.getByRole('dialog'), 'Levar a 2 coberturas').click();
  await page.getByText('Uma proposta para 3 coberturas.').waitFor();

  const together = page.getByRole('region', { name: 'Proposta em comum, Icatu Seguros' });
  for (const [name, premium] of [
    [/^Seguro de vida temporário, /, '60,00'],
    [/^Doenças graves/, '40,00'],
  ] as const) {
    await together.getByRole('button', { name }).click();
    await fill(page, {
      'Capital segurado / limite (LMI), Opção 1': '300000',
      'Prêmio, Opção 1': premium,
      'Remuneração da corretagem, Opção 1': '60',
    });
    await page.getByText(/^Salvo às/).waitFor();
    await page.getByRole('link', { name: 'proposta-familia.pdf' }).waitFor();
  }
  await fill(page, { 'Prêmio da proposta inteira, Opção 1': '250,00' });
  await together.getByText(/faltam R\$.50,00 nas coberturas/).waitFor();
  await fill(page, { 'Prêmio da proposta inteira, Opção 1': '200,00' });
  await together.getByText(/faltam R\$/).waitFor({ state: 'detached' });
  await page.getByText(/^Salvo às/).waitFor();
  const reason = page.getByRole('textbox', { name: 'Por que recomendar, Opção 1' });
  for (const item of await page.getByRole('complementary', { name: 'Itens' }).getByRole('button').all()) {
    await item.click();
    if (await reason.isVisible()) await reason.fill('Reforço barato para a família.');
  }
  await button(page, 'Entregar cotação').click();
  await button(page.getByRole('dialog'), 'Entregar cotação').click();
  await page.getByText(/^Cotação entregue\. Avisamos \S/).waitFor();
}

async function createLink(page: Page, id: number): Promise<string> {
  await page.goto(at(`/diagnosis/complete/consultant-direction/${id}/study-presentation`));
  await button(page, 'Criar link').click();
  return page.getByLabel('Endereço do link').inputValue();
}

/** One cover is approved by its own button, the others of the area together. */
async function approveByLink(page: Page, link: string): Promise<void> {
  await page.goto(at(new URL(link).pathname));
  await button(page, 'Ver o estudo').click();
  await button(page, 'Aprovar').first().click();
  const partly = page.getByText(/^Desta proposta está aprovado R\$.100,00 de R\$.200,00 por mês\.$/);
  await partly.first().waitFor();
  await button(page, 'Aprovar as recomendadas desta área').click();
  await page.getByText('2 recomendadas aprovadas. Confira acima.').waitFor();
  await button(page, 'Revisar respostas').click();
  await field(page, 'Seu nome completo').fill('Pessoa da Prova');
  await button(page, 'Enviar respostas').click();
  await title(page, /Respostas enviadas/);
}

/** Two files in one drop: each goes to the line that its name speaks for. */
async function sendTogether(page: Page, id: number): Promise<void> {
  await page.goto(at(`/diagnosis/complete/consultant-direction/${id}/additional-documents`));
  const buffer = Buffer.from('%PDF-1.4\n%%EOF\n');
  await page
    .getByRole('region', { name: 'Enviar vários arquivos' })
    .locator('input[type=file][multiple]')
    .setInputFiles(
      ['conta de luz.pdf', 'rg.pdf'].map((name) => ({ name, mimeType: 'application/pdf', buffer })),
    );
  await button(page, 'Enviar 2 arquivos').click();
  await page.getByText('Enviado: Comprovante de residência').waitFor();
  await page.getByText(/^Enviado: Documento de identidade/).waitFor();
  await button(page.getByRole('dialog'), 'Fechar').last().click();
  await page.getByRole('link', { name: 'conta de luz.pdf' }).waitFor();
}

/** One number, one day, one signed file; then one policy for all three. */
async function fileAndInsure(page: Page, study: Study): Promise<void> {
  await page.goto(at(`/activity-panel/implementation-solutions/${study.diagnostico_id}?area=${LIFE}`));
  const covers = page.getByRole('list', { name: 'Coberturas da proposta' });
  await covers.first().waitFor();
  expect(await covers.getByRole('listitem').count()).toBe(3);
  await fill(page, { 'Número da proposta': 'PROP-77', 'Data de protocolo': inDays(0) });
  await choose(page, { 'Forma de pagamento': 'Cartão' });
  await give(page, 'proposta assinada', 'assinada.pdf');
  await page.getByRole('link', { name: 'assinada.pdf' }).waitFor();
  await button(page, 'Propostas inseridas').click();
  await page.getByText('Propostas inseridas. Agora é com o fornecedor.').waitFor();
  await page
    .getByRole('radiogroup', { name: 'Resultado no fornecedor, proposta inteira' })
    .getByText('Emitida')
    .click();
  await fill(page, { 'Número da apólice': NUMBER, 'Início da vigência': inDays(0) });
  expect(await page.getByRole('textbox', { name: 'Prêmio', exact: true }).inputValue()).toMatch(/200,00/);
  await button(page, 'Salvar apólice').click();
  await page.getByText('Apólice salva.').waitFor();
  await give(page, 'apólice', 'apolice.pdf');
  await page.getByRole('link', { name: 'apolice.pdf' }).waitFor();
  await button(page, 'Concluir a área').click();
  await button(page.getByRole('dialog'), 'Concluir a área').click();
  await page.getByText('Área concluída.').first().waitFor();
}

test('one proposal for three needs of two people ends in one policy, counted once', async () => {
  onTestFailed(() => photographAll(browser));
  const [admin, consulting, quoting] = [
    await callsAs('admin'),
    await callsAs('gerente'),
    await callsAs('especialista'),
  ];
  const study = await coupleToQuote(admin);
  const { diagnostico_id: id, cliente_id } = study;
  await declineOthers(study);
  const specialist = await sitDown(browser);
  await logIn(specialist.page, 'especialista');
  await quoteInOne(specialist.page, study);

  const present = (body: object) => consulting('PATCH', `/motor-interno/apresentacao-estudo/${id}`, body);
  await present({ acao: 'apresentar' });
  const options = itemsOf(await readStudy(admin, id)).flatMap((item) => item.diagnostico_produto_item_opcoes);
  expect(new Set(options.map(({ proposta_id }) => proposta_id)).size).toBe(1);
  const consultant = await sitDown(browser);
  await logIn(consultant.page, 'gerente');
  const customer = await sitDown(browser, PHONE);
  await approveByLink(customer.page, await createLink(consultant.page, id));

  await sendTogether(consultant.page, id);
  const waiting = (await readStudy(admin, id)).diagnostico_documentos.filter((one) => one.obrigatorio);
  for (const { diagnostico_documento_id: document } of waiting)
    await quoting('PUT', `/motor-interno/diagnostico-documento/${document}`, {
      dispensado: true,
      motivo: 'A seguradora já tem.',
    });
  const { tarefas } = await readStudy(admin, id);
  await quoting('PUT', `/motor-interno/diagnostico/${id}/estagio-especialista`, {
    produto_diagnostico_id: LIFE,
    estagio: 4,
    versao: tarefas.find((one) => one.produto_diagnostico_id === LIFE)?.versao,
  });

  const counted = async () => {
    const { indicadores } = await admin<Summary>('GET', '/motor-interno/dashboard/resumo');
    return ['apolices', 'premio', 'comissao'].map(
      (metrica) => indicadores.find((one) => one.metrica === metrica)?.valor ?? 0,
    );
  };
  const before = await counted();
  await fileAndInsure(specialist.page, study);
  const after = await counted();
  expect(after.map((value, index) => Math.round((value - (before[index] ?? 0)) * 100) / 100)).toEqual([
    1, 2400, 240,
  ]);

  await consultant.page.goto(at(`/customers/${cliente_id}?aba=apolices`));
  await consultant.page.getByRole('tab', { name: /^Apólices/ }).click();
  const row = consultant.page.getByRole('row', { name: new RegExp(NUMBER) });
  await row.waitFor();
  expect(await row.count()).toBe(1);
  nothingBroke(specialist, consultant, customer);
});
