import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newEmployee, twoCompanies } from './fixture.ts';
import { asAdmin } from './test-database.ts';

/** Whoever could have SQL of their own run by a request has this connection, in the middle of a transaction. */
let it: Awaited<ReturnType<typeof twoCompanies>>;
let administrator: number;
let master: number;
let client: pg.Client;

beforeAll(async () => {
  it = await twoCompanies();
  [administrator, master] = await it.db.service(async (tx) => [
    await newEmployee(tx, it.a, 'alice', { funcionario_cargo_id: 6 }),
    await newEmployee(tx, it.a, 'mestre', { funcionario_cargo_id: 99999 }),
  ]);
  client = new pg.Client(it.connectionString);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await it.close();
});

const asService = async (statement: string, values: unknown[]) => {
  let found: Record<string, unknown> = {};
  await asAdmin(it.serviceConnectionString, async (service) => {
    found = (await service.query(statement, values)).rows[0];
  });
  return found;
};

const newSession = async (person: number) =>
  (
    await asService(
      `insert into sessao (empresa_id, funcionario_id, token_hash, logado_como, expira_em)
       values ($1, $2, gen_random_uuid(), 'broker', now()) returning sessao_id`,
      [it.a, person],
    )
  ).sessao_id as number;

const proofOf = async (empresas: number[], person: number) =>
  (await asService('select farol_provar($1, $2, $3) as prova', [empresas, person, await newSession(person)]))
    .prova as string;

/** Runs statements in a request's transaction of this person; rolled back. */
async function asRequest<T>(person: number, work: () => Promise<T>): Promise<T> {
  const prova = await proofOf([it.a], person);
  await client.query('begin');
  try {
    await client.query(
      `select set_config('farol.empresas', $1, true), set_config('farol.pessoa', $2, true), set_config('farol.prova', $3, true)`,
      [`{${it.a}}`, String(person), prova],
    );
    return await work();
  } finally {
    await client.query('rollback');
  }
}

const refused = async (statement: string, person = it.brokerA, code = '42501') =>
  expect(
    asRequest(person, () => client.query(statement)),
    statement,
  ).rejects.toMatchObject({ code });

const customers = async () =>
  (await client.query('select pessoa_nome from cliente order by 1')).rows.map((r) => r.pessoa_nome);

