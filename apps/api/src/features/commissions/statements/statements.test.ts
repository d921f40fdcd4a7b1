import { api, type ExtratoDeComissao } from '@farol/contracts';
import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../../platform/http/in-process.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let t: TestApp;
let owner: Caller;
let id: number;
let number: string;
let serial = 0;

beforeAll(async () => {
  t = await createTestApp();
  owner = await t.as('proprietario');
});
beforeEach(async () => {
  serial += 1;
  number = `10.${serial}.2026`;
  const study = await t.make((f) =>
    f.study({ consultor: 'corretor', estagio: 10, opcoes: true, areas: [1] }),
  );
  id = await t.make((f) =>
    f.policy(study, {
      produto_diagnostico_id: 1,
      diagnostico_produto_item_opcao_id: study.opcoes[1]!,
      numero_apolice: number,
      numero_proposta: `PR-${serial}`,
      remuneracao: 342,
      vigencia_inicio: '2026-08-10',
      vigencia_fim: '2027-08-10',
      criado_em: new Date('2026-08-11T12:00:00Z'),
    }),
  );
});
afterAll(() => t.close());

const upload = (rows: string[], caller = owner, head = 'Apólice;Proposta;Parcela;Competência;Comissão;ISS') =>
  caller.call(api.statements.upload, {
    file: { nome: 'extrato.csv', content: Buffer.from([head, ...rows].join('\n')) },
  } as never) as Promise<ExtratoDeComissao>;
/** The gross amount read from a cell of a workbook. */
const grossOf = async (cell: CellValue) => {
  const rows = [
    ['Apólice', 'Competência', 'Comissão'],
    [number, '08/2026', cell],
  ];
  const content = Buffer.from(await writeXlsx({ sheets: [{ name: 'Extrato', rows }] }));
  const { comissao_extrato_id } = (await owner.call(api.statements.upload, {
    file: { nome: 'extrato.xlsx', content },
  } as never)) as ExtratoDeComissao;
  const { conferencia } = await owner.call(api.statements.get, { params: { id: comissao_extrato_id } });
  return conferencia?.bruto;
};
const confirm = ({ comissao_extrato_id }: ExtratoDeComissao) =>
  owner.call(api.statements.confirm, { params: { id: comissao_extrato_id } });
const commission = () => owner.call(api.commissions.policy, { params: { id } });

test.each([
  [12.765, 12.77],
  [1.234, 1.23],
  [851 * 0.015, 12.77],
  [-1234.5, -1234.5],
  [1234, 1234],
  ['1.234,56', 1234.56],
  ['1.234', 1234],
])('the cell %o of a workbook is %d', async (cell, gross) => {
  expect(await grossOf(cell)).toBe(gross);
});

test('the sheet that has the columns is read, and another may be', async () => {
  const content = Buffer.from(
    await writeXlsx({
      sheets: [
        { name: 'Capa', rows: [['Extrato de comissões']] },
        {
          name: 'Agosto',
          rows: [
            ['Apólice', 'Competência', 'Comissão'],
            [number, '08/2026', 10],
            ['Total', '', 10],
          ],
        },
        {
          name: 'Setembro',
          rows: [
            ['Apólice', 'Competência', 'Comissão'],
            [number, '09/2026', 20],
          ],
        },
      ],
    }),
  );
  const send = (query: { folha?: number }) =>
    owner.call(api.statements.upload, {
      file: { nome: 'extrato.xlsx', content },
      query,
    } as never) as Promise<ExtratoDeComissao>;
  const found = await send({});
  expect(found).toMatchObject({
    folhas: [{ nome: 'Capa' }, { nome: 'Agosto', linhas: 3 }, { nome: 'Setembro' }],
    folha: 1,
    conferencia: { bruto: 10, com_erro: 0, somas: 1 },
  });
  expect(await send({ folha: 2 })).toMatchObject({ folha: 2, conferencia: { bruto: 20, somas: 0 } });
});

