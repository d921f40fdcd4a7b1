import { api } from '@farol/contracts';
import type { NomeNotificacao } from '@farol/domain/pipeline';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MadeStudy } from '../../test/factories.ts';
import { createFlow, expectOk } from '../../test/flow.ts';
import { createTestApp, PDF, type TestApp } from '../../test/test-app.ts';
import { notify } from './index.ts';
import { insertNotices } from './notifications.store.ts';

let t: TestApp;
let flow: ReturnType<typeof createFlow>;
beforeAll(async () => {
  t = await createTestApp();
  flow = createFlow(t);
});
afterAll(() => t.close());

type Row = { funcionario_id: number; tipo: string; dados: Record<string, unknown> };

const noticesOf = (diagnostico_id: number) =>
  t.db.service(async (tx) => {
    const { rows } = await tx.execute<Row>(sql`
      select funcionario_id, tipo, dados from notificacao
       where diagnostico_id = ${diagnostico_id} order by notificacao_id`);
    return rows;
  });

const prefer = (
  funcionario_id: number,
  empresa_id: number,
  no_aplicativo: boolean,
  por_email: 'na_hora' | 'resumo' | 'nunca',
  tipo: NomeNotificacao = 'tarefa_aberta',
) =>
  t.db.service((tx) =>
    tx.execute(sql`
      insert into notificacao_preferencia (empresa_id, funcionario_id, tipo, no_aplicativo, por_email)
      values (${empresa_id}, ${funcionario_id}, ${tipo}, ${no_aplicativo}, ${por_email})
      on conflict (empresa_id, funcionario_id, tipo)
      do update set no_aplicativo = excluded.no_aplicativo, por_email = excluded.por_email`),
  );

test('the reply to a delivery names the channel by which the consultant was notified, if any', async () => {
  const { funcionario_id, empresa_id } = t.people.corretor;
  const told: unknown[] = [];
  for (const [here, mail] of [
    [true, 'nunca'],
    [false, 'na_hora'],
    [false, 'resumo'],
    [false, 'nunca'],
  ] as const) {
    await prefer(funcionario_id, empresa_id, here, mail, 'cotacao_entregue');
    const study = await flow.sent({ areas: [1] });
    await flow.quote(study, 1);
    const { avisados } = await expectOk(flow.deliver(study, 1));
    told.push(avisados.map((one) => [one.funcionario_id, one.canal]));
  }
  await prefer(funcionario_id, empresa_id, true, 'na_hora', 'cotacao_entregue');
  expect(told).toEqual([
    [[funcionario_id, 'aplicativo']],
    [[funcionario_id, 'email']],
    [[funcionario_id, 'resumo']],
    [[funcionario_id, null]],
  ]);
});

test('the reply to a document request names the notified consultant, unless they asked themselves', async () => {
  const { study, options } = await flow.presented({ areas: [1] });
  await flow.answerAll(study, [[options[1] ?? 0, 'approved']]);
  const ask = async (who: 'especialista' | 'corretor', tipo: string) =>
    (await t.as(who)).call(api.documents.ask, {
      body: { diagnostico_id: study.diagnostico_id, produto_diagnostico_id: 1, tipo },
    });
  const { avisados } = await ask('especialista', 'extrato');
  expect(avisados).toEqual([
    { funcionario_id: t.people.corretor.funcionario_id, pessoa_nome: 'Beatriz Camargo', canal: 'aplicativo' },
  ]);
  expect((await ask('corretor', 'renda')).avisados).toEqual([]);
});

describe('a new task', () => {
  test('notifies its specialist, in the application and by mail', async () => {
    const study = await flow.sent({ areas: [1] });
    const { funcionario_id } = t.people.especialista;
    expect(await noticesOf(study.diagnostico_id)).toEqual([
      {
        funcionario_id,
        tipo: 'tarefa_aberta',
        dados: { nome: 'tarefa_aberta', area: 1, para: 'especialista' },
      },
    ]);
    const mail = (await t.mails()).at(-1) ?? '';
    expect(mail).toContain('Subject: Nova tarefa');
    expect(mail).toContain(`/activity-panel/proposal-quotation/${study.diagnostico_id}`);
  });

  test('notifies as the person prefers', async () => {
    const { funcionario_id, empresa_id } = t.people.especialista;
    const before = (await t.mails()).length;
    await prefer(funcionario_id, empresa_id, true, 'nunca');
    const quiet = await flow.sent({ areas: [1] });
    expect(await noticesOf(quiet.diagnostico_id)).toHaveLength(1);
    expect(await t.mails()).toHaveLength(before);

    await prefer(funcionario_id, empresa_id, false, 'na_hora');
    const mailed = await flow.sent({ areas: [1] });
    expect(await noticesOf(mailed.diagnostico_id)).toEqual([]);
    expect(await t.mails()).toHaveLength(before + 1);
    await prefer(funcionario_id, empresa_id, true, 'na_hora');
  });
});

test('nobody is notified of their own action', async () => {
  const { study, options } = await flow.presented({ areas: [1] });
  await flow.answerAll(study, [[options[1]!, 'reproved']]);
  expect((await noticesOf(study.diagnostico_id)).map((row) => [row.funcionario_id, row.tipo])).toEqual([
    [t.people.especialista.funcionario_id, 'tarefa_aberta'],
    [t.people.corretor.funcionario_id, 'cotacao_entregue'],
    [t.people.especialista.funcionario_id, 'area_recusada'],
  ]);
});

