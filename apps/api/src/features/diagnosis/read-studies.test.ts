import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { auditOf, itemOf, readAs, rowName, savedAs, startOf } from './diagnosis.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

describe('who sees a study', () => {
  test('its consultant and their superiors, no other team or company', async () => {
    const { diagnostico_id } = await startOf(t, 'corretor2');
    const status = async (who: Parameters<typeof readAs>[1]) =>
      (await (await t.as(who)).try(api.diagnosis.get, { params: { id: diagnostico_id } })).status;
    for (const who of [
      'corretor2',
      'lider',
      'gerente',
      'proprietario',
      'admin',
      'parceiro',
      'master',
    ] as const)
      expect([who, await status(who)]).toEqual([who, 200]);
    for (const who of ['corretor', 'especialista', 'admin.b', 'corretor.b', 'especialista.b'] as const)
      expect([who, await status(who)]).toEqual([who, 404]);
  });

  test('the partner, read-only', async () => {
    const { diagnostico_id } = await startOf(t, 'corretor2');
    expect(await readAs(t, 'parceiro', diagnostico_id)).toMatchObject({ papel: null, pode_editar: false });
  });

  test('the consultant, administrator and life specialist see health data', async () => {
    const made = await t.make((make) =>
      make.study({ estagio: 4, tarefas: [{ area: 1 }, { area: 4 }], campos: { peso_kg: 71 } }),
    );
    for (const who of ['corretor', 'admin', 'especialista'] as const)
      expect(await readAs(t, who, made.diagnostico_id)).toMatchObject({ ve_saude: true, fumante: 2 });
    for (const who of ['lider', 'proprietario', 'especialista2'] as const) {
      const seen = await readAs(t, who, made.diagnostico_id);
      expect(seen.ve_saude).toBe(false);
      expect(JSON.stringify(seen)).not.toMatch(/"(fumante|peso_kg|altura_cm)"/);
    }
  });

  test('master, audited in another company', async () => {
    const { diagnostico_id } = await startOf(t, 'corretor.b');
    await readAs(t, 'master', diagnostico_id);
    expect((await auditOf(t, 'diagnostico', diagnostico_id)).map((a) => a.acao)).toContain('ler');
  });
});

