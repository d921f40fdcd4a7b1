import { readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { columnsOf, tablesOfCustomers } from '../../db/privacy/index.ts';
import { createCaller } from '../../platform/http/in-process.ts';
import { PASSWORD, type Who } from '../../test/brokerage.ts';
import { cpfOf, type MadeStudy } from '../../test/factories.ts';
import { createFlow, expectOk } from '../../test/flow.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { checked, run } from '../import/import.fixture.ts';
import { markedFile as file, MARKED_VIEW } from './erasure-scan.fixture.ts';
import { applyErasures, runPrivacy } from './index.ts';

/** In every word about the person; the figures that name her are listed. */
const WORD = 'zqx';
const CPF = cpfOf(880_001);
const SPOUSE_CPF = cpfOf(880_002);
const FIGURES = [CPF, SPOUSE_CPF, '48991234567', '4832123456', '88015777', '1979-03-07', '1981-09-23'];
const MARKERS = new RegExp([WORD, ...FIGURES].join('|'), 'i');

let t: TestApp;
let flow: ReturnType<typeof createFlow>;
let logged: FastifyInstance;
let owner: pg.Client;
const lines: string[] = [];
let cliente_id: number;
let study: MadeStudy;

const as = async (who: Who) => createCaller(logged, await t.tokenOf(who));
async function register() {
  const imported = await checked(t, 'corretor', [
    `Zqxnome Zqxsobrenome;${CPF};07/03/1979;(48) 99123-4567;zqx@exemplo.com.br;Santa Catarina;florianopolis`,
  ]);
  await run(t, 'corretor', imported.importacao_id);
  const { data } = await (await as('corretor')).call(api.customers.list, { query: { busca: 'zqxnome' } });
  cliente_id = data[0]!.cliente_id;
  const broker = await as('corretor');
  const { versao } = await broker.call(api.customers.get, { params: { id: cliente_id } });
  await broker.call(api.customers.update, {
    params: { id: cliente_id },
    body: {
      pessoa_telefone: '4832123456',
      pessoa_observacao: 'zqxobservacao',
      pessoa_estado_civil: 'C',
      pessoa_sexo: 'F',
      pessoa_profissao: 'Administrador',
      endereco_cep: '88015777',
      endereco_logradouro: 'Rua Zqxrua',
      endereco_numero: 'zqx77',
      endereco_complemento: 'zqxcomplemento',
      endereco_bairro: 'Zqxbairro',
      conjuge: { nome_completo: 'Zqxconjuge Zqx', cpf: SPOUSE_CPF, data_nascimento: '1981-09-23' },
      versao,
    } as never,
  });
  for (const finalidade of ['tratamento', 'dados_saude'] as const)
    await broker.call(api.customers.grantConsent, {
      params: { id: cliente_id },
      body: { finalidade, canal: 'presencial', data: '2026-11-17' },
    });
  await broker.call(api.customers.uploadIdentity, {
    params: { a: cliente_id, b: 'RG' },
    file: file('identidade'),
  } as never);
}

async function fillSheet() {
  const broker = await as('corretor');
  const { token } = await broker.call(api.customerSheet.createLink, { params: { id: cliente_id } });
  await t.anonymous.call(api.publicSheet.save, {
    params: { token },
    body: {
      ciencia: true,
      campos: { tipo_moradia: 'alugada' },
      linhas: [
        {
          linha_uuid: '0d3c1f9e-0c5b-4f4e-8a55-0d0a6f1f0a01',
          tabela: 'dependentes',
          campos: { nome: 'Zqxfilha', parentesco: 'filho' },
        },
      ],
      enviar: true,
    } as never,
  });
}

async function workOnStudy() {
  study = await t.make((make) =>
    make.study({ cliente_id, estagio: 3, areas: [1, 2], campos: { fumante: 1 } }),
  );
  const broker = await as('corretor');
  const ids: number[] = [];
  for (const [at, nome] of ['Zqxfilho', 'Zqxexcluido'].entries()) {
    const row = await broker.call(api.diagnosis.upsertRow, {
      body: {
        dono_tipo: 'diagnostico',
        dono_id: study.diagnostico_id,
        tabela: 'dependentes',
        linha_uuid: `0d3c1f9e-0c5b-4f4e-8a55-0d0a6f1f0b0${at}`,
        nome,
        parentesco: 'filho',
        data_nascimento: '2012-05-06',
      },
    });
    ids.push(row.produto_item_tabela_item_id);
  }
  await broker.call(api.diagnosis.removeRow, { params: { id: ids[1]! }, query: {} });
  await broker.call(api.comments.create, {
    body: { diagnostico_id: study.diagnostico_id, comentario: 'zqxcomentario @especialista' },
  } as never);
  await broker.call(api.activities.contact, {
    params: { id: cliente_id },
    body: { canal: 'nota', texto: 'zqxanotacao' },
  } as never);
  await broker.call(api.activities.addTask, {
    params: { id: cliente_id },
    body: { texto: 'zqxtarefa', dia: '2026-11-20' },
  } as never);
  await expectOk(flow.move(study, { estagio: 4 }));
  const options: number[] = [];
  for (const area of [1, 2]) {
    options.push(await flow.quote(study, area, { observacao: 'zqxopcao' }));
    await expectOk(flow.deliver(study, area));
  }
  await expectOk(flow.present(study));
  const { token } = await broker.call(api.presentation.createLink, { params: { id: study.diagnostico_id } });
  await t.anonymous.call(api.publicStudy.get, { params: { token } });
  await t.anonymous.call(api.publicStudy.pdf, { params: { token }, query: { documento: 'pagina' } });
  await t.anonymous.call(api.publicStudy.answer, {
    params: { token },
    body: {
      nome: 'Zqxnome Zqxsobrenome',
      respostas: options.map((id) => ({
        diagnostico_produto_item_opcao_id: id,
        status: 'adjust',
        comentario: 'zqxresposta',
      })),
    } as never,
    headers: { 'user-agent': 'Zqxtelefone' },
  } as never);
  await broker.call(api.presentation.proof, { params: { id: study.diagnostico_id }, query: {} });
  await expectOk(flow.move(study, { evento: 'cancelar', motivo: 'preco' }));
}

const GUARDED = ['estudo_retrato', 'estudo_resposta', 'historico_estagio'];

/** Words in every classed column that takes them, as if each feature had written there. */
async function markEveryColumn() {
  await owner.query(GUARDED.map((table) => `alter table ${table} disable trigger imutavel`).join(';'));
  const { rows } = await owner.query<{ tabela: string; coluna: string; tipo: string }>(`
    select table_name as tabela, column_name as coluna, data_type as tipo from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER' and data_type in ('text', 'jsonb')`);
  const typeOf = new Map(rows.map(({ tabela, coluna, tipo }) => [`${tabela}.${coluna}`, tipo]));
  const value: Record<string, (column: string) => string> = {
    text: () => "'zqxcoluna'",
    jsonb: (
      column,
    ) => `case jsonb_typeof(${column}) when 'array' then ${column} || '["zqxcoluna", {"a": "zqxcoluna"}]'
      else coalesce(${column}, '{}') || '{"livre": "zqxcoluna", "fundo": {"lista": ["zqxcoluna"]}}' end`,
  };
  let marked = 0;
  for (const { table, classes, of } of tablesOfCustomers)
    for (const column of columnsOf(classes, 'personal', 'health')) {
      const made = value[typeOf.get(`${table}.${column}`) ?? '']?.(column);
      const where = of.rows
        .replaceAll(':empresa', String(study.empresa_id))
        .replaceAll(':cliente', String(cliente_id));
      // A rule of the column refuses words: codes, and texts of kinds that have none.
      const done =
        made &&
        (await owner.query(`update ${table} t set ${column} = ${made} where ${where}`).catch(() => null));
      marked += done ? (done.rowCount ?? 0) : 0;
    }
  await owner.query(GUARDED.map((table) => `alter table ${table} enable trigger imutavel`).join(';'));
  return marked;
}

async function tablesWithMarkers(): Promise<string[]> {
  const { rows } = await owner.query<{ tabela: string }>(
    `select table_name as tabela from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { tabela } of rows) {
    const { rows: hits } = await owner.query<{ linha: string }>(
      `select row_to_json(t)::text as linha from ${tabela} t where row_to_json(t)::text ~* $1 limit 3`,
      [MARKERS.source],
    );
    found.push(...hits.map(({ linha }) => `${tabela}: ${linha.slice(0, 400)}`));
  }
  return found;
}

async function filesWithMarkers(): Promise<string[]> {
  const entries = await readdir(t.folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const text = (await readFile(path)).toString('latin1').replace(/=\r?\n/g, '');
    if (MARKERS.test(text)) found.push(path);
  }
  return found;
}

/** The mails are as old as the moment they were written at. */
async function ageMails() {
  const folder = join(t.folder, 'mail');
  for (const name of await readdir(folder).catch(() => []))
    await utimes(join(folder, name), t.clock.now(), t.clock.now());
}

const countStudies = async () => {
  const { rows } = await owner.query<{ n: string }>(
    `select sum(valor) as n from fato_estudo where metrica = 'estudos' and empresa_id = $1`,
    [study.empresa_id],
  );
  return Number(rows[0]?.n);
};

let before: { tables: number; files: number; marked: number; studies: number };

beforeAll(async () => {
  t = await createTestApp();
  flow = createFlow(t);
  owner = new pg.Client({ connectionString: t.admin });
  await owner.connect();
  logged = await buildApp(t.deps, { logLevel: 'trace', logTo: { write: (line) => lines.push(line) } });
  await register();
  await fillSheet();
  await workOnStudy();
  const admin = await as('admin');
  await admin.call(api.privacy.register, {
    body: {
      cliente_id,
      pessoa_nome: 'Zqxnome',
      tipo: 'eliminacao',
      canal: 'email',
      recebido_em: '2026-11-17',
      detalhe: 'zqxdetalhe',
    },
  });
  await admin.call(api.privacy.personData, { params: { id: cliente_id }, query: { formato: 'pdf' } });
  await t.mails();
  await ageMails();
  const studies = await countStudies();
  before = {
    tables: (await tablesWithMarkers()).length,
    files: (await filesWithMarkers()).length,
    marked: await markEveryColumn(),
    studies,
  };
  await (await as('corretor')).call(api.views.create, { body: MARKED_VIEW });
  await admin.call(api.privacy.erase, { params: { id: cliente_id } });
  t.clock.advance(60);
  await runPrivacy(t.deps);
  await t.deps.purge();
}, 240_000);
afterAll(async () => {
  await logged?.close();
  await owner?.end();
  await t.close();
});

describe('after an erasure', () => {
  test('the person had been in many tables and files', () => {
    expect(before.tables).toBeGreaterThan(15);
    expect(before.files).toBeGreaterThan(1);
    expect(before.marked).toBeGreaterThan(40);
  });

  test('no column of any table names her', async () => {
    expect(await tablesWithMarkers()).toEqual([]);
  });

  test('no file or mail does', async () => {
    expect(await filesWithMarkers()).toEqual([]);
  });

  test('no line of the log ever did, at trace', () => {
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.filter((line) => MARKERS.test(line))).toEqual([]);
  });

  test('her study still counts, with its figures', async () => {
    expect(await countStudies()).toBe(before.studies);
    const { rows } = await owner.query(
      `select campos ->> 'renda_mensal_bruta' as renda, campos ->> 'fumante' as fumante from diagnostico
        where diagnostico_id = $1`,
      [study.diagnostico_id],
    );
    expect(rows[0]).toEqual({ renda: expect.stringMatching(/\d/), fumante: null });
  });

  test('no call answers with her, from memory either', async () => {
    const log = async (usuario_username: string) =>
      t.withToken(
        (await t.anonymous.call(api.auth.authenticate, { body: { usuario_username, password: PASSWORD } }))
          .token,
      );
    const broker = await log('corretor');
    const admin = await log('admin');
    const id = { params: { id: study.diagnostico_id } };
    const replies = [
      await broker.try(api.diagnosis.get, id),
      await broker.try(api.presentation.proof, { ...id, query: {} }),
      await broker.try(api.customers.get, { params: { id: cliente_id } }),
      await broker.try(api.customers.list, { query: { busca: WORD } }),
      await admin.try(api.bin.list, { query: {} }),
      await admin.try(api.privacy.get, { params: { id: cliente_id } }),
      await admin.try(api.privacy.personData, { params: { id: cliente_id }, query: { formato: 'json' } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 200, 200, 200, 200]);
    expect(replies.filter(({ data }) => MARKERS.test(JSON.stringify(data)))).toEqual([]);
  });

  test('the list beside the database names her by number alone', async () => {
    const listed = await t.deps.erasures.all();
    expect(listed).toMatchObject([{ cliente_id, empresa_id: study.empresa_id }]);
  });

  test('a copy restored from before loses her again, and nobody who has the number since', async () => {
    const back = sql`update cliente set anonimizado_em = null, pessoa_nome = 'Zqxvolta' where cliente_id = ${cliente_id}`;
    await t.db.service((tx) => tx.execute(back));
    await t.db.service((tx) => tx.execute(sql`delete from apagamento where cliente_id = ${cliente_id}`));
    await applyErasures(t.deps);
    await applyErasures(t.deps);
    expect(await tablesWithMarkers()).toEqual([]);
    await t.db.service((tx) => tx.execute(back));
    await t.db.service((tx) =>
      tx.execute(
        sql`update cliente set criado_em = criado_em + interval '1 day' where cliente_id = ${cliente_id}`,
      ),
    );
    await applyErasures(t.deps);
    expect(await tablesWithMarkers()).toHaveLength(1);
  });

  test('what she saw can still not be changed otherwise', async () => {
    await expect(
      t.db.service((tx) => tx.execute(sql`update estudo_retrato set conteudo = '{"a": 1}'`)),
    ).rejects.toThrow();
  });
});
