import { api, type Estudo } from '@farol/contracts';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Who } from '../../test/brokerage.ts';
import { createFlow, expectOk, optionOf } from '../../test/flow.ts';
import { createTestApp, PDF, type TestApp } from '../../test/test-app.ts';
import { itemOf, readAs, rowName, saveAs, startOf } from './diagnosis.fixture.ts';

let t: TestApp;
let flow: ReturnType<typeof createFlow>;
let study: Estudo;
beforeAll(async () => {
  t = await createTestApp();
  flow = createFlow(t);
});
afterAll(() => t.close());

type Sent = { client: unknown; text: string };

/** Without the transactions of workers, which act as the service, also one begun before. */
function ofCallers(sent: readonly Sent[]): string[] {
  const open = new Map<unknown, boolean>();
  return sent
    .filter(({ client, text }) => {
      if (text.startsWith('begin')) open.set(client, !text.includes('farol_servico'));
      return open.get(client) === true;
    })
    .map(({ text }) => text);
}

/** SQL statements sent while `work` runs, including begin and commit. */
async function sentDuring(work: () => Promise<unknown>): Promise<Sent[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const { calls, contexts } = query.mock;
    return calls.map(([config]: unknown[], i) => ({
      client: contexts[i],
      text: typeof config === 'string' ? config : (config as { text: string }).text,
    }));
  } finally {
    query.mockRestore();
  }
}

const statementsOf = async (work: () => Promise<unknown>) => ofCallers(await sentDuring(work));

const loadsIn = (texts: readonly string[]): number =>
  texts.filter((text) => text.includes('as opcoes')).length;

/** Who asks is looked up once in half a minute, which is not counted here. */
const untilKnown = (who: Who) =>
  vi.waitFor(
    async () => {
      const caller = await t.as(who);
      const sent = await sentDuring(() => caller.call(api.auth.me));
      expect(sent.filter(({ text }) => text.includes('from sessao s'))).toEqual([]);
    },
    { timeout: 10_000 },
  );

/** A study in three areas, already answered once: the first answer also moves the stage, at extra cost. */
beforeEach(async () => {
  await untilKnown('corretor');
  await untilKnown('especialista');
  const c = await t.as('corretor');
  const { diagnostico_id } = await startOf(t);
  study = await c.call(api.diagnosis.selectProducts, {
    params: { id: diagnostico_id },
    body: { diagnostico_produtos: [1, 2, 3].map((produto_diagnostico_id) => ({ produto_diagnostico_id })) },
  });
  await saveItem('1.02', { interesse: 'S' });
  study = await readAs(t, 'corretor', diagnostico_id);
});

const saveItem = async (codigo: string, values: object) => {
  const item = itemOf(study, codigo);
  return (await t.as('corretor')).call(api.diagnosis.updateItem, {
    params: { id: item?.diagnostico_produto_item_id ?? 0 },
    body: { versao: item?.versao ?? 1, ...values },
  });
};
const addRow = async () =>
  (await t.as('corretor')).call(api.diagnosis.upsertRow, {
    body: {
      dono_tipo: 'diagnostico',
      dono_id: study.diagnostico_id,
      tabela: 'dividas',
      linha_uuid: rowName(),
      titular: 'titular',
      tipo_divida: 'cartao',
      saldo_devedor: 8000,
      parcela_atual: 400,
    },
  });

/** Begin, lock, one load of the whole study, one write, commit. */
const SAVE = { statements: 5, loads: 1 };
const costOf = async (work: () => Promise<unknown>) => {
  const texts = await statementsOf(work);
  return { statements: texts.length, loads: loadsIn(texts) };
};

describe('one save costs five statements and one load', () => {
  test('for an answer of an item', async () => {
    expect(await costOf(() => saveItem('1.01', { interesse: 'S' }))).toEqual(SAVE);
  });

  test('for a new row', async () => {
    expect(await costOf(addRow)).toEqual(SAVE);
  });

  test('for a changed row', async () => {
    const { produto_item_tabela_item_id: id } = await addRow();
    const c = await t.as('corretor');
    const change = () => c.call(api.diagnosis.updateRow, { params: { id }, body: { saldo_devedor: 7100 } });
    expect(await costOf(change)).toEqual(SAVE);
  });

  test('for a removed row', async () => {
    const { produto_item_tabela_item_id: id } = await addRow();
    const c = await t.as('corretor');
    expect(await costOf(() => c.call(api.diagnosis.removeRow, { params: { id } }))).toEqual(SAVE);
  });

  test('for an answer of the general block', async () => {
    expect(await costOf(() => saveAs(t, 'corretor', study, { pct_despesa_manter: 70 }))).toEqual(SAVE);
  });

  test('for twenty items at once', async () => {
    const itens = study.diagnostico_produtos
      .flatMap((area) => area.diagnostico_produto_itens)
      .slice(0, 20)
      .map(({ diagnostico_produto_item_id, versao }) => ({
        diagnostico_produto_item_id,
        versao,
        interesse: 'N',
      }));
    expect(itens).toHaveLength(20);
    expect(await costOf(() => saveAs(t, 'corretor', study, { itens }))).toEqual(SAVE);
    const read = await readAs(t, 'corretor', study.diagnostico_id);
    expect(itens.map((one) => answerIn(read, one.diagnostico_produto_item_id))).toEqual(itens.map(() => 'N'));
  });

  test('for an answer of an option', async () => {
    const { itens, diagnostico_id } = await flow.sent({ areas: [1] });
    const specialist = await t.as('especialista');
    const body = { diagnostico_produto_item_id: itens[1] ?? 0, opcao_nome: 'Vida 20 anos' };
    const { diagnostico_produto_item_opcao_id: id } = await specialist.call(api.quotations.create, { body });
    const save = () =>
      specialist.call(api.quotations.update, {
        params: { id },
        body: { versao: 1, opcao_nome: 'Vida 30 anos' },
      });
    expect(await costOf(save)).toEqual(SAVE);
    const read = await readAs(t, 'corretor', diagnostico_id);
    expect(optionOf(read, id)).toMatchObject({ opcao_nome: 'Vida 30 anos', versao: 2 });
  });
});

