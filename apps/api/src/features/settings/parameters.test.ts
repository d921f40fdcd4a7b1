import { api, type ParametroFio } from '@farol/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf } from '../../test/audit-trail.ts';
import type { Who } from '../../test/brokerage.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const read = async (chave: string, uf: string | null = null, who: Who = 'admin') => {
  const { data } = await (await t.as(who)).call(api.parameters.list);
  return data.find((p) => p.chave === chave && p.uf === uf) as ParametroFio;
};
const change = async (body: object, who: Who = 'admin') =>
  (await t.as(who)).try(api.parameters.update, { body: body as never });

const INFLATION = { chave: 'inflacao_aa', versao: 1, fonte: 'Focus, BCB', verificado: 'S' };

describe('a company’s parameters', () => {
  test('start as the defaults', async () => {
    expect(await read('inflacao_aa')).toMatchObject({
      rotulo: 'Inflação projetada',
      grupo: 'economia',
      versao: 1,
      atual: { parametro_id: null, valor: 0.04, fonte: 'Premissa da casa', verificado: false },
    });
    expect((await read('itcmd', 'SP')).atual).toMatchObject({ verificado: true });
    expect((await read('salario_minimo')).historico.map((e) => [e.vigencia_inicio, e.vigencia_fim])).toEqual([
      ['2026-01-01', null],
      ['2025-01-01', '2025-12-31'],
    ]);
  });

  test('change from a day on, without overwriting or affecting other companies', async () => {
    const first = await change({ ...INFLATION, valor: 0.045, vigencia_inicio: '2026-06-01' });
    expect(first).toMatchObject({ status: 200, data: { atual: { valor: 0.045 } } });
    const again = { ...INFLATION, versao: first.data.versao, valor: 0.05 };
    const second = await change({ ...again, vigencia_inicio: '2026-11-17' });
    const { atual, historico } = await read('inflacao_aa');
    expect(atual).toMatchObject({
      valor: 0.05,
      verificado: true,
      autor: { pessoa_nome: expect.any(String) },
    });
    expect(historico.map((e) => [e.valor, e.vigencia_inicio, e.vigencia_fim])).toEqual([
      [0.05, '2026-11-17', null],
      [0.045, '2026-06-01', '2026-11-16'],
      [0.04, '2026-01-01', null],
    ]);
    expect((await read('inflacao_aa', null, 'admin.b')).atual).toMatchObject({ valor: 0.04 });

    const sameDay = await change({
      ...INFLATION,
      versao: second.data.versao,
      valor: 0.055,
      vigencia_inicio: '2026-11-17',
    });
    expect(sameDay.data.historico.map((e) => [e.valor, e.substituido_em !== null])).toEqual([
      [0.055, false],
      [0.05, true],
      [0.045, false],
      [0.04, false],
    ]);
    const id = second.data.atual?.parametro_id as number;
    expect(await auditOf(t, 'parametro', id)).toEqual([
      {
        acao: 'editar',
        antes: { valor: 0.045, vigencia_inicio: '2026-06-01' },
        depois: { valor: 0.05, vigencia_inicio: '2026-11-17' },
      },
    ]);
  });

  test('in the future start on their day, which ends the edition before', async () => {
    const funeral = { chave: 'custo_funeral', fonte: 'Pesquisa local', verificado: 'N' };
    const later = await change({ ...funeral, versao: 1, valor: 15_000, vigencia_inicio: '2027-01-01' });
    expect(later.data.atual).toMatchObject({ valor: 10_000, parametro_id: null });
    const now = await change({
      ...funeral,
      versao: later.data.versao,
      valor: 12_000,
      vigencia_inicio: '2026-02-01',
    });
    expect(now.data.atual).toMatchObject({ valor: 12_000, vigencia_fim: '2026-12-31' });
  });

  test('return to the defaults once', async () => {
    const { versao } = await read('custo_funeral');
    const back = { chave: 'custo_funeral', versao, restaurar: 'S' };
    const restored = await change(back);
    expect(restored.data.atual).toMatchObject({ valor: 10_000, parametro_id: null });
    const own = restored.data.historico.filter((e) => e.parametro_id !== null);
    expect(own.map((e) => [e.valor, e.vigencia_fim, e.substituido_em !== null])).toEqual([
      [15_000, null, true],
      [12_000, '2026-11-16', false],
    ]);
    expect(await change({ ...back, versao: restored.data.versao })).toMatchObject({
      status: 409,
      error: { code: 'ja_no_padrao' },
    });
  });
});

describe('a change is refused', () => {
  test('for other roles than the administrator', async () => {
    const body = { ...INFLATION, valor: 0.05, vigencia_inicio: '2026-11-17' };
    for (const who of ['corretor', 'proprietario', 'especialista'] as const) {
      expect((await change(body, who)).status).toBe(403);
      expect((await (await t.as(who)).try(api.parameters.list)).status).toBe(403);
    }
  });

  test('on a version conflict', async () => {
    const stale = await change({ ...INFLATION, valor: 0.06, vigencia_inicio: '2026-11-17' });
    expect(stale).toMatchObject({
      status: 409,
      error: { code: 'versao_antiga', atual: { chave: 'inflacao_aa' } },
    });
  });

  test('field by field, in Portuguese', async () => {
    const errors = async (body: object) => (await change({ versao: 1, ...body })).error.errors;
    expect(await errors({ chave: 'tr_am', valor: 'muito' })).toEqual({
      valor: ['Informe um número.'],
      vigencia_inicio: ['Informe desde quando vale.'],
      fonte: ['Informe de onde vem este valor.'],
    });
    const dated = { fonte: 'Lei', vigencia_inicio: '2060-01-01' };
    expect(await errors({ chave: 'tr_am', valor: 0.001, ...dated })).toEqual({
      vigencia_inicio: ['Informe uma data de 2000 a 2031.'],
    });
    expect(await errors({ chave: 'lua', valor: 1 })).toEqual({ chave: ['Parâmetro desconhecido.'] });
    expect(await errors({ chave: 'itcmd', valor: 1 })).toEqual({ chave: ['Parâmetro desconhecido.'] });
    const faixas = [{ limite: 10, aliquota: 3 }];
    const itcmd = { metodo: 'fixa', unidade: 'R$', isento_ate: null, fator_no_prazo: null, faixas };
    expect(
      await errors({ chave: 'itcmd', uf: 'SP', ...dated, vigencia_inicio: '2026-01-01', valor: itcmd }),
    ).toEqual({
      'valor.0.aliquota': ['Informe no máximo 100%.'],
      'valor.0.limite': ['A última faixa fica sem limite.'],
    });
  });
});
