import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@farol/contracts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eraseCustomer } from '../../db/privacy/erase.ts';
import { columnsOf, TABLE_CLASSES } from '../../db/privacy/index.ts';
import { auditoria, exportacao_completa, leitura_saude } from '../../db/schema/index.ts';
import { connected } from '../../platform/backup/backup.fixture.ts';
import { OWNERS } from '../../test/access-roles.ts';
import { makeTarget } from '../../test/access-target.ts';
import type { Who } from '../../test/brokerage.ts';
import type { Target } from '../../test/expectation.ts';
import { createTestApp, PDF, type TestApp } from '../../test/test-app.ts';
import { compareTables, filesOf, openArchive } from './archive.fixture.ts';

let t: TestApp;
let target: Target;
let empresa: number;
let storage: TestApp['deps']['storage'];

const WORDS = '=SOMA(1);"aspas"\n-texto; com ponto e vírgula';

beforeAll(async () => {
  t = await createTestApp();
  storage = t.deps.storage;
  empresa = t.people.corretor.empresa_id;
  target = await makeTarget(t, 'corretor');
  for (const owner of OWNERS) await makeTarget(t, owner, 'presenting');
  const broker = await t.as('corretor');
  const params = { id: target.cliente_id };
  await broker.call(api.customers.uploadIdentity, {
    params: { a: target.cliente_id, b: 'RG' },
    file: PDF,
  } as never);
  await broker.call(api.activities.addTask, { params, body: { texto: WORDS, dia: '2030-01-04' } } as never);
  await t.db.service(async (tx) => {
    await tx.execute(sql`
      with visto as (
        insert into estudo_retrato (empresa_id, diagnostico_id, conteudo, sha256)
        values (${empresa}, ${target.diagnostico_id}, '{"a": [1.50, null]}', 'x') returning estudo_retrato_id)
      insert into estudo_retrato_pdf (empresa_id, diagnostico_id, estudo_retrato_id, conteudo, sha256, dito_sha256)
      select ${empresa}, ${target.diagnostico_id}, estudo_retrato_id, '\\x255044462d0a00ff'::bytea, 'x', 'y' from visto`);
  });
}, 120_000);
afterAll(() => t.close());
beforeEach(async () => {
  t.deps.storage = storage;
  await t.archivesIdle();
  await t.db.service((tx) =>
    tx.execute(sql`update exportacao_completa set status = 'cancelada', arquivo_id = null`),
  );
  t.archiveErrors.length = 0;
});

const ask = async (who: Who = 'admin', id = empresa) =>
  (await t.as(who)).call(api.companyArchives.create, { params: { id } });
const newest = async (who: Who = 'admin') =>
  (await (await t.as(who)).call(api.companyArchives.list, { params: { id: empresa } })).data[0]!;
