import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD, type Who } from '../../test/brokerage.ts';
import type { MadeStudy } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { runDay } from './index.ts';

let t: TestApp;
let born: MadeStudy;

const at = (day: string, hour = '09:00') => `${day}T${hour}:00-03:00`;
const end = (day: string) => new Date(`${day}T23:59:00-03:00`);

/** Logged in at the test's moment: a session does not last over days. */
const login = async (who: Who) => {
  const body = { usuario_username: who, password: PASSWORD };
  return t.withToken((await t.anonymous.call(api.auth.authenticate, { body })).token);
};

/** Texts and paths of a person's notices on a day, oldest first. */
async function toldOn(day: string, who: Who) {
  t.clock.set(at(day));
  await runDay(t.deps);
  const { data } = await (await login(who)).call(api.notifications.list, { query: { per_page: 50 } });
  return data
    .filter(({ criado_em }) => criado_em.startsWith(day))
    .map(({ texto, caminho }) => [texto, caminho])
    .toReversed();
}

const path = (screen: string) => `/diagnosis/complete/consultant-direction/${born.diagnostico_id}${screen}`;

beforeAll(async () => {
  t = await createTestApp();
  t.clock.set(at('2026-11-02'));
  await t.make(async (make) => {
    const { cliente_id } = await make.customer('corretor', {
      pessoa_nome: 'Helena Duarte',
      pessoa_data_nascimento: '1986-12-05',
    });
    born = await make.study({ cliente_id, estagio: 6, areas: [1, 2, 3] });
    await make.task(born, {
      area: 1,
      estagio_especialista: 3,
      aguardando: 'consultor',
      prazo: end('2026-11-09'),
    });
    await make.task(born, {
      area: 2,
      estagio_especialista: 2,
      apresentada: true,
      apresentada_em: new Date(at('2026-11-03')),
      dias_acompanhamento: 2,
      aguardando: 'cliente',
      prazo: end('2026-11-05'),
    });
    await make.task(born, {
      area: 3,
      estagio_especialista: 4,
      aguardando: 'especialista',
      prazo: end('2026-11-09'),
    });
  });
  await runDay(t.deps);
});
beforeEach(() => t.clock.set(at('2026-11-02')));
afterAll(() => t.close());

describe('the run of a day', () => {
  test('waits for the morning and notifies once, also with two instances at once', async () => {
    t.clock.set(at('2026-11-05', '06:59'));
    await runDay(t.deps);
    expect((await (await login('corretor')).call(api.notifications.list, {})).data).toEqual([]);
    t.clock.set(at('2026-11-05'));
    await Promise.all([runDay(t.deps), runDay(t.deps)]);
    expect(await toldOn('2026-11-05', 'corretor')).toEqual([
      [
        'Helena Duarte ainda não respondeu sobre Sonhos e Liberdade Financeira: lembrete 1 de 5.',
        path('/study-presentation'),
      ],
    ]);
  });

  test('notifies each side of its deadline on the business day before', async () => {
    const words = 'termina em 09/11/2026.';
    expect(await toldOn('2026-11-06', 'corretor')).toEqual([
      [expect.stringContaining(words), path('/additional-documents?area=1')],
    ]);
    expect(await toldOn('2026-11-06', 'especialista')).toEqual([
      [expect.stringContaining(words), `/activity-panel/proposal-quotation/${born.diagnostico_id}?area=3`],
    ]);
  });

  test('notifies of what is overdue on the next business day', async () => {
    expect(await toldOn('2026-11-10', 'especialista')).toEqual([
      [expect.stringContaining('venceu em 09/11/2026.'), expect.stringContaining('?area=3')],
    ]);
  });

  test('notifies the manager after five reminders without an answer', async () => {
    // Two days each: 05, 09, 11, 13, 17, then 19.
    await toldOn('2026-11-18', 'gerente');
    expect(await toldOn('2026-11-19', 'gerente')).toEqual([
      ['Helena Duarte não respondeu ao estudo depois de cinco lembretes.', path('')],
    ]);
  });

  test('sums up what was missed on days off', async () => {
    await t.make(async (make) => {
      for (const prazo of ['2026-11-23', '2026-11-24', '2026-11-25']) {
        const study = await make.study({ estagio: 7, areas: [3] });
        await make.task(study, {
          area: 3,
          estagio_especialista: 1,
          aguardando: 'especialista',
          prazo: end(prazo),
        });
      }
    });
    expect(await toldOn('2026-11-30', 'especialista')).toEqual([
      [
        'Ficou sem aviso desde 24/11/2026: 3 prazos vencidos. Está tudo em Atividades.',
        '/customers-specialist',
      ],
    ]);
  });

  test('notifies of a birthday, not of one already greeted', async () => {
    await t.db.service((tx) =>
      tx.execute(sql`update tarefa set cancelada_em = now() where diagnostico_id = ${born.diagnostico_id}`),
    );
    expect(await toldOn('2026-12-05', 'corretor')).toEqual([
      ['Helena Duarte faz aniversário hoje.', `/customers/${born.cliente_id}`],
    ]);
  });
});

test('reminds of a renewal sixty, thirty and seven days before and the day after', async () => {
  await t.make(async (make) => {
    const study = await make.study({ estagio: 10, areas: [3], opcoes: true });
    await make.policy(study, { produto_diagnostico_id: 3, vigencia_fim: '2027-03-10' });
  });
  const counts: number[] = [];
  for (const day of ['2027-01-08', '2027-01-09', '2027-02-08', '2027-03-03', '2027-03-11', '2027-03-12']) {
    const told = await toldOn(day, 'corretor');
    counts.push(told.filter(([words]) => String(words).includes('10/03/2027')).length);
  }
  expect(counts).toEqual([0, 1, 1, 1, 1, 0]);
});
