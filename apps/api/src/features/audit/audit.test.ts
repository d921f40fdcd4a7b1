import { api, type InputOf } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exported } from '../../boards/exports.fixture.ts';
import { sqlState } from '../../db/errors.ts';
import { PASSWORD, type Who } from '../../test/brokerage.ts';
import { createTestApp, PDF, type TestApp } from '../../test/test-app.ts';
import { studyWithDocuments } from '../documents/documents.fixture.ts';

let t: TestApp;
const names = new Map<number, string>();
beforeAll(async () => {
  t = await createTestApp();
  const { rows } = await t.db.service((tx) =>
    tx.execute<{ id: number; nome: string }>(
      sql`select funcionario_id as id, pessoa_nome as nome from funcionario`,
    ),
  );
  for (const { id, nome } of rows) names.set(id, nome);
});
afterAll(() => t.close());

type Query = NonNullable<InputOf<typeof api.audit.list>['query']>;
const HOUR = 1 / 24;
const MINUTE = HOUR / 60;

const list = async (query: Query = {}, who: Who = 'admin') =>
  (await t.as(who)).call(api.audit.list, { query: { per_page: 100, ...query } });
const acts = async (query: Query, who?: Who) =>
  (await list(query, who)).data.map(({ fonte, acao, autor }) => [fonte, acao, autor?.pessoa_nome]);
const idOf = (who: Who) => t.people[who].funcionario_id;
const nameOf = (who: Who) => names.get(idOf(who));

const customerOf = async (who: Who, campos: object = {}) =>
  (await t.make((make) => make.customer(who, campos))).cliente_id;
const studyWithHealth = () =>
  t.make((make) => make.study({ estagio: 4, tarefas: [{ area: 1 }, { area: 4 }], campos: { peso_kg: 71 } }));
const readStudy = async (who: Who, id: number) =>
  (await t.as(who)).call(api.diagnosis.get, { params: { id } });
const edit = async (who: Who, id: number, body: object) => {
  const { versao } = await (await t.as(who)).call(api.customers.get, { params: { id } });
  return (await t.as(who)).call(api.customers.update, { params: { id }, body: { versao, ...body } as never });
};

describe('a change', () => {
  test('is there with its author, customer and values before and after', async () => {
    const cliente = await customerOf('corretor', { pessoa_celular: '19982314470' });
    await edit('corretor', cliente, { pessoa_celular: '19982310000' });
    const { data } = await list({ cliente });
    expect(data[0]).toMatchObject({
      tipo: 'alteracao',
      acao: 'editar',
      entidade: 'cliente',
      entidade_id: cliente,
      autor: { pessoa_nome: nameOf('corretor') },
      cliente: { cliente_id: cliente, existe: true },
      mudancas: [{ campo: 'pessoa_celular', de: '19982314470', para: '19982310000' }],
    });
  });

  test('shows the CPF masked', async () => {
    const cliente = await customerOf('corretor');
    await edit('corretor', cliente, { pessoa_cpf: '52998224725' });
    const [entry] = (await list({ cliente })).data;
    expect(entry?.mudancas).toEqual([
      {
        campo: 'pessoa_cpf',
        de: expect.stringMatching(/^\*{3}\.\d{3}\.\*{3}-\*\*$/),
        para: '***.982.***-**',
        sigilo: 'documento',
      },
    ]);
  });

  test('of a deleted customer keeps the name and opens nothing', async () => {
    const cliente = await customerOf('corretor');
    await (await t.as('corretor')).call(api.customers.remove, { params: { id: cliente } });
    const [entry] = (await list({ cliente })).data;
    expect(entry).toMatchObject({ acao: 'excluir', cliente: { existe: false } });
  });
});

