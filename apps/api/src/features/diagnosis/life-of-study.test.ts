import { api } from '@farol/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Who } from '../../test/brokerage.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { itemOf, readAs, rowName, startOf } from './diagnosis.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const closed = () => ({ encerrado_em: t.clock.now(), encerrado_motivo: 'preco' as const });

describe('copying a study', () => {
  test('takes answers, areas, items and rows, not quotations', async () => {
    const made = await t.make((make) =>
      make.study({ estagio: 4, tarefas: [{ area: 1 }], opcoes: true, areas: [1] }),
    );
    const c = await t.as('corretor');
    await c.call(api.diagnosis.upsertRow, {
      body: {
        dono_tipo: 'item',
        dono_id: made.itens[1] as number,
        tabela: 'beneficiarios',
        linha_uuid: rowName(),
        nome: 'Rosa',
        parentesco: 'conjuge',
        percentual: 100,
      },
    });
    const copy = await c.call(api.diagnosis.duplicate, { params: { id: made.diagnostico_id } });
    expect(copy).toMatchObject({ estagio: 2, versao: 1, renda_mensal_liquida: 11_000, tarefas: [] });
    expect(copy.diagnostico_id).not.toBe(made.diagnostico_id);
    const item = itemOf(await readAs(t, 'corretor', copy.diagnostico_id), '1.01');
    expect(item).toMatchObject({ capital_desejado: 800_000, diagnostico_produto_item_opcoes: [] });
    expect(item?.beneficiarios).toMatchObject([{ nome: 'Rosa', percentual: 100 }]);
    const history = await c.call(api.diagnosis.history, { params: { id: copy.diagnostico_id } });
    expect(history).toMatchObject([{ evento: 'duplicar', para: '2' }]);

    const again = await c.try(api.diagnosis.duplicate, { params: { id: made.diagnostico_id } });
    expect(again).toMatchObject({
      status: 409,
      error: { code: 'rascunho_existente', atual: { diagnostico_id: copy.diagnostico_id } },
    });
    const foreign = await (await t.as('corretor2')).try(api.diagnosis.duplicate, {
      params: { id: made.diagnostico_id },
    });
    expect(foreign.status).toBe(404);
  });

  test('is refused also when the customer’s draft belongs to another consultant', async () => {
    const made = await t.make((make) => make.study({ estagio: 4, tarefas: [{ area: 1 }] }));
    const { cliente_id } = made;
    const draft = await t.make((make) => make.study({ cliente_id, estagio: 2, consultor: 'corretor2' }));
    const c = await t.as('corretor');
    const hidden = await c.try(api.diagnosis.get, { params: { id: draft.diagnostico_id } });
    expect(hidden.status).toBe(404);
    const refused = await c.try(api.diagnosis.duplicate, { params: { id: made.diagnostico_id } });
    expect(refused).toMatchObject({
      status: 409,
      error: { code: 'rascunho_existente', atual: { diagnostico_id: draft.diagnostico_id } },
    });
  });
});

describe('deleting a study', () => {
  const remove = async (who: Who, id: number) =>
    (await (await t.as(who)).try(api.diagnosis.remove, { params: { id } })).status;

  test('hides drafts and closed ones at once', async () => {
    const draft = await startOf(t);
    expect(await remove('corretor', draft.diagnostico_id)).toBe(204);
    const gone = await (await t.as('corretor')).try(api.diagnosis.get, {
      params: { id: draft.diagnostico_id },
    });
    expect(gone.status).toBe(404);
    const done = await t.make((make) => make.study({ estagio: 4, tarefas: [{ area: 1 }], estudo: closed() }));
    expect(await remove('corretor', done.diagnostico_id)).toBe(204);
  });

  test('is refused with open tasks, and when concluded except by the administrator', async () => {
    const open = await t.make((make) => make.study({ estagio: 4, tarefas: [{ area: 1 }] }));
    const refused = await (await t.as('corretor')).try(api.diagnosis.remove, {
      params: { id: open.diagnostico_id },
    });
    expect(refused).toMatchObject({
      status: 409,
      error: { statusMessage: 'Encerre o estudo antes de excluir' },
    });
    const done = await t.make((make) =>
      make.study({ estagio: 10, tarefas: [{ area: 1, estagio_especialista: 6 }] }),
    );
    expect(await remove('corretor', done.diagnostico_id)).toBe(403);
    expect(await remove('admin', done.diagnostico_id)).toBe(204);
  });

  test('is for own studies, and for a manager the team’s', async () => {
    const { diagnostico_id } = await startOf(t);
    expect(await remove('corretor2', diagnostico_id)).toBe(404);
    expect(await remove('lider', diagnostico_id)).toBe(403);
    expect(await remove('gerente', diagnostico_id)).toBe(204);
  });
});
