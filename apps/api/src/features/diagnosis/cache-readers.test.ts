import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Who } from '../../test/brokerage.ts';
import type { MadeStudy } from '../../test/factories.ts';
import { createFlow } from '../../test/flow.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { studies } from './contents.store.ts';
import { readAs, rowName, saveAs } from './diagnosis.fixture.ts';

const READERS: Who[] = ['corretor', 'gerente', 'proprietario', 'especialista', 'especialista2', 'admin'];

let t: TestApp;
let flow: ReturnType<typeof createFlow>;
let study: MadeStudy;
let option: number;
beforeAll(async () => {
  t = await createTestApp();
  flow = createFlow(t);
});
afterAll(() => t.close());

beforeEach(async () => {
  study = await flow.sent({ areas: [1, 4] });
  option = await flow.quote(study, 1);
  await flow.quote(study, 4);
});

const read = (who: Who) => flow.read(study, who);
const elsewhere = (statement: ReturnType<typeof sql>) => t.db.service(async (tx) => tx.execute(statement));

const addDebt = async () =>
  (await t.as('corretor')).call(api.diagnosis.upsertRow, {
    body: {
      dono_tipo: 'diagnostico',
      dono_id: study.diagnostico_id,
      tabela: 'dividas',
      linha_uuid: rowName(),
      titular: 'titular',
      tipo_divida: 'cartao',
      saldo_devedor: 3_000,
      parcela_atual: 400,
    },
  });

/** What people, other processes and the deletion of data do to a study. */
const CHANGES: Record<string, () => Promise<unknown>> = {
  'a consultant’s answer': async () => {
    const { versao, diagnostico_id } = await read('corretor');
    await saveAs(t, 'corretor', { diagnostico_id, versao }, { renda_mensal_liquida: 9_000 + versao });
  },
  'a row added and removed': async () => {
    const { produto_item_tabela_item_id: id, versao } = await addDebt();
    await read('corretor');
    await (await t.as('corretor')).call(api.diagnosis.removeRow, { params: { id }, query: { versao } });
  },
  'an option quoted': () => flow.quote(study, 1, { recomendada: 'N' }),
  'an option’s answers elsewhere': () =>
    elsewhere(sql`update diagnostico_produto_item_opcao
      set campos = campos || '{"comentario":"Outra"}', versao = versao + 1
      where diagnostico_produto_item_opcao_id = ${option}`),
  'an option put into the bin elsewhere': () =>
    elsewhere(sql`update diagnostico_produto_item_opcao set excluido_em = now()
      where diagnostico_produto_item_opcao_id = ${option}`),
  'an option brought back elsewhere': () =>
    elsewhere(sql`update diagnostico_produto_item_opcao set excluido_em = null
      where diagnostico_produto_item_opcao_id = ${option}`),
  'a file renamed elsewhere': () =>
    elsewhere(sql`update arquivo set nome = 'outro.pdf' where dono_tipo = 'diagnostico_produto_item_opcao'
      and dono_id = ${option}`),
  'an area hidden elsewhere': () =>
    elsewhere(sql`update diagnostico_produto set oculto = true
      where diagnostico_id = ${study.diagnostico_id} and produto_diagnostico_id = 4`),
  'an area shown elsewhere': () =>
    elsewhere(sql`update diagnostico_produto set oculto = false
      where diagnostico_id = ${study.diagnostico_id} and produto_diagnostico_id = 4`),
  'an area’s own note elsewhere': () =>
    elsewhere(sql`update diagnostico_produto set nota_manual = 4, nota_manual_motivo = 'Vista de perto'
      where diagnostico_id = ${study.diagnostico_id} and produto_diagnostico_id = 1`),
};

async function expectSameAsFresh(): Promise<void> {
  const shared = [];
  for (const who of READERS) shared.push(await read(who));
  const fresh = [];
  for (const who of READERS) {
    studies.clear();
    fresh.push(await read(who));
  }
  expect(shared).toEqual(fresh);
}

describe('one study in memory for all readers', () => {
  test('gives each reader the reply of a fresh reading', async () => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(Object.keys(CHANGES), { minLength: 4 }), async (names) => {
        for (const name of names) {
          await CHANGES[name]!();
          for (const who of READERS.slice(0, 1 + (name.length % READERS.length))) await read(who);
        }
        await expectSameAsFresh();
      }),
      { numRuns: 4 },
    );
  });

  test('shows health data only to those who may see it', async () => {
    const { versao, diagnostico_id } = await read('corretor');
    await saveAs(t, 'corretor', { diagnostico_id, versao }, { altura_cm: 171 });
    const loaded = () => studies.get(diagnostico_id);
    const all = await read('corretor');
    const before = loaded();
    const part = await read('especialista2');
    expect(loaded()).toBe(before);
    expect(all).toMatchObject({ ve_saude: true, altura_cm: 171 });
    expect(part.ve_saude).toBe(false);
    expect(part).not.toHaveProperty('altura_cm');
  });

  test('signs the address of a file for each reader', async () => {
    const urlFor = async (who: Who) =>
      (await readAs(t, who, study.diagnostico_id)).diagnostico_produtos
        .flatMap((area) => area.diagnostico_produto_itens)
        .flatMap((item) => item.diagnostico_produto_item_opcoes)
        .find((one) => one.diagnostico_produto_item_opcao_id === option)?.arquivo?.url;
    const [first, second, again] = [
      await urlFor('corretor'),
      await urlFor('gerente'),
      await urlFor('corretor'),
    ];
    expect(first).toBeDefined();
    expect(second).not.toBe(first);
    expect(again).toBe(first);
  });
});
