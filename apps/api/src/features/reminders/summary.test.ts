import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, type Who } from '../../test/brokerage.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { notify } from '../notifications/index.ts';
import { runDay } from './index.ts';

let t: TestApp;
const at = (day: string) => `${day}T09:00:00-03:00`;
const end = (day: string) => new Date(`${day}T23:59:00-03:00`);

const login = async (who: Who) => {
  const body = { usuario_username: who, password: PASSWORD };
  return t.withToken((await t.anonymous.call(api.auth.authenticate, { body })).token);
};

/** The summaries mailed by the run of a day. */
async function mailedOn(day: string): Promise<string[]> {
  const before = (await t.mails()).length;
  t.clock.set(at(day));
  await runDay(t.deps);
  return (await t.mails()).slice(before).filter((mail) => /Subject: .*Seu dia|Subject: =\?/.test(mail));
}

beforeAll(async () => {
  t = await createTestApp();
  t.clock.set(at('2026-11-10'));
  await runDay(t.deps);
  await t.make(async (make) => {
    const { cliente_id } = await make.customer('corretor', { pessoa_nome: 'Helena Duarte' });
    const study = await make.study({ cliente_id, estagio: 8, areas: [1, 2] });
    await make.task(study, {
      area: 1,
      estagio_especialista: 3,
      aguardando: 'consultor',
      prazo: end('2026-11-10'),
    });
    await make.task(study, {
      area: 2,
      estagio_especialista: 4,
      aguardando: 'especialista',
      prazo: end('2026-11-30'),
    });
  });
});
afterAll(() => t.close());

test('is one mail with what is late and what waits for others', async () => {
  const mails = await mailedOn('2026-11-11');
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('Helena Duarte: prazo 10/11/2026');
  expect(mails[0]).toContain('http://farol.test/to-do-list');
  expect(mails[0]).toContain('http://farol.test/profile?aba');
  expect(mails[0]).toMatch(/1 =C3=A1rea espera o especialista|1 área espera o especialista/);
});

test('carries the notices stored for it, once', async () => {
  await (await login('corretor')).call(api.notifications.updatePreferences, {
    body: { data: [{ tipo: 'documento_reprovado', no_aplicativo: false, por_email: 'resumo' }] },
  });
  const { data } = await (await login('corretor')).call(api.boards.todo, { query: { busca: 'Helena' } });
  const { cliente_id, diagnostico_id } = data[0]!;
  const { empresa_id, funcionario_id } = t.people.corretor;
  const before = (await t.mails()).length;
  await t.db.service((tx) =>
    notify(tx, t.deps, {
      study: {
        empresa_id,
        cliente_id,
        diagnostico_id: diagnostico_id!,
        consultor_id: funcionario_id,
        pessoa_nome: 'Helena Duarte',
      },
      notices: [{ nome: 'documento_reprovado', area: 1, para: 'consultor' }],
      actor_id: null,
      chave: 'um-documento',
    }),
  );
  expect(await t.mails()).toHaveLength(before);
  const [first] = await mailedOn('2026-11-12');
  expect(first).toContain('Avisos (1)');
  const [next] = await mailedOn('2026-11-13');
  expect(next).not.toContain('Avisos');
});

test('does not name a customer handed over since', async () => {
  const { cliente_id } = await t.make((make) => make.customer('corretor', { pessoa_nome: 'Olga Prates' }));
  const { empresa_id, funcionario_id } = t.people.corretor;
  await t.db.service(async (tx) => {
    await notify(tx, t.deps, {
      study: {
        empresa_id,
        cliente_id,
        diagnostico_id: null,
        consultor_id: funcionario_id,
        pessoa_nome: 'Olga Prates',
      },
      notices: [{ nome: 'documento_reprovado', area: 1, para: 'consultor' }],
      actor_id: null,
      chave: 'outro-documento',
    });
    await tx.execute(sql`
      update cliente set consultor_id = ${t.people.corretor2.funcionario_id} where cliente_id = ${cliente_id}`);
  });
  const [mail] = await mailedOn('2026-11-16');
  expect(mail).toContain('Avisos (1)');
  expect(mail).not.toContain('Olga');
});

test('is not sent at weekends, nor to people who switched it off', async () => {
  expect(await mailedOn('2026-11-21')).toEqual([]);
  t.clock.set(at('2026-11-23'));
  await (await login('corretor')).call(api.notifications.updatePreferences, {
    body: { data: [], resumo_diario: false },
  });
  expect(await mailedOn('2026-11-23')).toEqual([]);
});
