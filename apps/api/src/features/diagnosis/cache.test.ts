import { api, type Estudo, type Item, withChanges } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { studies } from './contents.store.ts';
import { itemOf, readAs, rowName, saveAs, savedAs, startOf } from './diagnosis.fixture.ts';

let t: TestApp;
let study: Estudo;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const CODES = ['1.01', '1.02', '1.07', '2.01', '2.02', '4.06'];

/** A study with income and expenses in three areas, read once. */
async function surveyed(): Promise<Estudo> {
  const begun = await startOf(t);
  await saveAs(t, 'corretor', begun, {
    sexo: 'F',
    data_nascimento: '1985-04-10',
    estado_civil: 'C',
    conjuge_nome: 'Rui Barros',
    uf_residencia: 'SP',
    renda_mensal_liquida: 15_000,
    despesa_mensal_familiar: 12_000,
  });
  await (await t.as('corretor')).call(api.diagnosis.selectProducts, {
    params: { id: begun.diagnostico_id },
    body: { diagnostico_produtos: [1, 2, 4].map((produto_diagnostico_id) => ({ produto_diagnostico_id })) },
  });
  return readAs(t, 'corretor', begun.diagnostico_id);
}
beforeEach(async () => {
  study = await surveyed();
});

/** As another process changes it. */
const elsewhere = (statement: ReturnType<typeof sql>) => t.db.service(async (tx) => tx.execute(statement));

const setAnswer = (codigo: string, answer: object) =>
  elsewhere(sql`update diagnostico_produto_item
    set campos = campos || ${JSON.stringify(answer)}::jsonb, versao = versao + 1
    where diagnostico_id = ${study.diagnostico_id} and codigo = ${codigo} and tipo_segurado = 'titular'`);

const saveItem = async (now: Estudo, codigo: string, answers: object): Promise<Estudo> => {
  const item = itemOf(now, codigo);
  const { alteracoes, ...saved } = await (await t.as('corretor')).call(api.diagnosis.updateItem, {
    params: { id: item?.diagnostico_produto_item_id ?? 0 },
    body: { versao: item?.versao ?? 1, diagnostico_versao: now.versao, ...answers },
  });
  return withChanges(withItem(now, saved as Item), alteracoes);
};

const withItem = (now: Estudo, saved: Item): Estudo => ({
  ...now,
  diagnostico_produtos: now.diagnostico_produtos.map((area) => ({
    ...area,
    diagnostico_produto_itens: area.diagnostico_produto_itens.map((one) =>
      one.diagnostico_produto_item_id === saved.diagnostico_produto_item_id ? saved : one,
    ),
  })),
});

const addDebt = async (now: Estudo, saldo_devedor: number): Promise<Estudo> => {
  const { alteracoes, ...row } = await (await t.as('corretor')).call(api.diagnosis.upsertRow, {
    body: {
      dono_tipo: 'diagnostico',
      dono_id: now.diagnostico_id,
      tabela: 'dividas',
      linha_uuid: rowName(),
      titular: 'titular',
      tipo_divida: 'cartao',
      saldo_devedor,
      parcela_atual: 400,
    },
  });
  const placed = { ...now, dividas: [...(now.dividas ?? []), row] } as Estudo;
  return withChanges(placed, alteracoes);
};

/** Without nulls and the version that items repeat: a change names what was removed, a reading leaves it out. */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const filled = Object.entries(value).filter(([, one]) => one !== null && one !== undefined);
  return Object.fromEntries(filled.map(([nome, one]) => [nome, plain(one)]));
};

/** Loaded and computed from nothing. */
async function readFresh(): Promise<unknown> {
  studies.clear();
  return plain(await readAs(t, 'corretor', study.diagnostico_id));
}

type Step = (now: Estudo) => Promise<Estudo>;
const money = fc.integer({ min: 1, max: 40 }).map((n) => n * 1_000);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(fc.constantFrom(...CODES), fc.constantFrom('S', 'N')).map(
    ([codigo, interesse]): Step =>
      (now) =>
        saveItem(now, codigo, { interesse }),
  ),
  fc.tuple(fc.constantFrom(...CODES), fc.integer({ min: 1, max: 10 })).map(
    ([codigo, nota]): Step =>
      (now) =>
        saveItem(now, codigo, { nota_atual: nota, nota_desejada: 10 }),
  ),
  money.map(
    (renda): Step =>
      (now) =>
        savedAs(t, 'corretor', now, { renda_mensal_liquida: renda }),
  ),
  money.map(
    (valor): Step =>
      (now) =>
        savedAs(t, 'corretor', now, { despesa_mensal_familiar: valor }),
  ),
  money.map(
    (saldo): Step =>
      (now) =>
        addDebt(now, saldo),
  ),
  fc.constantFrom(...CODES).map(
    (codigo): Step =>
      async (now) => {
        await setAnswer(codigo, { interesse: 'S', nota_atual: 3 });
        return readAs(t, 'corretor', now.diagnostico_id);
      },
  ),
);

