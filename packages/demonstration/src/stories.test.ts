import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Deps } from '@farol/api';
import { projectStudies } from '@farol/api/boards/projection.store';
import { createDb, type Db } from '@farol/api/db/client';
import { createTestDatabase, type TestDatabase } from '@farol/api/db/test-database';
import { createSigner } from '@farol/api/platform/files/signature';
import { folderStorage } from '@farol/api/platform/files/storage';
import { NO_OUTBOUND } from '@farol/api/platform/http/outbound';
import { createSecretBox } from '@farol/api/platform/secret-box';
import { dayInSaoPaulo } from '@farol/domain/calendar';
import { deriveEstagio } from '@farol/domain/pipeline';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillDemonstration } from './index.ts';
import { PLANS, PROSPECTS } from './plans.ts';

const NOW = new Date('2026-11-18T10:30:00-03:00');
const TODAY = '2026-11-18';

let database: TestDatabase;
let db: Db;
let folder: string;
let deps: Deps;
const said: string[] = [];

const fill = (over: Partial<Deps> = {}) =>
  fillDemonstration(
    { ...deps, ...over },
    { password: 'uma senha de testes', log: (line) => said.push(line) },
  );

const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await db.service((tx) => tx.execute(query))).rows as T[];

const counts = async () =>
  (
    await rows(sql`
      select (select count(*) from empresa) as empresas, (select count(*) from funcionario) as pessoas,
             (select count(*) from cliente) as clientes, (select count(*) from diagnostico) as estudos,
             (select count(*) from auditoria) as auditoria`)
  )[0];

/** Interrupts a filling: it fails at the tenth file. */
async function interrupt() {
  let left = 10;
  const dying: Deps['storage'] = {
    ...deps.storage,
    keep: async (chave) => {
      left -= 1;
      if (left < 0) throw new Error('plug pulled');
      return deps.storage.keep(chave);
    },
  };
  await expect(fill({ storage: dying })).rejects.toThrow();
}

beforeAll(async () => {
  database = await createTestDatabase(projectStudies);
  db = createDb({ ...database.addresses, projectStudies, bulk: true });
  folder = await mkdtemp(join(tmpdir(), 'farol-demonstracao-'));
  deps = {
    db,
    clock: { now: () => NOW, today: () => dayInSaoPaulo(NOW) },
    storage: folderStorage(folder),
    erasures: { add: async () => undefined, all: async () => [] },
    purge: async () => undefined,
    quota: { link: Infinity, person: Infinity, company: Infinity },
    signer: createSigner('a secret of tests'),
    secretBox: createSecretBox('a secret of tests'),
    postalCodes: { find: () => Promise.reject(new Error('nobody asks')) },
    outbound: NO_OUTBOUND,
    mailCalls: NO_OUTBOUND,
    webhookCalls: NO_OUTBOUND,
    exports: { take: () => () => undefined, onError: () => undefined },
    events: { follow: async () => () => undefined, stop: async () => undefined },
    sessions: {
      find: (_hash, _now, find) => find(),
      forget: () => undefined,
      onChange: () => () => undefined,
      stop: async () => undefined,
    },
    background: { run: () => undefined, idle: async () => undefined },
    counts: {
      add: () => ({ count: 1, msLeft: 0 }),
      exchange: async () => undefined,
      stop: async () => undefined,
    },
    security: { write: () => undefined, close: async () => undefined },
    publicUrl: 'http://farol.test',
    setupToken: 'nobody signs up',
    wakeOutbox: () => undefined,
    wakeImports: () => undefined,
    wakeArchives: () => undefined,
    wakeWebhooks: () => undefined,
    sendsMail: false,
  };
  await interrupt();
  await fill();
}, 300_000);

