import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { createCaller } from '../../platform/http/in-process.ts';
import { auditOf } from '../../test/audit-trail.ts';
import { PASSWORD } from '../../test/brokerage.ts';
import { cpfOf } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { CSV_HEADER, checked, csv, download, importOf, lineOf, run, upload } from './import.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const customersOf = (importacao_id: number) =>
  t.db.service(async (tx) => {
    const { rows } = await tx.execute<Record<string, unknown>>(sql`
      select * from cliente where importacao_id = ${importacao_id} and excluido_em is null order by cliente_id`);
    return rows;
  });
/** Minutes later. */
const later = (minutes: number) =>
  t.clock.set(new Date(t.clock.now().getTime() + minutes * 60_000).toISOString());
const rowsOf = async (content: Buffer) => {
  const { sheets } = await readXlsx(content);
  return sheets[0]!.rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell))));
};

describe('uploading', () => {
  test('proposes what the columns fill and shows the first rows', async () => {
    const { status, data } = await upload(t, 'corretor', csv([lineOf(1), lineOf(2)]));
    expect([status, data?.linhas_total, data?.status]).toEqual([201, 2, 'enviada']);
    expect(data?.mapeamento).toEqual([
      'pessoa_nome',
      'pessoa_cpf',
      'pessoa_data_nascimento',
      'pessoa_celular',
      'pessoa_email',
      'endereco_estado',
      'endereco_cidade',
    ]);
    expect(data?.amostra[0]?.[0]).toBe('Pessoa B da Planilha');
  });

  test('reads commas, tabs, accents of Windows and UTF-16, and a title above', async () => {
    const windows = Buffer.from('Nome,Cidade\r\nJo\xe3o Concei\xe7\xe3o,"S\xe3o Jos\xe9, SC"\r\n', 'latin1');
    const first = await upload(t, 'corretor', { nome: 'a.csv', content: windows });
    expect(first.data?.amostra).toEqual([['João Conceição', 'São José, SC']]);
    const tabs = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from('Carteira\r\n\r\nNome\tCPF\r\nAna Sá\t1\r\n', 'utf16le'),
    ]);
    const second = await upload(t, 'corretor', { nome: 'b.txt', content: tabs });
    expect([second.data?.colunas, second.data?.amostra]).toEqual([['Nome', 'CPF'], [['Ana Sá', '1']]]);
  });

  test('reads the template as it is downloaded', async () => {
    const content = await download(t, 'corretor', api.importing.template);
    const { status, data } = await upload(t, 'corretor', { nome: 'modelo.xlsx', content });
    expect([status, data?.linhas_total]).toEqual([201, 1]);
    expect(data?.mapeamento).not.toContain(null);
  });

  test('refuses what is no spreadsheet, is empty or too long', async () => {
    const refusal = async (content: Buffer, nome = 'x.xlsx') => {
      const { status, error } = await upload(t, 'corretor', { nome, content });
      return [status, error?.errors?.file?.[0] ?? error?.code];
    };
    expect(await refusal(Buffer.from('%PDF-1.4\n%%EOF\n'))).toEqual([415, 'tipo_nao_aceito']);
    expect(await refusal(Buffer.from('Nome;CPF\n'), 'x.csv')).toEqual([
      422,
      'A planilha não tem linhas abaixo dos títulos das colunas.',
    ]);
    const many = Buffer.from(`Nome\n${'Ana\n'.repeat(50_100)}`);
    expect((await refusal(many, 'x.csv'))[1]).toBe('A planilha passa de 50.000 linhas. Divida-a em partes.');
    const cut = (await download(t, 'corretor', api.importing.template)).subarray(0, 900);
    expect([415, 422]).toContain((await refusal(cut))[0]);
  });
});