describe('SQL of its own in a request', () => {
  test('sees the companies of the request', async () => {
    expect(await asRequest(it.brokerA, customers)).toEqual(['Álvaro Conceição']);
  });

  test.each([
    'set role farol_servico',
    'set local role farol_servico',
    `select set_config('role', 'farol_servico', true)`,
    'set role farol_migracao',
    'set role farol_guarda',
    'set role postgres',
    'set session authorization farol_servico',
    `copy (select 1) to program 'true'`,
    `copy cliente from program 'true'`,
    `copy cliente to '/tmp/fora'`,
    `select pg_read_file('/etc/passwd')`,
    `select lo_import('/etc/passwd')`,
    'create table minha (n int)',
    'create temporary table cliente (n int)',
    `create function minha() returns int language sql as 'select 1'`,
    'create extension dblink',
    'alter table cliente disable row level security',
    'drop policy empresa on cliente',
    'alter table auditoria disable trigger all',
    'set session_replication_role = replica',
    'select chave from chave_alcance',
    'select farol_assinar(array[1, 2], 1)',
    'select farol_provar(array[1, 2], null, null)',
    'select farol_provar_chave(array[1], 1, 1)',
    'select token_hash from chave_api',
    'update chave_api set expira_em = now()',
    'select segredo from webhook',
    `insert into chave_api (empresa_id, funcionario_id, perfil, nome, prefixo, token_hash, escopos, expira_em)
     values (1, 1, 'admin', 'x', 'x', 'x', '{clientes.ler}', now())`,
    `insert into webhook_tentativa (empresa_id, webhook_entrega_id, quando, ms, resposta) values (1, 1, now(), 1, '')`,
    'truncate auditoria',
    'delete from auditoria',
    'delete from diagnostico',
    'update estudo_resposta set nome = nome',
    `insert into selo (tabela, numero, de, ate, linhas, resumo) values ('x', 1, 1, 1, 1, '')`,
  ])('is refused: %s', (statement) => refused(statement));

  test('gains nothing by leaving its role', async () => {
    const seen = await asRequest(it.brokerA, async () => {
      await client.query('reset role');
      await client.query('set role none');
      return [await customers(), (await client.query('select current_user as quem')).rows[0].quem];
    });
    expect(seen).toEqual([['Álvaro Conceição'], 'farol_app']);
  });

  test('sees no row once it widens the companies, makes up a person or has no proof', async () => {
    for (const [name, value] of [
      ['farol.empresas', `{${it.a},${it.b}}`],
      ['farol.empresas', `{${it.b}}`],
      ['farol.pessoa', String(master)],
      ['farol.pessoa', ''],
      ['farol.prova', ''],
      ['farol.prova', `9999999999 ${'0'.repeat(64)}`],
    ])
      await expect(
        asRequest(it.brokerA, async () => {
          await client.query('select set_config($1, $2, true)', [name, value]);
          return customers();
        }),
        `${name} = ${value}`,
      ).rejects.toMatchObject({ code: 'FP002' });
  });

  test('does not stretch the time of a proof', async () => {
    const prova = await proofOf([it.a], it.brokerA);
    const later = prova.replace(/^\d+/, (until) => String(Number(until) + 1));
    await expect(
      asRequest(it.brokerA, async () => {
        await client.query(`select set_config('farol.prova', $1, true)`, [later]);
        return customers();
      }),
    ).rejects.toMatchObject({ code: 'FP002' });
  });

  test('outside of any transaction sees nothing', async () => {
    expect(await customers()).toEqual([]);
  });

  test.each([
    'select senha_hash from funcionario',
    'select segundo_fator_segredo from funcionario',
    'select segundo_fator_novo from funcionario',
    'select segundo_fator_reservas from funcionario',
    'select * from funcionario',
    'select f from funcionario f',
    'select token_hash from sessao',
    'select token_hash from convite',
    'select token_hash from estudo_link',
    'select token_hash from ficha_link',
    'select 1 from recuperacao_senha',
    'select 1 from tentativa_login',
    'select dados from outbox',
  ])('reads no secret: %s', (statement) => refused(statement, administrator));

  test.each([
    'update sessao set revogada_em = null',
    'delete from sessao',
    `insert into sessao (empresa_id, funcionario_id, token_hash, logado_como, expira_em) values (1, 1, 'x', 'admin', now())`,
    `insert into recuperacao_senha (empresa_id, funcionario_id, token_hash, expira_em) values (1, 1, 'x', now())`,
    `update funcionario set senha_hash = 'x'`,
    `update funcionario set segundo_fator_ativo = false`,
    `insert into diretorio_pessoa (empresa_id, funcionario_id, emissor, sub) values (1, 1, 'https://x.example', 'x')`,
    `update diretorio_pessoa set sub = 'x'`,
  ])('writes no access: %s', (statement) => refused(statement, administrator));
});

describe('what an administrator may do to accounts', () => {
  test('is refused to others', async () => {
    await refused(`select farol_definir_senha(${administrator}, 'x', now())`);
    await refused(`select farol_encerrar_sessoes(${administrator}, now())`);
    await refused(`select farol_anular_recuperacoes(${administrator}, now())`);
    await refused(`select farol_desligar_segundo_fator(${administrator})`);
    await refused(`select farol_criar_empresa('Outra', now())`, administrator);
    await refused(`select farol_encerrar_do_diretorio(${it.a}, null, now())`);
    await refused(`select farol_encerrar_por_senha(${it.a}, 0, '{}', now())`);
    await refused(`select farol_encerrar_do_diretorio(${it.b}, null, now())`, administrator);
  });

  test('is for people of their companies, of a master for a master', async () => {
    await asRequest(administrator, () =>
      client.query(`select farol_definir_senha(${it.brokerA}, 'x', now())`),
    );
    await refused(`select farol_definir_senha(${it.brokerB}, 'x', now())`, administrator);
    await refused(`select farol_definir_senha(${master}, 'x', now())`, administrator);
    await asRequest(master, () => client.query(`select farol_definir_senha(${administrator}, 'x', now())`));
  });

  test('takes over no account that reaches other companies', async () => {
    const further = await it.db.service((tx) =>
      newEmployee(tx, it.a, 'alcance', { funcionario_cargo_id: 3, empresas_ids: [it.b] }),
    );
    await refused(`select farol_definir_senha(${further}, 'x', now())`, administrator);
    await refused(`select farol_desligar_segundo_fator(${further})`, administrator);
    await refused(
      `update funcionario set pessoa_email = 'eu@example.com' where funcionario_id = ${further}`,
      administrator,
    );
  });
});

