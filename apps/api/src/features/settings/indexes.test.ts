import { api, type IndiceFio } from '@farol/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf } from '../../test/audit-trail.ts';
import type { Who } from '../../test/brokerage.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { itemOf, readAs, startOf } from '../diagnosis/diagnosis.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const read = async (indice: string, who: Who = 'admin') => {
  const { data } = await (await t.as(who)).call(api.parameters.indexes);
  return data.find((one) => one.indice === indice) as IndiceFio;
};
type Body = { versao?: number; fonte?: string; meses: { mes: string; valor: number | null }[] };
const change = async (indice: string, body: Body, who: Who = 'admin') => {
  const versao = body.versao ?? (await read(indice)).versao;
  return (await t.as(who)).try(api.parameters.updateIndex, { params: { indice }, body: { ...body, versao } });
};

describe('the months of an index', () => {
  test('are stored per company, oldest first, with their source', async () => {
    expect(await read('INCC')).toEqual({
      indice: 'INCC',
      rotulo: 'INCC',
      meses: [],
      historico: [],
      versao: 1,
    });
    const told = await change('INCC', {
      fonte: 'FGV',
      meses: [
        { mes: '2026-10', valor: 0.0031 },
        { mes: '2026-09', valor: -0.0005 },
      ],
    });
    expect(told.status).toBe(200);
    expect((await read('INCC')).meses).toEqual([
      { mes: '2026-09', valor: -0.0005, fonte: 'FGV' },
      { mes: '2026-10', valor: 0.0031, fonte: 'FGV' },
    ]);
    expect((await read('INCC', 'admin.b')).meses).toEqual([]);
    expect((await read('IPCA')).meses).toEqual([]);
  });

  test('are corrected and removed, with a history by author', async () => {
    t.clock.set(new Date(t.clock.now().getTime() + 60_000).toISOString());
    const changed = await change('INCC', {
      fonte: 'FGV, revisão',
      meses: [
        { mes: '2026-10', valor: 0.0034 },
        { mes: '2026-09', valor: null },
        { mes: '2026-08', valor: null },
      ],
    });
    const { meses, historico } = await read('INCC');
    expect(meses).toEqual([{ mes: '2026-10', valor: 0.0034, fonte: 'FGV, revisão' }]);
    expect(historico.map(({ fonte, meses: months }) => [fonte, months])).toEqual([
      [
        'FGV, revisão',
        [
          { mes: '2026-09', antes: -0.0005, depois: null },
          { mes: '2026-10', antes: 0.0031, depois: 0.0034 },
        ],
      ],
      [
        'FGV',
        [
          { mes: '2026-09', antes: null, depois: -0.0005 },
          { mes: '2026-10', antes: null, depois: 0.0031 },
        ],
      ],
    ]);
    expect(historico.map(({ autor }) => autor?.pessoa_nome)).toEqual([
      expect.any(String),
      expect.any(String),
    ]);
    const { rows } = await t.db.service((tx) =>
      tx.execute<{ id: number }>("select max(indice_id)::int as id from indice where indice = 'INCC'"),
    );
    expect(await auditOf(t, 'indice', rows[0]?.id as number)).toEqual([
      {
        acao: 'editar',
        antes: { INCC: { '2026-10': 0.0031, '2026-09': -0.0005 }, fonte: null },
        depois: { INCC: { '2026-10': 0.0034, '2026-09': null }, fonte: 'FGV, revisão' },
      },
    ]);
    const again = await change('INCC', { meses: [{ mes: '2026-10', valor: 0.0034 }] });
    expect(again.data.versao).toBe(changed.data.versao);
  });

  test('are used in a study’s results and sent with it', async () => {
    const c = await t.as('corretor');
    const { diagnostico_id } = await startOf(t);
    const params = { id: diagnostico_id };
    const chosen = await c.call(api.diagnosis.selectProducts, {
      params,
      body: { diagnostico_produtos: [{ produto_diagnostico_id: 6 }] },
    });
    const works = itemOf(chosen, '6.08');
    await c.call(api.diagnosis.updateItem, {
      params: { id: works?.diagnostico_produto_item_id as number },
      body: { versao: works?.versao as number, interesse: 'S', imovel_valor: 100_000 },
    });
    const { resultados, parametros } = await readAs(t, 'corretor', diagnostico_id);
    const corrected = resultados.find(({ kind }) => kind === 'imoveis.correcao');
    expect(corrected?.outputs).toEqual({ valor_corrigido: 104_157.17 });
    expect(corrected?.parametros).toMatchObject([
      { chave: 'indice.INCC', rotulo: 'INCC de 10/2026', vigencia: '2026-10-01', fonte: 'FGV, revisão' },
    ]);
    expect(parametros.linhas).toMatchObject([
      { chave: 'indice.INCC', valor: { valores: { '2026-10': 0.0034 } }, vigencia_inicio: '2026-10-01' },
    ]);
  });

  test('are refused at their own field', async () => {
    const wrong = await change('TR', {
      meses: [
        { mes: '2026-12', valor: 0.001 },
        { mes: '2026-10', valor: 0.5 },
        { mes: 'outubro', valor: 0.001 },
        { mes: '2026-09', valor: 0.001 },
        { mes: '2026-09', valor: 0.002 },
      ],
    });
    expect(wrong).toMatchObject({
      status: 422,
      error: {
        errors: {
          fonte: ['Informe de onde vêm estes valores.'],
          'meses.0.mes': ['Informe um mês de 07/1994 a 11/2026.'],
          'meses.1.valor': ['Informe de -10% a 20%.'],
          'meses.2.mes': ['Informe um mês de 07/1994 a 11/2026.'],
          'meses.4.mes': ['Este mês aparece mais de uma vez.'],
        },
      },
    });
    expect((await change('SELIC', { versao: 1, meses: [] })).status).toBe(404);
    expect(await change('INCC', { versao: 1, meses: [] })).toMatchObject({
      status: 409,
      error: { code: 'versao_antiga', atual: { indice: 'INCC' } },
    });
  });

  test('are changed by the administrator only', async () => {
    for (const who of ['corretor', 'proprietario', 'especialista'] as const) {
      expect((await change('INCC', { meses: [] }, who)).status).toBe(403);
      expect((await (await t.as(who)).try(api.parameters.indexes)).status).toBe(403);
    }
  });
});