afterAll(async () => {
  await db.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the demonstration', () => {
  test('is complete after an interrupted filling', async () => {
    expect(await counts()).toMatchObject({ empresas: 2, pessoas: 13, clientes: 210, estudos: 190 });
    const byCompany = await rows(sql`select empresa_id, count(*) as n from cliente group by 1 order by 1`);
    expect(byCompany.map(({ n }) => n)).toEqual([178, 32]);
  });

  test('numbers customers and studies in the order of their arrival', async () => {
    const unordered = async (table: string, living: number) =>
      rows(sql`
        select numero from (
          select row_number() over (order by criado_em, ${sql.identifier(`${table}_id`)}) as ordem,
                 ${sql.identifier(`${table}_id`)} - min(${sql.identifier(`${table}_id`)}) over () + 1 as numero
            from (select * from ${sql.identifier(table)} order by ${sql.identifier(`${table}_id`)} limit ${living}) t) n
         where ordem <> numero`);
    expect(await unordered('cliente', PLANS.length + PROSPECTS.length)).toEqual([]);
    expect(await unordered('diagnostico', PLANS.length)).toEqual([]);
  });

  test('is filled once', async () => {
    const before = await counts();
    said.length = 0;
    await fill();
    expect(said).toEqual([]);
    expect(await counts()).toEqual(before);
  });

  test('shows every stage, area and status', async () => {
    const stages = await rows<{ estagio: number | string }>(sql`
      select distinct case when encerrado_em is null then estagio::text else 'encerrado' end as estagio
        from diagnostico`);
    expect(stages.map(({ estagio }) => estagio).sort()).toEqual(
      ['1', '10', '2', '3', '4', '5', '6', '7', '8', '9', 'encerrado'].sort(),
    );
    const distinct = async (column: string, table: string) =>
      (
        await rows<{ v: unknown }>(
          sql`select distinct ${sql.identifier(column)} as v from ${sql.identifier(table)} order by 1`,
        )
      ).map(({ v }) => v);
    expect(await distinct('produto_diagnostico_id', 'tarefa')).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await distinct('estagio_especialista', 'tarefa')).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(await distinct('status_tarefa', 'tarefa')).toEqual([1, 2, 3, 4]);
    expect(await distinct('status', 'diagnostico_produto_item_opcao')).toEqual([
      'adjust',
      'analisis',
      'approved',
      'reproved',
    ]);
    expect(await distinct('status', 'diagnostico_documento')).toEqual(['analisis', 'approved', 'reproved']);
    const comments = await rows(sql`select distinct destinatario from diagnostico_comentario`);
    expect(comments).toHaveLength(2);
  });

  test('has a study of all six areas, ready to present, with its options', async () => {
    const whole = await rows(sql`
      select d.estagio, count(distinct p.produto_diagnostico_id) as areas,
             count(distinct i.diagnostico_produto_item_id) as itens,
             count(distinct i.diagnostico_produto_item_id) filter (where o.status is not null) as cotados
        from diagnostico d
        join funcionario f on f.funcionario_id = d.consultor_id
        join diagnostico_produto p on p.diagnostico_id = d.diagnostico_id
        join diagnostico_produto_item i on i.diagnostico_produto_id = p.diagnostico_produto_id
        left join diagnostico_produto_item_opcao o
               on o.diagnostico_produto_item_id = i.diagnostico_produto_item_id
       where f.usuario_username = 'corretor' and i.campos->>'interesse' = 'S'
       group by d.diagnostico_id, d.estagio having count(distinct p.produto_diagnostico_id) = 6`);
    expect(whole).toEqual([{ estagio: 5, areas: 6, itens: 20, cotados: 20 }]);
  });

  test('stores the stage that follows from the tasks', async () => {
    const studies = await rows<{
      diagnostico_id: number;
      estagio: number;
      data_apresentacao: string | null;
      encerrado_em: string | null;
      tarefas: { estagio_especialista: never; apresentada: boolean; cancelada_em: string | null }[];
    }>(sql`
      select d.diagnostico_id, d.estagio, d.data_apresentacao, d.encerrado_em,
             (select json_agg(t) from tarefa t where t.diagnostico_id = d.diagnostico_id) as tarefas
        from diagnostico d where d.estagio >= 4`);
    expect(studies.length).toBeGreaterThan(25);
    for (const study of studies)
      expect([study.diagnostico_id, study.encerrado_em ? 'encerrado' : study.estagio]).toEqual([
        study.diagnostico_id,
        deriveEstagio(study.tarefas, study),
      ]);
  });

  test('compares this year with last year in every block', async () => {
    const years = await rows<{ ano: number; estudos: number; concluidos: number; premio: number }>(sql`
      with ano as (select generate_series(2025, 2026) as ano)
      select ano, (select count(*) from diagnostico where extract(year from data_inicio) = ano) as estudos,
             (select count(*) from diagnostico where extract(year from concluido_em) = ano) as concluidos,
             (select coalesce(sum(valor_premio), 0) from diagnostico_apolice
               where extract(year from criado_em) = ano) as premio
        from ano order by 1`);
    for (const { estudos, concluidos, premio } of years) {
      expect(estudos).toBeGreaterThan(50);
      expect(concluidos).toBeGreaterThan(25);
      expect(premio).toBeGreaterThan(10_000);
    }
    const months = await rows(sql`
      select 1 from diagnostico where extract(year from data_inicio) = 2025
       group by extract(month from data_inicio)`);
    expect(months).toHaveLength(12);
  });

  test('has every stage of each closed study in its history', async () => {
    const odd = await rows(sql`
      select d.diagnostico_id from diagnostico d
        join lateral (
          select h.para from historico_estagio h
           where h.diagnostico_id = d.diagnostico_id and h.objeto = 'estudo' and h.de is distinct from h.para
           order by h.quando desc, h.historico_estagio_id desc limit 1) last on true
       where last.para <> case when d.encerrado_em is null then d.estagio::text else 'encerrado' end`);
    expect(odd).toEqual([]);
    const tasks = await rows(sql`
      select t.tarefa_id from tarefa t
        join lateral (
          select h.para from historico_estagio h
           where h.diagnostico_id = t.diagnostico_id and h.objeto = 'tarefa' and h.objeto_id = t.tarefa_id
           order by h.quando desc, h.historico_estagio_id desc limit 1) last on true
       where last.para <> t.estagio_especialista::text`);
    expect(tasks).toEqual([]);
  });

  test('leaves few renewals and reviews to be opened on its first day', async () => {
    const [due] = await rows<{ renewals: number; reviews: number }>(sql`
      select (select count(*) from diagnostico_apolice
               where vigencia_fim between ${TODAY}::date - 30 and ${TODAY}::date + 60) as renewals,
             (select count(*) from (
                select d.cliente_id from diagnostico d
                 where d.concluido_em < ${TODAY}::date - interval '12 months'
                   and not exists (select from atividade a where a.cliente_id = d.cliente_id
                                    and a.tipo_atividade = 'revisao_anual' and a.concluida_em is not null)
                 group by 1) c) as reviews`);
    expect(due?.renewals).toBeGreaterThanOrEqual(4);
    expect(due?.renewals).toBeLessThanOrEqual(40);
    expect(due?.reviews).toBeLessThanOrEqual(12);
  });

  test('has work that is late, due today and due soon', async () => {
    const [due] = await rows(sql`
      with prazo as (
        select (prazo at time zone 'America/Sao_Paulo')::date - ${TODAY}::date as em
          from tarefa where cancelada_em is null and estagio_especialista < 6
        union all
        select (prazo at time zone 'America/Sao_Paulo')::date - ${TODAY}::date from atividade where status_tarefa < 3)
      select count(*) filter (where em < 0) as late, count(*) filter (where em = 0) as today,
             count(*) filter (where em between 1 and 7) as soon from prazo`);
    for (const kind of ['late', 'today', 'soon']) expect(due?.[kind]).toBeGreaterThan(2);
  });

  test('has renewals in every window, of other brokers too', async () => {
    const [radar] = await rows(sql`
      with aberta as (
        select p.*, p.vigencia_fim - ${TODAY}::date as dias from diagnostico_apolice p
         where p.nao_renovada_em is null and p.vigencia_fim <= ${TODAY}::date + 60
           and not exists (select from diagnostico_apolice r
                            where r.renova_apolice_id = p.diagnostico_apolice_id))
      select (select count(*) from aberta where dias < 0)::int as ended,
             (select count(*) from aberta where dias between 0 and 7)::int as week,
             (select count(*) from aberta where dias between 8 and 30)::int as month,
             (select count(*) from aberta where dias > 30)::int as later,
             (select count(*) from aberta where outra_corretora)::int as others,
             (select count(*) from diagnostico_apolice where renova_apolice_id is not null)::int as renewed,
             (select count(*) from diagnostico_apolice where nao_renovada_em is not null)::int as lost`);
    for (const kind of ['ended', 'week', 'month', 'later', 'others', 'renewed', 'lost'])
      expect([kind, Number(radar?.[kind])]).toEqual([kind, expect.toSatisfy((n) => n > 0)]);
  });

  test('has policies that end in the coming weeks', async () => {
    const ending = await rows(sql`
      select 1 from diagnostico_apolice
       where vigencia_fim between ${TODAY}::date + 20 and ${TODAY}::date + 60`);
    expect(ending.length).toBeGreaterThanOrEqual(3);
  });

  test('happened before today and leaves no mail or session', async () => {
    const [odd] = await rows(sql`
      select (select count(*) from historico_estagio where quando >= ${TODAY}::date) as events,
             (select count(*) from cliente where criado_em >= ${TODAY}::date) as customers,
             (select count(*) from arquivo where criado_em >= ${TODAY}::date) as files,
             (select count(*) from outbox where processado_em is null) as mails,
             (select count(*) from sessao) as sessions`);
    expect(odd).toEqual({ events: 0, customers: 0, files: 0, mails: 0, sessions: 0 });
  });
});