describe('the dry run', () => {
  test('leaves wrong values out and tells which, rejects rows without a name, and registers none', async () => {
    const done = await checked(t, 'corretor', [
      lineOf(10),
      lineOf(11, { cpf: '11111111111' }),
      lineOf(12, { nascimento: '31/02/1990' }),
      lineOf(13, { nome: 'X' }),
    ]);
    expect([done.status, done.linhas_validas, done.linhas_rejeitadas]).toEqual(['simulada', 3, 1]);
    expect(done.motivos.map(({ tipo, campo, linhas, numeros }) => [tipo, campo, linhas, numeros])).toEqual([
      ['recusa', 'pessoa_nome', 1, [5]],
      ['aviso', 'pessoa_cpf', 1, [3]],
      ['aviso', 'pessoa_data_nascimento', 1, [4]],
    ]);
    expect(done.motivos[1]?.mensagem).toBe('Este CPF não existe. Confira os dígitos.');
    expect(await customersOf(done.importacao_id)).toEqual([]);
  });

  test('finds duplicates in the file and in the company; contacts only when asked', async () => {
    const known = await t.make((make) => make.customer('corretor2'));
    const lines = [
      lineOf(20),
      lineOf(21, { cpf: cpfOf(500_020) }),
      lineOf(22, { cpf: known.pessoa_cpf! }),
      lineOf(23, { email: known.pessoa_email! }),
      lineOf(24, { email: 'planilha20@exemplo.com.br' }),
    ];
    const skipping = await checked(t, 'corretor', lines);
    expect(skipping.rejeitadas.map((one) => one.erros.map((e) => e.mensagem))).toEqual([
      ['Mesmo CPF da linha 2.'],
      ['Já é cliente nesta empresa; fale com seu gestor'],
      ['Outro cliente tem este e-mail.'],
      ['Mesmo e-mail da linha 2.'],
    ]);
    const c = await t.as('corretor');
    const params = { id: skipping.importacao_id };
    const { versao } = skipping;
    const changed = await c.call(api.importing.update, { params, body: { versao, duplicados: 'criar' } });
    expect([changed.status, changed.linhas_rejeitadas]).toEqual(['enviada', 0]);
    await c.call(api.importing.check, { params });
    await t.importsIdle();
    expect((await importOf(t, 'corretor', params.id)).rejeitadas.map((one) => one.numero)).toEqual([3, 4]);
  });

  test('begins at once when asked under a key, as the screen does', async () => {
    const { data } = await upload(t, 'corretor', csv([lineOf(25)]));
    const params = { id: data!.importacao_id };
    const under = (key: string) => ({ params, headers: { 'idempotency-key': key } });
    // A worker woken before the commit has looked in vain by then.
    const write: Db['write'] = (actor, work) =>
      t.db.write(actor, async (tx) => {
        const made = await work(tx);
        await t.importsIdle();
        return made;
      });
    const app = await buildApp({ ...t.deps, db: { ...t.db, write } }, { logLevel: 'silent' });
    const body = { usuario_username: 'corretor', password: PASSWORD };
    const c = createCaller(app, (await createCaller(app).call(api.auth.authenticate, { body })).token);
    await c.try(api.importing.check, under('conferir-planilha'));
    await t.importsIdle();
    expect((await importOf(t, 'corretor', params.id)).status).toBe('simulada');
    await c.try(api.importing.run, under('executar-planilha'));
    await t.importsIdle();
    expect((await importOf(t, 'corretor', params.id)).status).toBe('executada');
    await app.close();
  });

  test('needs the name’s column, each field once, and a consultant', async () => {
    const { data } = await upload(t, 'admin', csv([lineOf(30)]));
    const params = { id: data!.importacao_id };
    const admin = await t.as('admin');
    const twice = ['pessoa_nome', 'pessoa_nome', null, null, null, null, null] as const;
    const { versao } = data!;
    const body = { versao, mapeamento: [...twice] };
    const repeated = await admin.try(api.importing.update, { params, body });
    expect(repeated.error.errors?.mapeamento).toBeDefined();
    const without = await admin.try(api.importing.check, { params });
    expect(without.error.errors?.consultor_id).toBeDefined();
    await admin.call(api.importing.update, {
      params,
      body: { versao, mapeamento: data!.mapeamento.map(() => null) },
    });
    const unnamed = await admin.try(api.importing.check, { params });
    expect(unnamed.error.errors?.mapeamento).toEqual(['Escolha a coluna do nome completo.']);
  });

  test('lets an administrator receive the customers, who may be the only person', async () => {
    const { data } = await upload(t, 'admin', csv([lineOf(31)]));
    const body = { versao: data!.versao, consultor_id: t.people.admin.funcionario_id };
    const call = { params: { id: data!.importacao_id }, body };
    expect((await (await t.as('admin')).try(api.importing.update, call)).status).toBe(200);
  });

  test('takes each row’s consultant within the importer’s rights', async () => {
    const header = `${CSV_HEADER};Consultor`;
    const lines = ['corretor2', 'CORRETOR', 'proprietario', 'ninguem', ''].map(
      (login, n) => `${lineOf(40 + n)};${login}`,
    );
    const byManager = await checked(t, 'gerente', lines, header);
    expect(byManager.rejeitadas.map((one) => one.numero)).toEqual([4, 5]);
    const done = await run(t, 'gerente', byManager.importacao_id);
    expect(done.linhas_criadas).toBe(3);
    const { corretor, corretor2, gerente } = t.people;
    expect((await customersOf(done.importacao_id)).map((c) => c.consultor_id)).toEqual([
      corretor2.funcionario_id,
      corretor.funcionario_id,
      gerente.funcionario_id,
    ]);
    const byBroker = await checked(
      t,
      'corretor',
      [`${lineOf(50)};corretor2`, `${lineOf(51)};corretor`],
      header,
    );
    expect(byBroker.rejeitadas.map((one) => one.numero)).toEqual([2]);
  });
});