test('a further adjustment notifies again, without its text in the mail', async () => {
  const { study, options } = await flow.presented({ areas: [1] });
  await expectOk(flow.answer(options[1]!, 'adjust', { comentario: 'Tenho diabetes, cabe no bolso?' }));
  await expectOk(flow.send(study));
  const again = await flow.quote(study, 1);
  await expectOk(flow.deliver(study, 1));
  await expectOk(flow.present(study));
  await flow.answerAll(study, [[again, 'adjust']]);
  const told = (await noticesOf(study.diagnostico_id)).filter((row) => row.tipo === 'ajuste_solicitado');
  expect(told.map((row) => row.dados.motivo)).toEqual(['Tenho diabetes, cabe no bolso?', 'Parcela menor']);
  expect((await t.mails()).join('\n')).not.toContain('diabetes');
});

test('the same key makes one row and one mail', async () => {
  const study = await flow.sent({ areas: [1] });
  const { consultor, pessoa_nome, cliente_id, empresa_id } = await flow.read(study);
  const before = (await t.mails()).length;
  const tell = () =>
    t.db.service((tx) =>
      notify(tx, t.deps, {
        study: {
          empresa_id,
          cliente_id,
          pessoa_nome,
          diagnostico_id: study.diagnostico_id,
          consultor_id: consultor.funcionario_id,
        },
        notices: [{ nome: 'documento_reprovado', area: 1, para: 'consultor' }],
        actor_id: null,
        chave: 'documento-1',
      }),
    );
  await tell();
  await tell();
  const rows = (await noticesOf(study.diagnostico_id)).filter((row) => row.tipo === 'documento_reprovado');
  expect(rows.map((row) => row.funcionario_id)).toEqual([t.people.corretor.funcionario_id]);
  expect(await t.mails()).toHaveLength(before + 1);
});

describe('a change of whose turn it is notifies', () => {
  const told = async (study: MadeStudy, tipo: string) =>
    (await noticesOf(study.diagnostico_id)).filter((row) => row.tipo === tipo);

  test('to the consultant at each delivery, with what is still missing', async () => {
    const study = await flow.sent({ areas: [1, 4] });
    await flow.quote(study, 1);
    await expectOk(flow.deliver(study, 1));
    const first = { nome: 'cotacao_entregue', areas: [1], pendentes: [4], para: 'consultor' };
    expect(await told(study, 'cotacao_entregue')).toMatchObject([
      { funcionario_id: t.people.corretor.funcionario_id, dados: first },
    ]);
    const { pessoa_nome } = await flow.read(study);
    expect((await t.mails()).at(-1)).toContain('study-presentation?parte=3D1');
    const words = `A cotação de Vida para ${pessoa_nome} chegou. Para apresentar falta a de Crédito.`;
    const { data } = await (await t.as('corretor')).call(api.notifications.list, { query: {} });
    expect(data[0]).toMatchObject({ texto: words });

    await flow.quote(study, 4);
    await expectOk(flow.deliver(study, 4));
    expect((await told(study, 'cotacao_entregue')).map(({ dados }) => dados.areas)).toEqual([[1], [1, 4]]);
  });

  test('to the specialist once the last document is there, not before', async () => {
    const { study, options } = await flow.presented({ areas: [1, 2] });
    await flow.answerAll(study, [[options[1]!, 'approved']]);
    const c = await t.as('corretor');
    const documents = (await flow.read(study)).diagnostico_documentos;
    const last = documents.at(-1)!.diagnostico_documento_id;
    const upload = (id: number) => c.call(api.documents.upload, { params: { id }, file: PDF } as never);
    for (const { diagnostico_documento_id: id } of documents) if (id !== last) await upload(id);
    expect(await told(study, 'documentos_enviados')).toEqual([]);
    await upload(last);
    expect(await told(study, 'documentos_enviados')).toMatchObject([
      {
        funcionario_id: t.people.especialista.funcionario_id,
        dados: { nome: 'documentos_enviados', area: 1, para: 'especialista' },
      },
    ]);
    const mail = (await t.mails()).at(-1) ?? '';
    expect(mail).toContain('Subject: Documentos enviados');
    expect(mail).toContain(`/activity-panel/proposal-quotation/${study.diagnostico_id}?area=3D1`);
  });

  test('to the specialist by the answers where every document is known already', async () => {
    const { study, options } = await flow.presented({ areas: [4, 5] });
    await flow.answerAll(study, [[options[4]!, 'approved']]);
    await flow.approveDocuments(study);
    await t.db.service((tx) =>
      tx.execute(sql`insert into diagnostico_documento
        (empresa_id, diagnostico_id, produto_diagnostico_id, tipo, arquivo_id, status)
        select empresa_id, diagnostico_id, 5, 'passaporte', arquivo_id, 'approved'
          from diagnostico_documento where diagnostico_id = ${study.diagnostico_id} limit 1`),
    );
    await flow.answerAll(study, [[options[5]!, 'approved']]);
    expect(await told(study, 'documentos_enviados')).toMatchObject([{ dados: { area: 5 } }]);
  });
});

test('the notices of a large company are written, more than one statement holds', async () => {
  const { funcionario_id, empresa_id } = t.people.corretor;
  const written = 14_000;
  await t.db.service((tx) =>
    insertNotices(
      tx,
      Array.from({ length: written }, (_, n) => ({
        empresa_id,
        funcionario_id,
        tipo: 'tarefa_aberta' as const,
        dados: {} as never,
        chave: `muitas/${n}`,
      })),
    ),
  );
  const { rows } = await t.db.service((tx) =>
    tx.execute(sql`select count(*)::int as n from notificacao where chave like 'muitas/%'`),
  );
  expect(rows).toEqual([{ n: written }]);
});
