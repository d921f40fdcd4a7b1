import { api, type InputOf } from '@farol/contracts';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { checked, csv, importOf, lineOf, run, upload } from './import.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

type Body = InputOf<typeof api.importing.update>['body'];
const change = async (id: number, body: Partial<Body>) => {
  const { versao } = await importOf(t, 'corretor', id);
  return (await t.as('corretor')).try(api.importing.update, {
    params: { id },
    body: { versao, ...body } as Body,
  });
};
const uploaded = async (content: Uint8Array | string, nome = 'carteira.csv') => {
  const { data, error } = await upload(t, 'corretor', { nome, content: Buffer.from(content) });
  if (!data) throw new Error(JSON.stringify(error));
  return data;
};

describe('a file', () => {
  test('is read from another of its sheets', async () => {
    const sheets = [
      {
        name: 'A a M',
        rows: [
          ['Nome', 'Celular'],
          ['Ana Prova', '48991110001'],
          ['Bia Prova', '48991110002'],
        ],
      },
      {
        name: 'N a Z',
        rows: [
          ['Nome', 'Celular'],
          ['Nei Prova', '48991110003'],
        ],
      },
    ];
    const one = await uploaded(await writeXlsx({ sheets }), 'carteira.xlsx');
    expect([one.folha, one.folhas]).toEqual([
      0,
      [
        { nome: 'A a M', linhas: 3 },
        { nome: 'N a Z', linhas: 2 },
      ],
    ]);
    const { data } = await change(one.importacao_id, { folha: 1 });
    expect([data?.folha, data?.linhas_total, data?.amostra]).toEqual([1, 1, [['Nei Prova', '48991110003']]]);
    const refused = await change(one.importacao_id, { folha: 7 });
    expect([refused.status, refused.error?.errors]).toEqual([422, { folha: [expect.any(String)] }]);
  });

  test('without titles keeps its first row, with fields by their contents', async () => {
    const one = await uploaded('Ana Prova;529.982.247-25;(48) 99111-0005\nRui Prova;;(48) 99111-0006\n');
    expect([one.titulos_em, one.linhas_total, one.colunas[0]]).toEqual([null, 2, 'Coluna 1']);
    expect(one.mapeamento).toEqual(['pessoa_nome', 'pessoa_cpf', 'pessoa_celular']);
  });

  test('is read with titles in the row that was chosen, or none', async () => {
    const one = await uploaded('Apelido;Zap\nAna;48991110007\nBia;48991110008\n');
    expect([one.titulos_em, one.linhas_total]).toEqual([1, 2]);
    const none = await change(one.importacao_id, { titulos_em: null });
    expect([none.data?.titulos_em, none.data?.linhas_total]).toEqual([null, 3]);
    const second = await change(one.importacao_id, { titulos_em: 2 });
    expect([second.data?.colunas, second.data?.acima]).toEqual([['Ana', '48991110007'], ['Apelido · Zap']]);
  });

  test('is read with the delimiter that was chosen', async () => {
    const one = await uploaded('Nome|Obs\nAna|x\nRui|y\n');
    expect(one.separador).toBe('|');
    const { data } = await change(one.importacao_id, { separador: ',' });
    expect([data?.separador, data?.colunas]).toEqual([',', ['Nome|Obs']]);
  });

  test('is read another way or its columns are changed, not both at once', async () => {
    const one = await uploaded('Nome;Celular\nAna;48991110030\n');
    const both = await change(one.importacao_id, { titulos_em: null, ddd: '48' });
    expect([both.status, Object.keys(both.error?.errors ?? {})]).toEqual([422, ['mapeamento']]);
  });

  test('goes once its rows are registered', async () => {
    const { importacao_id } = await checked(t, 'corretor', [lineOf(600)]);
    expect((await importOf(t, 'corretor', importacao_id)).relivel).toBe(true);
    expect((await run(t, 'corretor', importacao_id)).relivel).toBe(false);
  });
});

test('an import that registered nothing is removed whole', async () => {
  const one = await uploaded(csv([lineOf(610)]).content);
  const c = await t.as('corretor');
  const params = { id: one.importacao_id };
  await c.call(api.importing.undo, { params });
  expect((await c.try(api.importing.get, { params })).status).toBe(404);
});

test('the company’s choices for a title come back with its next sheet', async () => {
  const header = 'Nome;Zap do cliente;Time;E-mail';
  const first = await uploaded(`${header}\nAna Lembrada;(48) 99111-0010;Avaí;\n`);
  const choice = ['pessoa_nome', 'pessoa_celular', 'pessoa_observacao', 'pessoa_email'] as const;
  await change(first.importacao_id, { mapeamento: [...choice], ddd: '48', duplicados: 'criar' });
  const c = await t.as('corretor');
  await c.call(api.importing.check, { params: { id: first.importacao_id } });
  await t.importsIdle();
  await run(t, 'corretor', first.importacao_id);
  const next = await uploaded(`${header}\nRui Lembrado;99111-0011;;\n`);
  expect([next.mapeamento, next.ddd, next.duplicados]).toEqual([choice, '48', 'criar']);
});

test('days of a file that writes the month first are read so', async () => {
  const one = await uploaded(
    'Nome;Celular;Birthday\nAna Mês;48991110020;12/31/1985\nBia Mês;48991110022;02/28/1990\nRui Mês;48991110021;03/04/1986\n',
  );
  expect(one.mes_primeiro).toEqual([2]);
});