describe('health data of a change', () => {
  const changed = async () => {
    const { diagnostico_id } = await studyWithHealth();
    await t.db.service((tx) =>
      tx.execute(sql`
        insert into auditoria (empresa_id, funcionario_id, perfil, acao, entidade, entidade_id, antes, depois, quando)
        values (${t.people.corretor.empresa_id}, ${idOf('corretor')}, 'broker', 'editar', 'diagnostico',
                ${diagnostico_id}, '{"peso_kg": 70, "fgts": 1}', '{"peso_kg": 92, "fgts": 2}', ${t.clock.now().toISOString()})`),
    );
    const [entry] = (await list({ registro: 'diagnostico', registro_id: diagnostico_id })).data;
    return { diagnostico_id, entry: entry! };
  };

  test('is absent from the list', async () => {
    const { entry } = await changed();
    expect(entry.mudancas.find(({ campo }) => campo === 'peso_kg')).toEqual({
      campo: 'peso_kg',
      de: null,
      para: null,
      sigilo: 'saude',
      oculto: true,
    });
  });

  test('is shown in the entry, and that read is noted', async () => {
    const { diagnostico_id, entry } = await changed();
    const params = { fonte: entry.fonte, id: String(entry.id) } as const;
    const whole = await (await t.as('admin')).call(api.audit.get, { params });
    expect(whole.mudancas.find(({ campo }) => campo === 'peso_kg')).toMatchObject({ de: 70, para: 92 });
    const reads = await list({ tipo: 'saude', registro: 'diagnostico', registro_id: diagnostico_id });
    expect(reads.data.map(({ acao, autor }) => [acao, autor?.pessoa_nome])).toEqual([
      ['auditoria', nameOf('admin')],
    ]);
  });
});

describe('a read of health data', () => {
  const reads = async (cliente: number) =>
    (await list({ tipo: 'saude', cliente })).data.map(({ acao, autor, vezes }) => [
      acao,
      autor?.pessoa_nome,
      vezes,
    ]);

  test('counts in one row within the hour, and in another after it', async () => {
    const { diagnostico_id, cliente_id } = await studyWithHealth();
    for (let n = 0; n < 3; n += 1) await readStudy('corretor', diagnostico_id);
    t.clock.advance(HOUR);
    await readStudy('corretor', diagnostico_id);
    expect(await reads(cliente_id)).toEqual([
      ['estudo', nameOf('corretor'), 1],
      ['estudo', nameOf('corretor'), 3],
    ]);
  });

  test('is not noted of who got none', async () => {
    const { diagnostico_id, cliente_id } = await studyWithHealth();
    for (const who of ['lider', 'proprietario', 'especialista2'] as const)
      await readStudy(who, diagnostico_id);
    expect((await reads(cliente_id)).filter(([place]) => place === 'estudo')).toEqual([]);
  });

  test('is noted of a study without answered health fields for nobody', async () => {
    const { diagnostico_id, cliente_id } = await t.make((make) =>
      make.study({ estagio: 2, campos: { fumante: null, peso_kg: null, altura_cm: null } }),
    );
    await readStudy('corretor', diagnostico_id);
    expect(await reads(cliente_id)).toEqual([]);
  });

  test('names the identification of insured people apart', async () => {
    const { diagnostico_id, cliente_id } = await studyWithHealth();
    await readStudy('admin', diagnostico_id);
    expect((await reads(cliente_id)).map(([place]) => place).toSorted()).toEqual(['estudo', 'segurados']);
  });

  test('includes the draft that a start goes on with', async () => {
    const { cliente_id } = await t.make((make) => make.study({ estagio: 1, campos: { peso_kg: 71 } }));
    await (await t.as('corretor')).call(api.diagnosis.start, { body: { cliente_id } });
    expect(await reads(cliente_id)).toEqual([['estudo', nameOf('corretor'), 1]]);
  });

  test('includes the items of the newest study', async () => {
    const { cliente_id } = await studyWithHealth();
    await (await t.as('corretor')).call(api.diagnosis.itemsOfPerson, { params: { id: cliente_id } });
    expect(await reads(cliente_id)).toEqual([['estudo', nameOf('corretor'), 1]]);
  });

  test('of a health declaration is noted when its file is opened', async () => {
    const { ids, study } = await studyWithDocuments(t);
    const { arquivo } = await (await t.as('corretor')).call(api.documents.upload, {
      params: { id: ids.dps ?? 0 },
      file: PDF,
    });
    expect((await t.app.inject({ url: arquivo?.url ?? '' })).statusCode).toBe(200);
    expect((await reads(study.cliente_id)).filter(([place]) => place === 'arquivo')).toEqual([
      ['arquivo', nameOf('corretor'), 1],
    ]);
  });

  test.each([
    'insert into leitura_saude (empresa_id, cliente_id, funcionario_id, perfil, onde, hora, lida_em, ultima_em) values (1, 1, 1, $$broker$$, $$estudo$$, now(), now(), now())',
    'update leitura_saude set vezes = 0',
    'delete from leitura_saude',
  ])('cannot be forged or removed by the application: %s', async (statement) => {
    await expect(
      t.db.write({ empresas: [t.people.corretor.empresa_id] }, (tx) => tx.execute(sql.raw(statement))),
    ).rejects.toSatisfy((error) => sqlState(error) === '42501');
  });

  test('cannot be noted for another company', async () => {
    const attempt = t.db.write({ empresas: [t.people.corretor.empresa_id] }, (tx) =>
      tx.execute(sql`
        select farol_registrar_leitura_saude(${t.people['corretor.b'].empresa_id}, 1, null, 1, 'broker', '{estudo}', now(), null)`),
    );
    await expect(attempt).rejects.toSatisfy((error) => sqlState(error) === '42501');
  });
});

