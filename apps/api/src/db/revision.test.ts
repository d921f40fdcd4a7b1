import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { studyAt } from '../test/move-states.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';

let t: TestApp;
let client: pg.Client;
let notices: string[] = [];
let estudo: number;

beforeAll(async () => {
  t = await createTestApp();
  estudo = (await t.make((make) => studyAt(make, 6, 'corretor'))).diagnostico_id;
  client = new pg.Client(t.admin);
  await client.connect();
  await client.query('set role farol_servico');
  client.on('notice', ({ message, detail }) => {
    if (message === 'farol_estudo') notices.push(detail ?? '');
  });
  await client.query(`
    insert into diagnostico_comentario (empresa_id, diagnostico_id, funcionario_id, destinatario, comentario)
    select empresa_id, diagnostico_id, consultor_id, 'especialista', 'Nota' from diagnostico where diagnostico_id = ${estudo};
    insert into consentimento (empresa_id, cliente_id, finalidade, canal, data)
    select empresa_id, cliente_id, 'tratamento', 'presencial', current_date from diagnostico
     where diagnostico_id = ${estudo}`);
});
afterAll(async () => {
  await client.end();
  await t.close();
});

const revision = async () => {
  const { rows } = await client.query<{ chave: string; revisao: number }>(`
    select empresa_id || ':' || diagnostico_id as chave, revisao from diagnostico where diagnostico_id = ${estudo}`);
  return rows[0]!;
};

const OF_STUDY = 'where diagnostico_id = $1';
const OF_CUSTOMER = 'where cliente_id = (select cliente_id from diagnostico where diagnostico_id = $1)';

test.each([
  ['its own row', `update diagnostico set passo_atual = coalesce(passo_atual, '') || 'x' ${OF_STUDY}`],
  ['an area', `update diagnostico_produto set versao = versao + 1 ${OF_STUDY}`],
  ['an item', `update diagnostico_produto_item set versao = versao + 1 ${OF_STUDY}`],
  ['an option', `update diagnostico_produto_item_opcao set versao = versao + 1 ${OF_STUDY}`],
  ['a task', `update tarefa set versao = versao + 1 ${OF_STUDY}`],
  ['its activity', `update atividade set versao = versao + 1 ${OF_STUDY} and tipo_atividade = 'estudo'`],
  ['a comment', `update diagnostico_comentario set versao = versao + 1 ${OF_STUDY}`],
  ['its customer', `update cliente set versao = versao + 1 ${OF_CUSTOMER}`],
  ['a consent', `update consentimento set revogado_em = now() ${OF_CUSTOMER}`],
])('grows and is announced with %s', async (_, statement) => {
  const before = await revision();
  notices = [];
  const { rowCount } = await client.query(statement, [estudo]);
  expect(rowCount).toBeGreaterThan(0);
  expect((await revision()).revisao).toBeGreaterThan(before.revisao);
  expect(notices).toContain(before.chave);
});

test('grows with the renewal of its policy, however often, outside of it', async () => {
  const { rows } = await client.query<{ id: number }>(
    `with de as (
       insert into diagnostico_apolice (empresa_id, diagnostico_id, cliente_id, produto_diagnostico_id)
       select empresa_id, diagnostico_id, cliente_id, 1 from diagnostico ${OF_STUDY}
       returning diagnostico_apolice_id as id)
     select id from de`,
    [estudo],
  );
  let renova = rows[0]!.id;
  for (const _ of [1, 2]) {
    const before = await revision();
    const { rows: renewed } = await client.query<{ id: number }>(
      `insert into diagnostico_apolice (empresa_id, cliente_id, produto_diagnostico_id, cobertura, renova_apolice_id)
       select empresa_id, cliente_id, 1, 'morte', $2 from diagnostico ${OF_STUDY}
       returning diagnostico_apolice_id as id`,
      [estudo, renova],
    );
    renova = renewed[0]!.id;
    expect((await revision()).revisao).toBeGreaterThan(before.revisao);
  }
});

test('stays where nothing changes', async () => {
  const before = await revision();
  await client.query(`update diagnostico set passo_atual = passo_atual ${OF_STUDY}`, [estudo]);
  expect(await revision()).toEqual(before);
});

test('leaves no event of the study where a task changes', async () => {
  const events = () =>
    t.db.service(async (tx) => {
      const { rows } = await tx.execute<{ n: number }>(
        sql`select count(*)::int as n from evento where tipo = 'estudo' and diagnostico_id = ${estudo}`,
      );
      return rows[0]!.n;
    });
  const before = await events();
  await client.query(`update tarefa set versao = versao + 1 ${OF_STUDY}`, [estudo]);
  expect(await events()).toBe(before);
});