describe('rights', () => {
  test('are given by administrators only', async () => {
    await refused(`update funcionario set funcionario_cargo_id = 6 where funcionario_id = ${it.brokerA}`);
    await refused(`update funcionario set ativo = false where funcionario_id = ${administrator}`);
    await refused(
      `update funcionario set pessoa_email = 'eu@example.com' where funcionario_id = ${administrator}`,
    );
  });

  test('reach no further than those of who gives them', async () => {
    await refused(
      `update funcionario set empresas_ids = '{${it.b}}' where funcionario_id = ${administrator}`,
      administrator,
    );
    await refused(
      `update funcionario set funcionario_cargo_id = 99999 where funcionario_id = ${administrator}`,
      administrator,
    );
    await refused(
      `insert into funcionario (empresa_id, pessoa_nome, pessoa_email, usuario_username, funcionario_cargo_id)
       values (${it.a}, 'x', 'x@example.com', 'x', 99999)`,
      administrator,
    );
  });

  test('to a directory that opens accounts are of administrators', async () => {
    const directory = `
      insert into diretorio (empresa_id, modo, apelido, emissor, client_id, segredo, claim_grupos)
      values (${it.a}, 'opcional', 'alfa', 'https://x.example', 'x', 'x', 'groups')`;
    await refused(directory);
    await asRequest(administrator, () => client.query(directory));
  });

  test('add a webhook as administrators alone', async () => {
    const webhook = `
      insert into webhook (empresa_id, nome, url, eventos, segredo, criado_por)
      values (${it.a}, 'x', 'https://x.example', '{estudo.etapa}', 'x', ${administrator})`;
    await refused(webhook);
    await asRequest(administrator, () => client.query(webhook));
  });

  test('are not invited to in the name of somebody else', async () => {
    const invite = (by: number) => `
      insert into convite (empresa_id, pessoa_email, funcionario_cargo_id, token_hash, criado_por, expira_em)
      values (${it.a}, 'x@example.com', 99999, 'x', ${by}, now())`;
    await refused(invite(master), administrator);
    await asRequest(administrator, () => client.query(invite(administrator)));
  });
});

describe('a proof', () => {
  const asked = (...who: unknown[]) => asService('select farol_provar($1, $2, $3)', who);

  test('is not given for companies that the person does not reach', async () => {
    await expect(asked([it.a, it.b], it.brokerA, await newSession(it.brokerA))).rejects.toMatchObject({
      code: 'FP003',
    });
    const session = await newSession(master);
    await expect(asked([it.a, it.b], master, session)).resolves.toBeDefined();
    await expect(asked([2_000_000_000], master, session)).rejects.toMatchObject({ code: 'FP003' });
  });

  test('is not given without a session of the person, nor in one that has ended', async () => {
    const session = await newSession(it.brokerA);
    await expect(asked([it.a], it.brokerA, session)).resolves.toBeDefined();
    await expect(asked([it.a], administrator, session)).rejects.toMatchObject({ code: 'FP003' });
    await expect(asked([it.a], administrator, null)).rejects.toMatchObject({ code: 'FP003' });
    await asService('update sessao set revogada_em = now() where sessao_id = $1', [session]);
    await expect(asked([it.a], it.brokerA, session)).rejects.toMatchObject({ code: 'FP003' });
  });

  test('for a key is given for its company and maker, until it is revoked', async () => {
    const { id } = (await asService(
      `insert into chave_api (empresa_id, funcionario_id, perfil, nome, prefixo, token_hash, escopos, expira_em)
       values ($1, $2, 'admin', 'x', 'x', 'x', '{}', now() + interval '1 day') returning chave_api_id as id`,
      [it.a, administrator],
    )) as { id: number };
    const proof = (companies: number[], person: number) =>
      asService('select farol_provar_chave($1, $2, $3)', [companies, person, id]);
    await expect(proof([it.a], administrator)).resolves.toBeDefined();
    for (const [companies, person] of [
      [[it.b], administrator],
      [[it.a, it.b], administrator],
      [[it.a], it.brokerA],
    ] as const)
      await expect(proof([...companies], person)).rejects.toMatchObject({ code: 'FP003' });
    await asService('update chave_api set revogada_em = now() where chave_api_id = $1', [id]);
    await expect(proof([it.a], administrator)).rejects.toMatchObject({ code: 'FP003' });
  });

  test('of work without a person is for nobody', async () => {
    expect(await asService('select farol_provar($1, null, null) as prova', [[it.a]])).toMatchObject({
      prova: expect.stringMatching(/^\d+ [0-9a-f]{64}$/),
    });
  });
});