describe('access', () => {
  const body = (senha: string) => ({ body: { usuario_username: 'gerente', password: senha } });

  test('has refused and successful logins and the end of a session', async () => {
    await t.anonymous.try(api.auth.authenticate, body('outra senha qualquer'));
    t.clock.advance(MINUTE);
    const { token } = await t.anonymous.call(api.auth.authenticate, body(PASSWORD));
    t.clock.advance(MINUTE);
    await t.withToken(token).call(api.auth.logout);
    t.clock.advance(MINUTE);
    expect(
      await acts({ tipo: 'acesso', pessoa: idOf('gerente'), de: '2026-11-17', ate: '2026-11-17' }),
    ).toEqual([
      ['sessao', 'sair', nameOf('gerente')],
      ['tentativa', 'entrar', nameOf('gerente')],
      ['tentativa', 'recusar', nameOf('gerente')],
    ]);
  });

  test('of names that nobody has is in no list', async () => {
    await t.anonymous.try(api.auth.authenticate, {
      body: { usuario_username: 'desconhecido', password: 'qualquer uma' },
    });
    const { data } = await list({ tipo: 'acesso' });
    expect(JSON.stringify(data)).not.toContain('desconhecido');
  });
});

describe('the list', () => {
  test('is for administrators', async () => {
    for (const who of [
      'corretor',
      'lider',
      'gerente',
      'proprietario',
      'parceiro',
      'especialista',
      'master',
    ] as const)
      expect([who, (await (await t.as(who)).try(api.audit.list)).status]).toEqual([who, 403]);
  });

  test('has nothing of another company', async () => {
    const cliente = await customerOf('corretor.b');
    await edit('corretor.b', cliente, { pessoa_celular: '19982310000' });
    expect((await list({ cliente }, 'admin.b')).data.length).toBeGreaterThan(0);
    expect((await list({ cliente })).data).toEqual([]);
    const companies = new Set((await list()).data.map(({ empresa_id }) => empresa_id));
    expect([...companies]).toEqual([t.people.admin.empresa_id]);
    const [entry] = (await list({ cliente }, 'admin.b')).data;
    const params = { fonte: entry!.fonte, id: String(entry!.id) } as const;
    expect((await (await t.as('admin')).try(api.audit.get, { params })).status).toBe(404);
  });

  test('pages through every entry once, in one order', async () => {
    const whole = await list({ tipo: 'acesso' });
    const seen: string[] = [];
    let apos: string | undefined;
    do {
      const page = await list({ tipo: 'acesso', per_page: 2, ...(apos ? { apos } : {}) });
      seen.push(...page.data.map(({ fonte, id }) => `${fonte} ${id}`));
      apos = page.proximo ?? undefined;
    } while (apos);
    expect(seen).toEqual(whole.data.map(({ fonte, id }) => `${fonte} ${id}`));
    expect(whole).toMatchObject({ total: seen.length, total_exato: true, proximo: null });
  });

  test('narrows to kind of record and number', async () => {
    const cliente = await customerOf('corretor');
    await edit('corretor', cliente, { pessoa_celular: '19982310000' });
    const { data } = await list({ registro: 'cliente', registro_id: cliente });
    expect(data.map(({ entidade_id }) => entidade_id)).toEqual([cliente]);
    expect((await list({ registro: 'parametro', registro_id: cliente })).data).toEqual([]);
  });

  test('of a customer has what was done to the studies', async () => {
    const { cliente_id, diagnostico_id } = await studyWithHealth();
    await t.db.service((tx) =>
      tx.execute(sql`
        insert into auditoria (empresa_id, funcionario_id, perfil, acao, entidade, entidade_id, quando)
        select empresa_id, ${idOf('corretor')}, 'broker', 'editar', 'diagnostico_produto', diagnostico_produto_id, now()
          from diagnostico_produto where diagnostico_id = ${diagnostico_id} limit 1`),
    );
    expect((await list({ cliente: cliente_id })).data[0]).toMatchObject({
      entidade: 'diagnostico_produto',
      cliente: { cliente_id },
      diagnostico: { diagnostico_id, existe: true },
    });
  });

  test('refuses a period that ends before it begins', async () => {
    const { status } = await (await t.as('admin')).try(api.audit.list, {
      query: { de: '2026-11-20', ate: '2026-11-19' },
    });
    expect(status).toBe(422);
  });
});