describe('a study in memory', () => {
  test('equals a fresh reading after any changes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
        study = await surveyed();
        let now = study;
        for (const one of steps) now = await one(now);
        expect(plain(now)).toEqual(await readFresh());
      }),
      { numRuns: 5 },
    );
  });

  test('shows an answer that another process saved', async () => {
    await setAnswer('1.02', { interesse: 'S', nota_atual: 2 });
    const now = await readAs(t, 'corretor', study.diagnostico_id);
    expect(itemOf(now, '1.02')).toMatchObject({ interesse: 'S', nota_atual: 2 });
  });

  test('does not contain changes of a rolled-back transaction', async () => {
    const { versao } = itemOf(study, '1.01') ?? { versao: 0 };
    const undone = t.db.service(async (tx) => {
      await tx.execute(sql`update diagnostico_produto_item set versao = 90
        where diagnostico_id = ${study.diagnostico_id} and codigo = '1.01'`);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(itemOf(await readAs(t, 'corretor', study.diagnostico_id), '1.01')?.versao).toBe(versao);
  });

  test('refuses a save over what another process saved', async () => {
    await setAnswer('1.01', { nota_atual: 4 });
    await elsewhere(sql`update diagnostico_produto_item
      set campos_versao = jsonb_build_object('nota_atual', versao)
      where diagnostico_id = ${study.diagnostico_id} and codigo = '1.01'`);
    const c = await t.as('corretor');
    const item = itemOf(study, '1.01');
    const reply = await c.try(api.diagnosis.updateItem, {
      params: { id: item?.diagnostico_produto_item_id ?? 0 },
      body: { versao: item?.versao ?? 1, nota_atual: 7 },
    });
    expect(reply).toMatchObject({ status: 409, error: { atual: { nota_atual: 4 } } });
  });

  test('follows the customer’s record', async () => {
    await elsewhere(sql`update cliente set pessoa_data_nascimento = '1950-01-01'
      where cliente_id = ${study.cliente_id}`);
    const now = await readAs(t, 'corretor', study.diagnostico_id);
    expect(now.data_nascimento).toBe('1950-01-01');
    expect(plain(now)).toEqual(await readFresh());
  });

  test('follows the company’s parameters', async () => {
    await elsewhere(sql`insert into parametro (empresa_id, chave, valor, vigencia_inicio, fonte)
      values (${study.empresa_id}, 'inflacao_aa', '0.09', '2020-01-01', 'Teste')`);
    const now = await readAs(t, 'corretor', study.diagnostico_id);
    expect(now.parametros.linhas).toMatchObject([{ chave: 'inflacao_aa', valor: 0.09 }]);
    expect(plain(now)).toEqual(await readFresh());
  });

  test('follows the name of a person in it', async () => {
    await (await t.as('corretor')).call(api.comments.create, {
      body: { diagnostico_id: study.diagnostico_id, destinatario: 'especialista', comentario: 'Nota' },
    } as never);
    await readAs(t, 'corretor', study.diagnostico_id);
    await elsewhere(sql`update funcionario set pessoa_nome = 'Outro Nome'
      where funcionario_id = ${study.consultor.funcionario_id}`);
    const now = await readAs(t, 'corretor', study.diagnostico_id);
    expect(now.diagnostico_comentarios[0]?.usuario?.pessoa_nome).toBe('Outro Nome');
  });

  test('is reloaded once for all its readers', async () => {
    await setAnswer('1.02', { nota_atual: 2 });
    await readAs(t, 'corretor', study.diagnostico_id);
    const loaded = studies.get(study.diagnostico_id);
    await readAs(t, 'gerente', study.diagnostico_id);
    expect(studies.get(study.diagnostico_id)).toBe(loaded);
  });

  test('is updated by a save, without another reading', async () => {
    const now = await saveItem(study, '1.01', { interesse: 'S' });
    const loaded = studies.get(study.diagnostico_id);
    expect(loaded?.revisao).toBe(now.revisao);
    await readAs(t, 'corretor', study.diagnostico_id);
    expect(studies.get(study.diagnostico_id)).toBe(loaded);
  });
});