describe('a statement', () => {
  test('is shown row by row before anything is written', async () => {
    const { comissao_extrato_id } = await upload([
      `00${number};;1;08/2026;28,50;1,43`,
      `;PR-${serial};2;09/2026;28,50;1,43`,
      'NAO-EXISTE;;1;08/2026;10;',
      `${number};;;99/2026;muito;`,
    ]);
    const { conferencia, mapeamento } = await owner.call(api.statements.get, {
      params: { id: comissao_extrato_id },
    });
    expect(mapeamento).toEqual([
      'numero_apolice',
      'numero_proposta',
      'parcela',
      'competencia',
      'bruto',
      'iss',
    ]);
    expect(conferencia).toMatchObject({ prontas: 2, repetidas: 0, com_erro: 2, bruto: 57 });
    expect(conferencia?.linhas.map(({ numero, mensagens }) => [numero, mensagens])).toEqual([
      [4, ['Nenhuma apólice da corretora com este número, entre as que você vê.']],
      [5, ['Comissão bruta: não é um valor.', '“99/2026” não é um mês.']],
      [2, []],
      [3, []],
    ]);
    expect((await commission()).recebido).toBe(0);
  });

  test('confirmed registers what is ready, with its file and history', async () => {
    const imported = await confirm(await upload([`${number};;1;08/2026;28,50;1,43`, 'X;;1;08/2026;10;']));
    expect(imported).toMatchObject({
      status: 'importado',
      linhas_importadas: 1,
      conferencia: null,
      amostra: [],
    });
    const { meses, historico } = await commission();
    expect(meses.at(-1)).toMatchObject({ situacao: 'confere', recebido: 28.5 });
    expect(meses.at(-1)?.recebimentos).toMatchObject([
      { extrato: 'extrato.csv', liquido: 27.07, parcela: 1 },
    ]);
    expect(historico).toMatchObject([{ acao: 'importar', competencia: '2026-08', depois: 28.5 }]);
  });

  test('sent twice is recognised and not booked twice', async () => {
    const rows = [`${number};;1;08/2026;28,50;1,43`];
    await confirm(await upload(rows));
    const again = await upload(rows);
    expect(again.mesmo_arquivo).not.toBeNull();
    expect(again.conferencia).toMatchObject({ prontas: 0, repetidas: 1 });
    const params = { id: again.comissao_extrato_id };
    const refused = await owner.try(api.statements.confirm, { params });
    expect([refused.status, refused.error.code]).toEqual([409, 'extrato_sem_novidade']);
    expect((await commission()).recebido).toBe(28.5);
  });

  test('confirmed twice at once registers once', async () => {
    const params = { id: (await upload([`${number};;1;08/2026;28,50;`])).comissao_extrato_id };
    const both = await Promise.all([1, 2].map(() => owner.try(api.statements.confirm, { params })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await commission()).recebido).toBe(28.5);
  });

  test('skips what somebody already typed', async () => {
    await owner.call(api.commissions.receive, {
      params: { id },
      body: { competencia: '2026-08', bruto: 28.5 },
    });
    const { conferencia } = await upload([`${number};;1;08/2026;28,50;`, `${number};;2;09/2026;28,50;`]);
    expect(conferencia).toMatchObject({ prontas: 1, repetidas: 1 });
  });

  test('undone removes what it registered', async () => {
    const one = await confirm(await upload([`${number};;1;08/2026;28,50;`]));
    await owner.call(api.statements.undo, { params: { id: one.comissao_extrato_id } });
    const { recebido, historico } = await commission();
    expect([recebido, historico[0]?.acao]).toEqual([0, 'desfazer']);
    const { data } = await owner.call(api.statements.list);
    expect(data[0]).toMatchObject({ comissao_extrato_id: one.comissao_extrato_id, status: 'desfeito' });
  });
});

describe('its columns', () => {
  test('are chosen where the headers say nothing, with the month of the whole file', async () => {
    const one = await upload([`${number};28,50`], owner, 'A;B');
    expect(one.falta).toHaveLength(3);
    expect(one.conferencia).toBeNull();
    const changed = await owner.call(api.statements.update, {
      params: { id: one.comissao_extrato_id },
      body: { mapeamento: ['numero_apolice', 'bruto'], competencia: '2026-08', versao: one.versao },
    });
    expect(changed).toMatchObject({ falta: [], conferencia: { prontas: 1, bruto: 28.5 } });
  });

  test.each([
    ['one field from two columns', ['bruto', 'bruto']],
    ['fewer columns than the file has', ['bruto']],
  ])('refuse %s', async (_, mapeamento) => {
    const one = await upload([`${number};28,50`], owner, 'A;B');
    const refused = await owner.try(api.statements.update, {
      params: { id: one.comissao_extrato_id },
      body: { mapeamento, versao: one.versao } as never,
    });
    expect(refused.status).toBe(422);
  });

  test('refuse a change over somebody else’s choice', async () => {
    const { comissao_extrato_id, versao } = await upload([`${number};28,50`], owner, 'A;B');
    const input = { params: { id: comissao_extrato_id }, body: { competencia: '2026-08', versao } };
    await owner.call(api.statements.update, input);
    expect((await owner.try(api.statements.update, input)).status).toBe(409);
  });
});

test('a manager finds only policies of the team', async () => {
  const study = await t.make((f) =>
    f.study({ consultor: 'proprietario', estagio: 10, areas: [1], opcoes: true }),
  );
  await t.make((f) =>
    f.policy(study, {
      produto_diagnostico_id: 1,
      diagnostico_produto_item_opcao_id: study.opcoes[1]!,
      numero_apolice: 'DO-DONO',
    }),
  );
  const rows = ['DO-DONO;;1;08/2026;10;', `${number};;1;08/2026;10;`];
  expect((await upload(rows)).conferencia?.prontas).toBe(2);
  expect((await upload(rows, await t.as('gerente'))).conferencia?.prontas).toBe(1);
});

test('a file without rows is refused at its field', async () => {
  const file = { nome: 'vazio.csv', content: Buffer.from('Apólice;Comissão\n') };
  const refused = await owner.try(api.statements.upload, { file } as never);
  expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([422, ['file']]);
});