test('what a save loads is read behind its lock', async () => {
  const texts = await statementsOf(() => saveItem('1.01', { interesse: 'S' }));
  const lock = texts.findIndex((text) => text.includes('for update'));
  const load = texts.findIndex((text) => text.includes('as opcoes'));
  expect([lock, load]).toEqual([1, 2]);
});

/** Statements of which no answer had come when the commit was sent. */
async function unansweredAtCommit(work: () => Promise<unknown>): Promise<string[]> {
  const send = pg.Client.prototype.query as (...given: unknown[]) => Promise<unknown>;
  const open = new Set<string>();
  const atCommit: string[] = [];
  const query = vi.spyOn(pg.Client.prototype, 'query');
  query.mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const text = typeof given[0] === 'string' ? given[0] : (given[0] as { text: string }).text;
    if (text === 'commit') atCommit.push(...open);
    open.add(text);
    const sent = send.apply(this, given);
    sent.then(
      () => open.delete(text),
      () => open.delete(text),
    );
    return sent as never;
  });
  try {
    await work();
    return atCommit;
  } finally {
    query.mockRestore();
  }
}

test('the write of a save and its commit leave together', async () => {
  const texts = await unansweredAtCommit(() => saveItem('1.01', { interesse: 'S' }));
  expect(texts.some((text) => text.includes('update diagnostico_produto_item'))).toBe(true);
});

/** Options of the first of three areas, being quoted. */
async function quoted() {
  const made = await flow.sent({ areas: [1] });
  const id = await flow.quote(made, 1);
  return { made, id, specialist: await t.as('especialista') };
}

/** Statements without begin and commit. */
const workOf = async (work: () => Promise<unknown>) => {
  const texts = (await statementsOf(work)).filter((text) => !/^(begin|commit)\b/.test(text));
  return { statements: texts.length, loads: loadsIn(texts) };
};

describe('one load of the study', () => {
  test('is all that a new option costs', async () => {
    const { made, specialist } = await quoted();
    const body = {
      diagnostico_produto_item_id: made.itens[1] ?? 0,
      opcao_nome: 'Vida 20 anos',
      recomendada: 'S',
    };
    expect(await workOf(() => specialist.call(api.quotations.create, { body }))).toEqual({
      statements: 4,
      loads: 1,
    });
  });

  test('is all that a removed option costs', async () => {
    const { id, specialist } = await quoted();
    expect(await workOf(() => specialist.call(api.quotations.remove, { params: { id } }))).toEqual({
      statements: 3,
      loads: 1,
    });
  });

  test('is all that an option’s file costs', async () => {
    const { id, specialist } = await quoted();
    const upload = () => specialist.call(api.quotations.uploadFile2, { params: { id }, file: PDF } as never);
    expect(await workOf(upload)).toEqual({ statements: 5, loads: 1 });
  });

  test('is all that the customer’s answer to an option costs', async () => {
    const { options } = await flow.presented({ areas: [1] });
    expect(await workOf(() => expectOk(flow.answer(options[1]!, 'approved')))).toEqual({
      statements: 5,
      loads: 1,
    });
  });

  test('and one of the documents asked for is what answers on the customer’s link cost', async () => {
    const { study: made, options } = await flow.presented({ areas: [1, 2] });
    const c = await t.as('corretor');
    const { token } = await c.call(api.presentation.createLink, { params: { id: made.diagnostico_id } });
    const { retrato } = await t.anonymous.call(api.publicStudy.get, { params: { token } });
    const respostas = Object.values(options).map((id) => ({
      diagnostico_produto_item_opcao_id: id,
      status: 'approved' as const,
    }));
    const body = { nome: 'Marina Albuquerque', retrato, respostas };
    const cost = await workOf(() => t.anonymous.call(api.publicStudy.answer, { params: { token }, body }));
    // One of them reads the documents that the approved areas have asked for.
    expect(cost).toEqual({ statements: 23, loads: 1 });
  });
});

const answerIn = (read: Estudo, id: number) =>
  read.diagnostico_produtos
    .flatMap((area) => area.diagnostico_produto_itens)
    .find((item) => item.diagnostico_produto_item_id === id)?.interesse;
