import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFlow, expectOk } from '../../test/flow.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { notify } from './index.ts';

let t: TestApp;
let flow: ReturnType<typeof createFlow>;
beforeAll(async () => {
  t = await createTestApp();
  flow = createFlow(t);
});
afterAll(() => t.close());

type Row = { funcionario_id: number; tipo: string; dados: Record<string, unknown> };

const noticesOf = (diagnostico_id: number) =>
  t.db.asService(async (tx) => {
    const { rows } = await tx.execute<Row>(sql`
      select funcionario_id, tipo, dados from notificacao
       where diagnostico_id = ${diagnostico_id} order by notificacao_id`);
    return rows;
  });

const prefer = (funcionario_id: number, empresa_id: number, no_aplicativo: boolean, por_email: boolean) =>
  t.db.asService((tx) =>
    tx.execute(sql`
      insert into notificacao_preferencia (empresa_id, funcionario_id, tipo, no_aplicativo, por_email)
      values (${empresa_id}, ${funcionario_id}, 'tarefa_aberta', ${no_aplicativo}, ${por_email})
      on conflict (empresa_id, funcionario_id, tipo)
      do update set no_aplicativo = excluded.no_aplicativo, por_email = excluded.por_email`),
  );

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
    await prefer(funcionario_id, empresa_id, true, false);
    const quiet = await flow.sent({ areas: [1] });
    expect(await noticesOf(quiet.diagnostico_id)).toHaveLength(1);
    expect(await t.mails()).toHaveLength(before);

    await prefer(funcionario_id, empresa_id, false, true);
    const mailed = await flow.sent({ areas: [1] });
    expect(await noticesOf(mailed.diagnostico_id)).toEqual([]);
    expect(await t.mails()).toHaveLength(before + 1);
    await prefer(funcionario_id, empresa_id, true, true);
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
    t.db.asService((tx) =>
      notify(tx, t.deps, {
        study: {
          empresa_id,
          cliente_id,
          pessoa_nome,
          diagnostico_id: study.diagnostico_id,
          consultor_id: consultor.funcionario_id,
        },
        notices: [{ nome: 'sem_retorno', para: 'gerente' }],
        actor_id: null,
        chave: 'sem-retorno-1',
      }),
    );
  await tell();
  await tell();
  const rows = (await noticesOf(study.diagnostico_id)).filter((row) => row.tipo === 'sem_retorno');
  expect(rows.map((row) => row.funcionario_id)).toEqual([t.people.gerente.funcionario_id]);
  expect(await t.mails()).toHaveLength(before + 1);
});