describe('the execution', () => {
  test('registers the valid rows once, without consent, and is audited', async () => {
    const ready = await checked(t, 'corretor', [lineOf(60), lineOf(61, { nome: '1' }), lineOf(62)]);
    const done = await run(t, 'corretor', ready.importacao_id);
    expect([done.status, done.linhas_criadas, done.linhas_rejeitadas]).toEqual(['executada', 2, 1]);
    const [first] = await customersOf(done.importacao_id);
    expect(first).toMatchObject({
      pessoa_cpf: cpfOf(500_060),
      pessoa_data_nascimento: '1986-04-03',
      endereco_estado: 'SC',
      endereco_cidade: 'Florianópolis',
    });
    const id = first!.cliente_id as number;
    const page = await (await t.as('corretor')).call(api.customers.get, { params: { id } });
    expect([page.consentimentos, page.usuario_criador]).toEqual([[], 'Beatriz Camargo']);
    expect((await auditOf(t, 'cliente', id)).map((one) => one.acao)).toEqual(['importar']);
    await run(t, 'corretor', ready.importacao_id);
    expect(await customersOf(done.importacao_id)).toHaveLength(2);
  });

  test('registers the consents named in the columns', async () => {
    const header = `${CSV_HEADER};Consentimento: finalidade;Consentimento: canal;Consentimento: data`;
    const ready = await checked(
      t,
      'corretor',
      [`${lineOf(70)};tratamento;email;01/10/2026`, `${lineOf(71)};tratamento;;`],
      header,
    );
    expect(ready.motivos.map(({ tipo, campo }) => [tipo, campo])).toEqual([
      ['aviso', 'consentimento.canal'],
      ['aviso', 'consentimento.data'],
    ]);
    const done = await run(t, 'corretor', ready.importacao_id);
    const [made] = await customersOf(done.importacao_id);
    const id = made!.cliente_id as number;
    const page = await (await t.as('corretor')).call(api.customers.get, { params: { id } });
    expect(page.consentimentos).toMatchObject([
      { finalidade: 'tratamento', canal: 'email', data: '2026-10-01' },
    ]);
  });

  test('goes on after a crash, each row once', async () => {
    const ready = await checked(
      t,
      'corretor',
      Array.from({ length: 600 }, (_, n) => lineOf(1_000 + n)),
    );
    const { importacao_id } = ready;
    // As a process leaves it that ended after its first batch.
    await t.db.service((tx) =>
      tx.execute(sql`update importacao set status = 'executando', em_trabalho_ate = null
                      where importacao_id = ${importacao_id}`),
    );
    const { workOnImport } = await import('./work-on-import.ts');
    const { empresa_id } = t.people.corretor;
    expect(await workOnImport(t.deps, { empresa_id, importacao_id })).toBe(true);
    const soFar = (await customersOf(importacao_id)).length;
    expect(soFar).toBeGreaterThan(0);
    expect(soFar).toBeLessThan(600);
    later(2);
    t.deps.wakeImports();
    await t.importsIdle();
    const done = await importOf(t, 'corretor', importacao_id);
    expect([done.status, done.linhas_criadas]).toEqual(['executada', 600]);
    expect(await customersOf(importacao_id)).toHaveLength(600);
  });

  test('leaves out a CPF registered since the dry run', async () => {
    const ready = await checked(t, 'corretor', [lineOf(80), lineOf(81)]);
    await t.make((make) => make.customer('corretor2', { pessoa_cpf: cpfOf(500_080) }));
    const done = await run(t, 'corretor', ready.importacao_id);
    expect([done.linhas_criadas, done.linhas_rejeitadas]).toEqual([1, 1]);
  });

  test('can be stopped, and goes on when asked again', async () => {
    const ready = await checked(t, 'corretor', [lineOf(90), lineOf(91)]);
    const c = await t.as('corretor');
    const params = { id: ready.importacao_id };
    await t.db.service((tx) =>
      tx.execute(sql`update importacao set status = 'executando', em_trabalho_ate = now() + interval '9 years'
                      where importacao_id = ${params.id}`),
    );
    const stopped = await c.call(api.importing.update, { params, body: { cancelar: 'S' } });
    expect(stopped.status).toBe('cancelada');
    await c.call(api.importing.run, { params });
    await t.importsIdle();
    expect((await importOf(t, 'corretor', params.id)).linhas_criadas).toBe(2);
  });

  test('registers 5,000 rows', async () => {
    const lines = Array.from({ length: 5_000 }, (_, n) => lineOf(10_000 + n));
    const ready = await checked(t, 'corretor', lines);
    expect(ready.linhas_validas).toBe(5_000);
    expect((await run(t, 'corretor', ready.importacao_id)).linhas_criadas).toBe(5_000);
  }, 120_000);
});