describe('the export', () => {
  test('has the entries of the list without health data, and is an entry itself', async () => {
    const cliente = await customerOf('corretor');
    await edit('corretor', cliente, { pessoa_celular: '19982310000', pessoa_cpf: '11144477735' });
    t.clock.advance(MINUTE);
    const { titles, rows } = await exported(t, 'admin', api.exports.audit, { cliente });
    expect(titles.slice(3, 7)).toEqual(['Quem', 'Perfil', 'O que fez', 'Cliente ou usuário']);
    expect(rows).toHaveLength((await list({ cliente })).data.length);
    expect(rows[0]?.slice(3, 6)).toEqual([nameOf('corretor'), 'Consultor', 'alterou o cadastro']);
    expect(String(rows[0]?.[9])).toMatch(/CPF: de \*{3}\.\d{3}\.\*{3}-\*\* para \*{3}\.444\.\*{3}-\*\*/);
    t.clock.advance(MINUTE);
    const [entry] = (await list({ tipo: 'exportacao' })).data;
    expect(entry).toMatchObject({ acao: 'exportar', autor: { pessoa_nome: nameOf('admin') } });
    expect(entry?.mudancas[0]).toMatchObject({ campo: 'lista', para: 'auditoria' });
  });

  test('has all portions of a long list', async () => {
    t.clock.advance(MINUTE);
    const before = t.clock.now().toISOString();
    await t.db.service((tx) =>
      tx.execute(sql`
        insert into auditoria (empresa_id, funcionario_id, perfil, acao, entidade, entidade_id, quando)
        select ${t.people.admin.empresa_id}, ${idOf('admin')}, 'admin', 'editar', 'indice', n,
               ${before}::timestamptz + n / 3 * interval '1 millisecond' from generate_series(1, 1200) n`),
    );
    t.clock.advance(MINUTE);
    const { rows } = await exported(t, 'admin', api.exports.audit, { registro: 'indice' });
    expect(new Set(rows.map((row) => row[8])).size).toBe(1200);
  });
});
