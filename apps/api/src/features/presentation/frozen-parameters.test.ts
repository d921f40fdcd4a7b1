import { api, type Estudo } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf } from '../../test/audit-trail.ts';
import type { MadeStudy } from '../../test/factories.ts';
import { createFlow, expectOk } from '../../test/flow.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
let flow: ReturnType<typeof createFlow>;
let presented: MadeStudy;
let draft: MadeStudy;

const FUNERAL = 'custo_funeral';

const need = (study: Estudo) =>
  study.resultados.find((r) => r.kind === 'vida.necessidade_capital' && r.tipo_segurado === 'titular');
const funeralIn = (study: Estudo) => need(study)?.parametros.find((p) => p.chave === FUNERAL)?.valor;

const setFuneral = async (valor: number) => {
  const admin = await t.as('admin');
  const { data, hoje } = await admin.call(api.parameters.list);
  const versao = data.find((p) => p.chave === FUNERAL)?.versao ?? 1;
  await admin.call(api.parameters.update, {
    body: { chave: FUNERAL, versao, valor, vigencia_inicio: hoje, fonte: 'Pesquisa local' },
  });
};

const choose = async (study: MadeStudy, parametros: 'atualizar' | 'manter') => {
  const { versao } = await flow.read(study);
  return (await t.as('corretor')).try(api.diagnosis.update, {
    params: { id: study.diagnostico_id },
    body: { versao, parametros },
  });
};

beforeAll(async () => {
  t = await createTestApp();
  flow = createFlow(t);
  presented = await flow.sent({ areas: [1] });
  await flow.quote(presented, 1);
  await expectOk(flow.deliver(presented, 1));
  await expectOk(flow.present(presented));
  draft = await flow.sent({ areas: [1] });
});
afterAll(() => t.close());

describe('when a parameter changes', () => {
  test('keeps the results of a presented study and says what is newer', async () => {
    t.clock.set('2026-11-17T23:30:00-03:00');
    const before = await flow.read(presented);
    expect(before.parametros).toMatchObject({ em: '2026-11-17', guardados: true, novas: [], avisar: false });
    t.clock.set('2026-11-18T09:00:00-03:00');
    await setFuneral(25_000);

    const after = await flow.read(presented);
    expect(funeralIn(after)).toBe(10_000);
    expect(after.resultados).toEqual(before.resultados);
    expect(after.parametros).toMatchObject({
      em: '2026-11-17',
      linhas: [],
      novas: [
        { chave: FUNERAL, rotulo: 'Custo de funeral', antes: 10_000, agora: 25_000, desde: '2026-11-18' },
      ],
      avisar: true,
    });
    const working = await flow.read(draft);
    expect(funeralIn(working)).toBe(25_000);
    expect(working.parametros).toMatchObject({
      em: '2026-11-18',
      guardados: false,
      novas: [],
      avisar: false,
    });
    expect(working.parametros.linhas).toMatchObject([{ chave: FUNERAL, valor: 25_000 }]);
  });

  test('asks again about newer ones after the consultant chose the old', async () => {
    await expectOk(choose(presented, 'manter'));
    expect((await flow.read(presented)).parametros).toMatchObject({
      avisar: false,
      novas: [{ chave: FUNERAL }],
    });
    await setFuneral(30_000);
    expect((await flow.read(presented)).parametros).toMatchObject({ avisar: true });
  });

  test('the consultant may take the new ones, which is audited', async () => {
    await expectOk(choose(presented, 'atualizar'));
    const now = await flow.read(presented);
    expect(funeralIn(now)).toBe(30_000);
    expect(now.parametros).toMatchObject({ em: '2026-11-18', guardados: true, novas: [], avisar: false });
    const trail = await auditOf(t, 'diagnostico', presented.diagnostico_id);
    expect(trail.filter((event) => event.acao.endsWith('_premissas'))).toEqual([
      expect.objectContaining({ acao: 'manter_premissas' }),
      {
        acao: 'atualizar_premissas',
        antes: { premissas_de: '2026-11-17' },
        depois: { premissas_de: '2026-11-18' },
      },
    ]);
    const refused = await choose(draft, 'atualizar');
    expect([refused.status, refused.error.errors]).toEqual([
      422,
      { parametros: ['Este estudo já usa as premissas de hoje.'] },
    ]);
  });
});

describe('when the rules change', () => {
  const EDITION = 'edicao_contas_familia';
  const editionIn = (study: Estudo) => need(study)?.parametros.find((p) => p.chave === EDITION)?.valor;

  test('keeps the edition that the study was presented with until it is updated', async () => {
    // Presented before the edition was frozen with the parameters.
    const sem = sql`(select jsonb_agg(l) from jsonb_array_elements(parametros->'linhas') l
      where l->>'chave' <> ${EDITION})`;
    await t.db.service((tx) =>
      tx.execute(sql`update diagnostico set parametros = jsonb_set(parametros, '{linhas}', ${sem})
        where diagnostico_id = ${presented.diagnostico_id}`),
    );
    const before = await flow.read(presented);
    expect(editionIn(before)).toBe(1);
    expect(need(before)?.inputs).toMatchObject({ sobra_paga_escola: 'N' });
    expect(before.parametros.linhas).toContainEqual(expect.objectContaining({ chave: EDITION, valor: 1 }));
    expect(before.parametros.novas).toContainEqual(
      expect.objectContaining({ chave: EDITION, antes: 1, agora: 4 }),
    );

    await expectOk(choose(presented, 'atualizar'));
    const after = await flow.read(presented);
    expect(editionIn(after)).toBeUndefined();
    expect(need(after)?.inputs).not.toHaveProperty('sobra_paga_escola');
  });
});