const make = async () => {
  await ask();
  await t.archivesIdle();
  return newest();
};
const open = async (url: string, who: Who = 'admin') => {
  const { statusCode, rawPayload } = await t.app.inject({
    url,
    headers: { authorization: `Bearer ${await t.tokenOf(who)}` },
  });
  return { status: statusCode, zip: rawPayload };
};
const files = async () =>
  (await readdir(join(t.folder, 'arquivos'), { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  ).length;

describe('an archive of everything', () => {
  let zip: Buffer;
  let made: Awaited<ReturnType<typeof newest>>;
  beforeAll(async () => {
    made = await make();
    ({ zip } = await open(made.arquivo!.url));
  }, 60_000);

  test('has every row of every table, in both forms, with the values of the database', async () => {
    // Asking, making and opening it left traces of their own.
    await connected(t.admin, async (client) => {
      await client.query('begin');
      await client.query(`set session_replication_role = replica`);
      await client.query(`delete from auditoria where quando > $1`, [made.criado_em]);
      await client.query(`delete from auditoria where depois ->> 'situacao' = 'baixada'`);
      await client.query(`delete from leitura_saude where onde = 'levar_tudo'`);
      await client.query(`delete from notificacao where tipo = 'levar_tudo'`);
      const { differences, rows } = await compareTables(zip, client, empresa);
      await client.query('rollback');
      expect(differences).toEqual([]);
      expect([rows, rows > 100]).toEqual([made.linhas, true]);
    });
  });

  test('has every file, byte for byte', async () => {
    const { files: inside, names } = openArchive(zip);
    const wanted = await connected(t.admin, (client) => filesOf(client, empresa));
    expect(wanted.length).toBeGreaterThan(1);
    for (const { id, sha256 } of wanted) {
      const name = names.find((one) => one.startsWith(id));
      expect(name && createHash('sha256').update(inside[name]!).digest('hex'), id).toBe(sha256);
    }
    expect(names.filter((one) => one.startsWith('arquivos/'))).toHaveLength(wanted.length);
    expect(made).toMatchObject({ arquivos: wanted.length, faltando: 0 });
  });

  test('says what every file and column is', () => {
    const { text, names } = openArchive(zip);
    const description = JSON.parse(text('descricao.json'));
    const described = description.tabelas.flatMap((one: { csv: string; json: string }) => [
      one.csv,
      one.json,
    ]);
    expect(names.filter((one) => /^(csv|json)\//.test(one)).toSorted()).toEqual(described.toSorted());
    for (const { nome, colunas } of description.tabelas) {
      const [titles] = text(`csv/${nome}.csv`)
        .replace(/^\ufeff/, '')
        .split('\r\n');
      expect(titles).toBe(colunas.map((one: { nome: string }) => one.nome).join(';'));
    }
    expect(text('LEIA-ME.txt')).toContain('dados pessoais e de saúde');
  });

  test('has no secret and nothing of another company', async () => {
    const { text, names } = openArchive(zip);
    const all = names
      .filter((one) => one.startsWith('json/'))
      .map(text)
      .join('\n');
    const secrets = Object.values(TABLE_CLASSES).flatMap((one) => columnsOf(one, 'secret'));
    for (const name of secrets.filter((one) => one !== 'chave')) expect(all).not.toContain(`"${name}":`);
    const hashes = await t.db.service((tx) =>
      tx.execute<{ h: string }>('select senha_hash as h from funcionario where senha_hash is not null'),
    );
    for (const { h } of hashes.rows) expect(all).not.toContain(h);
    expect(all).not.toContain(`"empresa_id": ${t.people['corretor.b'].empresa_id},`);
  });

  test('is audited when it is asked for and when it is downloaded, with the reads of health data', async () => {
    const { rows } = await t.db.service((tx) =>
      tx.execute<{ situacao: string }>(sql`
        select depois ->> 'situacao' as situacao from ${auditoria}
         where acao = 'exportar' and depois ->> 'lista' = 'levar-tudo' order by auditoria_id desc limit 2`),
    );
    expect(rows.map(({ situacao }) => situacao)).toEqual(['baixada', 'pedida']);
    const reads = await t.db.service((tx) =>
      tx.select().from(leitura_saude).where(eq(leitura_saude.onde, 'levar_tudo')),
    );
    expect(reads.map(({ cliente_id }) => cliente_id)).toContain(target.cliente_id);
    expect(t.security.some(({ evento, desfecho }) => evento === 'exportacao' && desfecho === 'aceito')).toBe(
      true,
    );
  });
});

test('who asked and the other administrators are told', async () => {
  const { pedida_por } = await make();
  const told = async (who: Who) => (await (await t.as(who)).call(api.notifications.list)).data[0];
  expect(await told('admin')).toMatchObject({
    titulo: 'Levar tudo',
    texto: 'Ficou pronta a cópia de todos os dados da empresa. Pode ser baixada até 24/11/2026.',
  });
  expect((await told('proprietario'))?.texto).toBe(
    `${pedida_por} fez uma cópia de todos os dados da empresa. Pode ser baixada até 24/11/2026.`,
  );
});

test('a second one is refused with who asked for the first', async () => {
  await ask();
  const { status, error } = await (await t.as('admin')).try(api.companyArchives.create, {
    params: { id: empresa },
  });
  expect([status, error.code]).toEqual([409, 'exportacao_em_andamento']);
  expect(error.statusMessage).toMatch(/^Já há uma cópia em andamento, pedida por .+ às 13:00/);
});

test.each(['corretor', 'gerente', 'proprietario', 'lider', 'parceiro', 'especialista'] as const)(
  '%s cannot ask, see, remove or open one',
  async (who) => {
    const { arquivo, exportacao_completa_id: id } = await make();
    const caller = await t.as(who);
    const params = { id: empresa };
    expect((await caller.try(api.companyArchives.create, { params })).status).toBe(403);
    expect((await caller.try(api.companyArchives.list, { params })).status).toBe(403);
    expect((await caller.try(api.companyArchives.remove, { params: { id } })).status).toBe(403);
    const { funcionario_id } = t.people[who];
    const forged = t.deps.signer.sign(
      arquivo!.arquivo_id,
      { funcionario_id, perfil: 'broker', sessao_id: 1 },
      t.clock.now(),
    );
    expect((await open(forged, who)).status).toBe(404);
  },
);

test('an administrator of another company cannot ask, see or remove one', async () => {
  const { exportacao_completa_id: id } = await make();
  const caller = await t.as('admin.b');
  const params = { id: empresa };
  expect((await caller.try(api.companyArchives.create, { params })).status).toBe(404);
  expect((await caller.try(api.companyArchives.list, { params })).status).toBe(404);
  expect((await caller.try(api.companyArchives.remove, { params: { id } })).status).toBe(404);
});

test('a full disk is told and leaves no file', async () => {
  const before = await files();
  t.deps.storage = {
    ...storage,
    receive: (content) =>
      storage.receive(
        (async function* () {
          let bytes = 0;
          for await (const chunk of content as AsyncIterable<Uint8Array>) {
            bytes += chunk.length;
            if (bytes > 2_000) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
            yield chunk;
          }
        })(),
      ),
  };
  expect(await make()).toMatchObject({
    status: 'falhou',
    erro: 'O disco do servidor está cheio. Avise quem cuida dele e peça de novo.',
    arquivo: null,
  });
  expect(await files()).toBe(before);
  const { data } = await (await t.as('admin')).call(api.notifications.list);
  expect(data[0]?.texto).toMatch(
    /^A cópia de tudo da empresa não foi feita\. O disco do servidor está cheio/,
  );
});

test('one whose file is gone from the server is made, and names it', async () => {
  t.deps.storage = { ...storage, read: async () => undefined };
  const { faltando, status, arquivo } = await make();
  expect([status, faltando! > 0]).toEqual(['pronta', true]);
  t.deps.storage = storage;
  const { zip } = await open(arquivo!.url);
  expect(openArchive(zip).text('LEIA-ME.txt')).toContain('NÃO ENCONTRADOS NO SERVIDOR:\r\n  arquivos/');
});

test('cancelling ends it and leaves no file', async () => {
  const before = await files();
  const begun = Promise.withResolvers<void>();
  const cancelled = Promise.withResolvers<void>();
  t.deps.storage = {
    ...storage,
    receive: (content) =>
      storage.receive(
        (async function* () {
          for await (const chunk of content as AsyncIterable<Uint8Array>) {
            begun.resolve();
            await cancelled.promise;
            yield chunk;
          }
        })(),
      ),
  };
  const { exportacao_completa_id: id } = await ask();
  await begun.promise;
  const removed = await (await t.as('admin')).call(api.companyArchives.remove, { params: { id } });
  cancelled.resolve();
  await t.archivesIdle();
  expect([removed.status, (await newest()).status]).toEqual(['cancelada', 'cancelada']);
  expect(await files()).toBe(before);
  expect(t.archiveErrors).toEqual([]);
});

test('one whose process ended is made by the next', async () => {
  await t.db.service((tx) =>
    tx.insert(exportacao_completa).values({
      empresa_id: empresa,
      funcionario_id: t.people.admin.funcionario_id,
      perfil: 'admin',
      status: 'fazendo',
      tentativas: 1,
      em_trabalho_ate: new Date(t.clock.now().getTime() - 1),
    }),
  );
  t.deps.wakeArchives();
  await t.archivesIdle();
  expect((await newest()).status).toBe('pronta');
});

test('removing a ready one takes its file away', async () => {
  const { exportacao_completa_id: id, arquivo } = await make();
  await (await t.as('admin')).call(api.companyArchives.remove, { params: { id } });
  expect((await open(arquivo!.url)).status).toBe(404);
});

test('an erased customer takes the archives along that hold her', async () => {
  const { arquivo, exportacao_completa_id } = await make();
  const { cliente_id } = await t.make((make) => make.customer('corretor'));
  await t.db.service((tx) => eraseCustomer(tx, { empresa_id: empresa, cliente_id }, t.clock.now()));
  expect(await newest()).toMatchObject({ exportacao_completa_id, status: 'retirada', arquivo: null });
  expect((await open(arquivo!.url)).status).toBe(404);
});

test('two are kept, for seven days', async () => {
  for (let n = 0; n < 3; n += 1) await make();
  const list = async () =>
    (await (await t.as('admin')).call(api.companyArchives.list, { params: { id: empresa } })).data
      .slice(0, 3)
      .map(({ status }) => status);
  expect(await list()).toEqual(['pronta', 'pronta', 'vencida']);
  const before = await files();
  const now = t.clock.now();
  t.clock.advance(7);
  await t.deps.purge();
  t.clock.set(now.toISOString());
  expect((await list()).slice(0, 2)).toEqual(['vencida', 'vencida']);
  expect(await files()).toBeLessThanOrEqual(before - 2);
});