describe('a specialist', () => {
  test('sees the assigned areas and the answers their items name', async () => {
    const made = await t.make((make) =>
      make.study({ estagio: 4, tarefas: [{ area: 1 }, { area: 5 }], opcoes: true }),
    );
    const seen = await readAs(t, 'especialista2', made.diagnostico_id);
    expect(seen).toMatchObject({ papel: 'E', pode_editar: true });
    expect(seen.pessoa_celular).toMatch(/^48/);
    expect(seen.diagnostico_produtos.map((p) => p.produto_diagnostico_id)).toEqual([5]);
    expect(seen.tarefas.map((x) => x.produto_diagnostico_id)).toEqual([5]);
    expect(seen).not.toHaveProperty('renda_mensal_liquida');
    expect(seen).not.toHaveProperty('dividas');
    expect(seen.resultados.every((r) => r.produto_diagnostico_id === 5)).toBe(true);
    const [quoted] = itemOf(seen, '5.01')?.diagnostico_produto_item_opcoes ?? [];
    expect(seen.resultados).toContainEqual(
      expect.objectContaining({
        kind: 'cambio.vet',
        codigo: '5.01',
        diagnostico_produto_item_opcao_id: quoted?.diagnostico_produto_item_opcao_id,
        outputs: expect.objectContaining({ vet: expect.any(Number) }),
      }),
    );
    const life = await readAs(t, 'especialista', made.diagnostico_id);
    expect(life).toMatchObject({ renda_mensal_liquida: 11_000, profissao: 'Administrador' });
    expect(itemOf(life, '1.01')?.diagnostico_produto_item_opcoes).toHaveLength(1);
  });

  test('reads who is insured, with CPF and address, while an own task is open', async () => {
    const made = await t.make((make) =>
      make.study({ estagio: 4, tarefas: [{ area: 1 }, { area: 5, estagio_especialista: 6 }] }),
    );
    const insured = async (who: Parameters<typeof readAs>[1]) =>
      (await readAs(t, who, made.diagnostico_id)).segurados;
    await t.db.service((tx) =>
      tx.execute(sql`update cliente set endereco_logradouro = 'Rua das Acácias', endereco_numero = '120'
                      where cliente_id = ${made.cliente_id}`),
    );
    const { pessoa_nome } = await readAs(t, 'corretor', made.diagnostico_id);
    const customer = { tipo_segurado: 'titular', nome: pessoa_nome, endereco: 'Rua das Acácias, 120' };
    expect(await insured('especialista')).toMatchObject([
      { ...customer, cpf: expect.stringMatching(/^\d{11}$/), data_nascimento: '1986-04-12' },
    ]);
    expect(await insured('admin')).toMatchObject([customer]);
    for (const who of ['especialista2', 'corretor', 'gerente'] as const)
      expect([who, await insured(who)]).toEqual([who, undefined]);
    await t.db.service((tx) =>
      tx.execute(sql`update diagnostico set encerrado_em = now(), encerrado_motivo = 'preco'
                      where diagnostico_id = ${made.diagnostico_id}`),
    );
    expect(await insured('especialista')).toBeUndefined();
  });

  test('gets the family’s income while quoting an area that needs it', async () => {
    const made = await t.make((make) =>
      make.study({ estagio: 4, tarefas: [{ area: 5 }, { area: 1, estagio_especialista: 6 }] }),
    );
    const incomeFor = async (who: Parameters<typeof readAs>[1]) =>
      (await readAs(t, who, made.diagnostico_id)).renda_da_familia;
    expect(await incomeFor('especialista2')).toMatchObject({ valor: expect.any(Number) });
    expect(await incomeFor('especialista')).toBeUndefined();
    expect(await incomeFor('corretor')).toBeUndefined();
  });

  test('reads the spouse only where an item insures them', async () => {
    const study = await startOf(t);
    await savedAs(t, 'corretor', study, {
      estado_civil: 'C',
      conjuge_nome: 'Rui Barros',
      conjuge_data_nascimento: '1983-02-01',
    });
    const c = await t.as('corretor');
    await c.call(api.diagnosis.selectProducts, {
      params: { id: study.diagnostico_id },
      body: { diagnostico_produtos: [{ produto_diagnostico_id: 1 }] },
    });
    const insured = async () => (await readAs(t, 'admin', study.diagnostico_id)).segurados;
    expect((await insured())?.map((one) => one.tipo_segurado)).toEqual(['titular']);
    const item = itemOf(await readAs(t, 'corretor', study.diagnostico_id), '1.01', 'conjuge');
    await c.call(api.diagnosis.updateItem, {
      params: { id: item?.diagnostico_produto_item_id ?? 0 },
      body: { versao: item?.versao ?? 1, interesse: 'S' },
    });
    expect((await insured())?.[1]).toMatchObject({
      tipo_segurado: 'conjuge',
      nome: 'Rui Barros',
      data_nascimento: '1983-02-01',
    });
  });

  test('sees no total of the family’s assets, which no item names', async () => {
    const made = await t.make((make) => make.study({ estagio: 4, tarefas: [{ area: 3 }, { area: 4 }] }));
    const kindsFor = async (who: Parameters<typeof readAs>[1]) =>
      (await readAs(t, who, made.diagnostico_id)).resultados
        .filter((r) => r.codigo === null)
        .map((r) => r.kind);
    const family = ['patrimonio.rc_sugerido', 'credito.comprometimento'];
    expect(await kindsFor('corretor')).toEqual(expect.arrayContaining(family));
    for (const who of ['especialista', 'especialista2'] as const)
      expect((await kindsFor(who)).filter((kind) => !kind.startsWith('estudo.'))).toEqual([]);
  });

  test('sees a liability limit without the net worth behind it', async () => {
    const made = await t.make((make) => make.study({ estagio: 4, tarefas: [{ area: 3 }] }));
    const item = itemOf(await readAs(t, 'corretor', made.diagnostico_id), '3.05');
    await (await t.as('corretor')).call(api.diagnosis.updateItem, {
      params: { id: item?.diagnostico_produto_item_id as number },
      body: { versao: item?.versao as number, interesse: 'S' },
    });
    const limitFor = async (who: Parameters<typeof readAs>[1]) =>
      (await readAs(t, who, made.diagnostico_id)).resultados.find((r) => r.kind === 'patrimonio.rc_sugerido');
    expect((await limitFor('corretor'))?.inputs).toHaveProperty('patrimonio_liquido');
    const seen = await limitFor('especialista');
    expect(seen?.outputs).toEqual((await limitFor('corretor'))?.outputs);
    expect(seen?.passos).toEqual([]);
    expect(seen?.inputs).not.toHaveProperty('patrimonio_liquido');
  });

  test('sees what leaves the house as one sum, its instalments and premiums not apart', async () => {
    const made = await t.make((make) => make.study({ estagio: 4, tarefas: [{ area: 2 }] }));
    await savedAs(t, 'corretor', await readAs(t, 'corretor', made.diagnostico_id), {
      despesa_mensal_familiar: 5000,
      reserva_atual: 0,
      subtipo_vinculo: 'empregado',
      tem_dividas: 'S',
    });
    await (await t.as('corretor')).call(api.diagnosis.upsertRow, {
      body: {
        dono_tipo: 'diagnostico',
        dono_id: made.diagnostico_id,
        tabela: 'dividas',
        titular: 'titular',
        linha_uuid: rowName(),
        tipo_divida: 'pessoal',
        saldo_devedor: 9000,
        parcela_atual: 750,
      },
    });
    const outflowFor = async (who: Parameters<typeof readAs>[1]) =>
      (await readAs(t, who, made.diagnostico_id)).resultados
        .flatMap(({ passos }) => passos)
        .find(({ nome }) => nome === 'saida_mensal');
    const whole = await outflowFor('corretor');
    const seen = await outflowFor('especialista');
    expect(whole?.formula).toContain('de parcelas');
    expect(seen).toEqual({ ...whole, formula: 'despesas, parcelas e prêmios da casa', entradas: {} });
  });

  test('sets only the own task in progress by opening the study', async () => {
    const made = await t.make((make) => make.study({ estagio: 4, tarefas: [{ area: 1 }, { area: 4 }] }));
    const params = { id: made.diagnostico_id };
    await readAs(t, 'especialista', made.diagnostico_id);
    const status = async () =>
      (await readAs(t, 'corretor', made.diagnostico_id)).tarefas.map((x) => x.status_tarefa);
    await (await t.as('admin')).call(api.diagnosis.getAsSpecialist, { params });
    expect(await status()).toEqual([1, 1]);
    const opened = await (await t.as('especialista')).call(api.diagnosis.getAsSpecialist, { params });
    expect(opened.tarefas).toMatchObject([{ status_tarefa: 2, versao: 1 }]);
    expect(await status()).toEqual([2, 1]);
    expect((await (await t.as('corretor')).try(api.diagnosis.getAsSpecialist, { params })).status).toBe(403);
  });

  test('declares a missing market offer, with the reason, while quoting', async () => {
    const made = await t.make((make) => make.study({ estagio: 4, tarefas: [{ area: 1 }] }));
    const params = { id: made.itens[1] };
    const e = await t.as('especialista');
    const bare = await e.try(api.diagnosis.updateItem, { params, body: { versao: 1, sem_oferta: 'S' } });
    expect(bare.error.errors).toEqual({ sem_oferta_motivo: ['Diga por que não há oferta.'] });
    const offer = { sem_oferta: 'S', sem_oferta_motivo: 'Nenhuma seguradora aceita a atividade.' };
    await e.call(api.diagnosis.updateItem, {
      params: { id: made.itens[1] as number },
      body: { versao: 1, ...offer },
    });
    const seen = await readAs(t, 'corretor', made.diagnostico_id);
    expect(itemOf(seen, '1.01')).toMatchObject(offer);
    expect(seen.tarefas).toMatchObject([{ status_tarefa: 2 }]);

    const mine = await e.try(api.diagnosis.updateItem, { params, body: { versao: 2, interesse: 'N' } });
    expect(mine.status).toBe(403);
    const hers = await (await t.as('corretor')).try(api.diagnosis.updateItem, {
      params,
      body: { versao: 2, sem_oferta: 'N' },
    });
    expect(hers.status).toBe(403);
    const elsewhere = await (await t.as('especialista2')).try(api.diagnosis.updateItem, {
      params,
      body: { versao: 2, sem_oferta: 'N' },
    });
    expect(elsewhere.status).toBe(404);
  });

  test('shares the comment on an item', async () => {
    const made = await t.make((make) => make.study({ estagio: 4, tarefas: [{ area: 1 }, { area: 4 }] }));
    const params = { id: made.itens[1] as number };
    const body = { comentario: 'Falta o laudo.' };
    await (await t.as('especialista')).call(api.diagnosis.commentItem, { params, body });
    expect(itemOf(await readAs(t, 'corretor', made.diagnostico_id), '1.01')?.comentario).toBe(
      'Falta o laudo.',
    );
    const other = await (await t.as('especialista2')).try(api.diagnosis.commentItem, { params, body });
    expect(other.status).toBe(404);
  });
});

