import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../platform/http/in-process.ts';
import { createTestApp, SETUP_TOKEN, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
let admin: Caller;
let empresa_id: number;
beforeAll(async () => {
  t = await createTestApp({ empty: true });
  const { token, usuario } = await t.anonymous.call(api.auth.signUp, {
    body: {
      token: SETUP_TOKEN,
      empresa_nome_fantasia: 'Corretora Nova',
      nome: 'Clara Antunes',
      email: 'clara@exemplo.com.br',
      usuario_username: 'clara',
      senha: 'uma senha comprida',
    },
  });
  admin = t.withToken(token);
  empresa_id = usuario.empresa_id;
});
afterAll(() => t.close());

const done = async (caller = admin) =>
  (await caller.call(api.firstSteps.get)).passos.filter(({ feito }) => feito).map(({ passo }) => passo);

describe('an empty installation', () => {
  test('has every step to do for its first administrator', async () => {
    const steps = await admin.call(api.firstSteps.get);
    expect(steps.mostrar).toBe(true);
    expect(steps.exemplo).toBeNull();
    expect(steps.passos.map(({ passo }) => passo)).toEqual([
      'empresa',
      'pessoas',
      'seguradoras',
      'cliente',
      'exemplo',
    ]);
    expect(await done()).toEqual([]);
  });

  test('marks a step by what the data says', async () => {
    const { versao } = await admin.call(api.companies.get, { params: { id: empresa_id } });
    await admin.call(api.companies.update, {
      params: { id: empresa_id },
      body: { versao, registro_susep: '10.2034567.8' },
    });
    expect(await done()).toEqual(['empresa']);

    const insurers = await admin.call(api.companySettings.insurers);
    const [first] = insurers.data;
    await admin.call(api.companySettings.updateInsurers, {
      body: {
        versao: insurers.versao,
        so_estas: 'N',
        seguradoras: [{ seguradora_id: first?.seguradora_id, produtos: [] }],
      },
    });
    expect(await done()).toEqual(['empresa', 'seguradoras']);

    const register = async (usuario_username: string, invitation: { areas?: number[] }) => {
      const email = `${usuario_username}@exemplo.com.br`;
      const { url } = await admin.call(api.invitations.create, {
        body: { email, funcionario_cargo_id: 4, ...invitation },
      });
      expect(await done()).toEqual(['empresa', 'seguradoras']);
      const token = url.split('/').at(-1) ?? '';
      const body = { token, nome: 'Otávio Rezende', email, usuario_username, senha: 'uma senha comprida' };
      await t.anonymous.call(api.auth.signUp, { body });
    };
    await register('sem.area', {});
    expect(await done()).toEqual(['empresa', 'seguradoras']);
    await register('com.area', { areas: [1] });
    expect(await done()).toEqual(['empresa', 'pessoas', 'seguradoras']);
  });

  test('keeps what is skipped, and hides the panel once nothing is left', async () => {
    const some = await admin.call(api.firstSteps.update, { body: { pulados: ['pessoas'] } });
    expect(some.mostrar).toBe(true);
    await admin.call(api.firstSteps.update, { body: { pulados: ['pessoas', 'cliente', 'exemplo'] } });
    const all = await admin.call(api.firstSteps.get);
    expect(all.mostrar).toBe(false);
    expect(all.passos.filter(({ pulado }) => pulado)).toHaveLength(3);
  });

  test('is dismissed and brought back by each person', async () => {
    await admin.call(api.firstSteps.update, { body: { pulados: [], mostrar: 'N' } });
    expect((await admin.call(api.firstSteps.get)).mostrar).toBe(false);
    await admin.call(api.firstSteps.update, { body: { mostrar: 'S' } });
    expect((await admin.call(api.firstSteps.get)).mostrar).toBe(true);
  });

  test('hides the panel once a study was sent, also after it ended', async () => {
    const other = await createTestApp();
    try {
      const shown = async () => (await (await other.as('corretor')).call(api.firstSteps.get)).mostrar;
      expect(await shown()).toBe(true);
      const { diagnostico_id } = await other.make((make) =>
        make.study({ consultor: 'corretor', estagio: 5 }),
      );
      expect(await shown()).toBe(false);
      await other.db.service((tx) =>
        tx.execute(sql`update diagnostico set encerrado_em = now() where diagnostico_id = ${diagnostico_id}`),
      );
      expect(await shown()).toBe(false);
    } finally {
      await other.close();
    }
  });

  test('refuses a step it does not know', async () => {
    const reply = await admin.try(api.firstSteps.update, { body: { pulados: ['festa'] } });
    expect(reply.status).toBe(422);
  });
});