describe('rejected rows', () => {
  test('come back as a sheet with the reason, which can be corrected and uploaded', async () => {
    const ready = await checked(t, 'corretor', [lineOf(100), lineOf(101, { nome: 'X' })]);
    const content = await download(t, 'corretor', api.importing.errors, { id: ready.importacao_id });
    const [head, row] = await rowsOf(content);
    expect(head?.slice(0, 3)).toEqual(['Motivo da recusa', 'Linha no arquivo', 'Nome']);
    expect(row?.slice(0, 2)).toEqual([expect.stringMatching(/^Nome completo: /), '3']);
    const again = await upload(t, 'corretor', { nome: 'recusadas.xlsx', content });
    expect(again.data?.mapeamento.slice(0, 4)).toEqual([null, null, 'pessoa_nome', 'pessoa_cpf']);
  });
});

describe('undoing', () => {
  test('removes customers nobody has touched, and names those who stay', async () => {
    const ready = await checked(t, 'corretor', [lineOf(110), lineOf(111), lineOf(112)]);
    const { importacao_id } = await run(t, 'corretor', ready.importacao_id);
    const [studied, changed, untouched] = (await customersOf(importacao_id)).map(
      (c) => c.cliente_id as number,
    );
    const c = await t.as('corretor');
    later(1);
    await c.call(api.diagnosis.start, { body: { cliente_id: studied! } });
    await c.call(api.customers.update, { params: { id: changed! }, body: { pessoa_filhos: 2, versao: 1 } });
    const undone = await c.call(api.importing.undo, { params: { id: importacao_id } });
    expect([undone.removidos, undone.total_ficaram]).toEqual([1, 2]);
    expect(undone.ficaram.map(({ cliente_id, motivo }) => [cliente_id, motivo])).toEqual([
      [studied, 'Tem estudo.'],
      [changed, 'Foi alterado depois da importação.'],
    ]);
    expect((await c.try(api.customers.get, { params: { id: untouched! } })).status).toBe(404);
    expect((await importOf(t, 'corretor', importacao_id)).status).toBe('desfeita');
  });
});

describe('rights', () => {
  test('are those of the customers: own, the team’s, the company’s', async () => {
    const broker = await t.as('corretor');
    const { data } = await broker.try(api.importing.upload, { file: csv([lineOf(120)]) } as never);
    const params = { id: data!.importacao_id };
    const status = async (who: Parameters<typeof t.as>[0]) =>
      (await (await t.as(who)).try(api.importing.get, { params })).status;
    for (const who of ['corretor', 'lider', 'admin'] as const) expect(await status(who)).toBe(200);
    expect(await status('corretor2')).toBe(404);
    expect(await status('admin.b')).toBe(404);
    expect(await status('especialista')).toBe(403);
    const listed = await (await t.as('admin')).call(api.importing.list);
    expect(listed.data.map((one) => one.importacao_id)).toContain(params.id);
    expect((await (await t.as('corretor2')).call(api.importing.list)).data).toEqual([]);
  });
});