describe('results', () => {
  test('come with the study, each with its inputs and steps', async () => {
    const { diagnostico_id } = await t.make((make) => make.study({ estagio: 3, areas: [1] }));
    const { resultados } = await readAs(t, 'corretor', diagnostico_id);
    const need = resultados.find((r) => r.kind === 'vida.necessidade_capital');
    expect(need?.outputs).toHaveProperty('necessidade');
    expect(need?.passos.length).toBeGreaterThan(3);
  });

  test('name missing inputs while they cannot be computed', async () => {
    const study = await startOf(t);
    const need = study.resultados.find((r) => r.kind === 'vida.necessidade_capital');
    expect(need?.outputs).toBeNull();
    expect(need?.incompleto).toContain('despesa_mensal_familiar');
    const saved = await savedAs(t, 'corretor', study, { despesa_mensal_familiar: 5000 });
    const next = saved.resultados.find((r) => r.kind === 'vida.necessidade_capital');
    expect(next?.incompleto ?? []).not.toContain('despesa_mensal_familiar');
  });
});

describe('items of a person', () => {
  test('are those of the newest study', async () => {
    const made = await t.make((make) => make.study({ estagio: 3, areas: [1] }));
    const c = await t.as('corretor');
    const items = await c.call(api.diagnosis.itemsOfPerson, { params: { id: made.cliente_id } });
    expect(items.find((i) => i.codigo === '1.01')).toMatchObject({ capital_desejado: 800_000 });
    const fresh = await t.make((make) => make.customer('corretor'));
    expect(await c.call(api.diagnosis.itemsOfPerson, { params: { id: fresh.cliente_id } })).toEqual([]);
    const other = await (await t.as('corretor2')).try(api.diagnosis.itemsOfPerson, {
      params: { id: fresh.cliente_id },
    });
    expect(other.status).toBe(404);
  });
});
