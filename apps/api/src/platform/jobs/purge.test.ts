import { createHash } from 'node:crypto';
import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { leitura_saude } from '../../db/schema/index.ts';
import { PASSWORD } from '../../test/brokerage.ts';
import { createTestApp, PDF, type TestApp } from '../../test/test-app.ts';
import { startPurge } from './purge.ts';

let t: TestApp;
const onError = vi.fn();
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const purge = async (options = {}) => {
  const job = startPurge({ db: t.db, clock: t.clock, storage: t.deps.storage, onError }, options);
  await job.run();
  await job.stop();
  expect(onError).not.toHaveBeenCalled();
};

const count = (table: string, where = sql`true`) =>
  t.db.service(async (tx) => {
    const { rows } = await tx.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(table)} where ${where}`,
    );
    return rows[0]?.n;
  });

const logIn = async (usuario_username: string) =>
  (await t.anonymous.try(api.auth.authenticate, { body: { usuario_username, password: PASSWORD } })).data
    .token;
const session = (token: string) =>
  count('sessao', sql`token_hash = ${createHash('sha256').update(token).digest('hex')}`);

describe('the purge', () => {
  test('deletes sessions a week after they ended, no active one', async () => {
    const idle = await logIn('corretor');
    const ended = await logIn('corretor2');
    await t.withToken(ended).call(api.auth.logout);
    t.clock.advance(7);
    const living = await logIn('lider');
    await purge();
    expect(await Promise.all([idle, ended, living].map(session))).toEqual([1, 0, 1]);
    t.clock.advance(0.5);
    await t.withToken(living).call(api.auth.me);
    await purge();
    expect(await Promise.all([idle, living].map(session))).toEqual([0, 1]);
  });

  test('deletes messages given up after a month, no waiting one', async () => {
    const at = t.clock.now().toISOString();
    await t.db.service((tx) =>
      tx.execute(sql`
        insert into outbox (empresa_id, tipo, dados, falhou_em, disponivel_em, criado_em)
        values (1, 'desistida', '{}', ${at}, '2999-01-01', ${at}), (1, 'esperando', '{}', null, '2999-01-01', ${at})`),
    );
    const left = () =>
      Promise.all(['desistida', 'esperando'].map((tipo) => count('outbox', sql`tipo = ${tipo}`)));
    t.clock.advance(29);
    await purge();
    expect(await left()).toEqual([1, 1]);
    t.clock.advance(1);
    await purge();
    expect(await left()).toEqual([0, 1]);
  });

  test('lets the sheet of an abandoned import go after a month', async () => {
    const csv = { nome: 'abandonada.csv', content: Buffer.from('Nome;Celular\nAna Prova;48991234567\n') };
    await t.withToken(await logIn('corretor')).try(api.importing.upload, { file: csv });
    const sheets = () => count('arquivo', sql`nome = 'abandonada.csv'`);
    t.clock.advance(29);
    await purge();
    expect(await sheets()).toBe(1);
    t.clock.advance(1);
    await purge();
    expect(await sheets()).toBe(0);
  });

  test('deletes login attempts after a month', async () => {
    const mine = sql`usuario_username = 'ninguem'`;
    await logIn('ninguem');
    t.clock.advance(29);
    await logIn('ninguem');
    await purge();
    expect(await count('tentativa_login', mine)).toBe(2);
    t.clock.advance(1);
    await purge();
    expect(await count('tentativa_login', mine)).toBe(1);
  });

  test('deletes password links a day after they expired', async () => {
    await t.anonymous.call(api.auth.forgotPassword, { body: { usuario_username: 'gerente' } });
    await t.deps.background.idle();
    t.clock.advance(1);
    await purge();
    expect(await count('recuperacao_senha')).toBe(1);
    t.clock.advance(0.1);
    await purge();
    expect(await count('recuperacao_senha')).toBe(0);
  });

  test('deletes reads of health data after five years', async () => {
    await t.make(async (make) => {
      const { empresa_id, cliente_id } = await make.customer('corretor');
      const read = (lida_em: Date) => ({ lida_em, hora: lida_em, ultima_em: lida_em });
      const row = { empresa_id, cliente_id, funcionario_id: 1, perfil: 'broker', onde: 'estudo' } as const;
      const years = (n: number) => new Date(t.clock.now().getTime() - n * 366 * 86_400_000);
      await t.db.service((tx) =>
        tx.insert(leitura_saude).values([5, 4].map((n) => ({ ...row, ...read(years(n)) }))),
      );
    });
    await purge();
    expect(await count('leitura_saude')).toBe(1);
  });

  test('deletes stored replies after a day', async () => {
    const c = t.withToken(await logIn('proprietario'));
    await c.try(api.files.upload, { file: PDF, headers: { 'idempotency-key': 'ontem' } });
    t.clock.advance(0.9);
    await purge();
    expect(await count('idempotencia')).toBe(1);
    t.clock.advance(0.1);
    await purge();
    expect(await count('idempotencia')).toBe(0);
  });

  test('deletes uploads unused for a day with their bytes, in parallel', async () => {
    const c = t.withToken(await logIn('corretor'));
    const study = await t.make((make) => make.study({ estagio: 2, areas: [1] }));
    const upload = () => c.call(api.files.upload, { file: PDF });
    const [taken, ...left] = [await upload(), await upload(), await upload(), await upload()];
    const row = await c.call(api.diagnosis.upsertRow, {
      body: {
        dono_tipo: 'diagnostico',
        dono_id: study.diagnostico_id,
        tabela: 'apolices',
        area_produto: 1,
        cobertura: 'morte',
        linha_uuid: '6d2f3f0e-6a3f-4f6e-9a51-1f6f0c1d9f11',
        arquivo: taken!.arquivo_id,
      },
    });
    const ids = [taken!, ...left].map((file) => file.arquivo_id);
    const here = () => count('arquivo', sql`arquivo_id in (${sql.join(ids, sql`, `)})`);
    const bytes = await t.db.service(async (tx) => {
      const { rows } = await tx.execute<{ chave: string }>(
        sql`select chave from arquivo where arquivo_id = ${left[0]!.arquivo_id}`,
      );
      return rows[0]!.chave;
    });
    t.clock.advance(0.99);
    await purge();
    expect(await here()).toBe(4);
    t.clock.advance(0.01);
    await Promise.all([1, 2, 3].map(() => purge({ batch: 1 })));
    expect(await here()).toBe(1);
    expect(await t.deps.storage.read(bytes, PDF.content.length)).toBeUndefined();

    const again = t.withToken(await logIn('corretor'));
    await again.call(api.diagnosis.removeRow, { params: { id: row.produto_item_tabela_item_id } });
    await purge();
    expect(await here()).toBe(1);
    t.clock.advance(1);
    await purge();
    expect(await here()).toBe(0);
  });

  test('keeps the bytes of a file that another row shares', async () => {
    const c = t.withToken(await logIn('corretor'));
    const { arquivo_id } = await c.call(api.files.upload, { file: PDF });
    const chave = await t.db.service(async (tx) => {
      const { rows } = await tx.execute<{ chave: string }>(sql`
        insert into arquivo (empresa_id, nome, tipo, tamanho, sha256, chave, dono_tipo, dono_id, criado_em)
        select empresa_id, nome, tipo, tamanho, sha256, chave, 'ficha', 1, criado_em
          from arquivo where arquivo_id = ${arquivo_id} returning chave`);
      return rows[0]!.chave;
    });
    t.clock.advance(1);
    await purge();
    expect(await count('arquivo', sql`arquivo_id = ${arquivo_id}`)).toBe(0);
    const kept = await t.deps.storage.read(chave, PDF.content.length);
    expect(kept).toBeDefined();
    kept?.destroy();
  });

  test('reports an unavailable database and tries again', async () => {
    const db = { ...t.db, service: () => Promise.reject(new Error('away')) };
    const job = startPurge({ db, clock: t.clock, storage: t.deps.storage, onError });
    await job.run();
    expect(onError).toHaveBeenCalledOnce();
    await job.stop();
    onError.mockClear();
  });
});
