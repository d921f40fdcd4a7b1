import { type Achado, api } from '@farol/contracts';
import type { TipoDeAchado } from '@farol/domain/search';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Who } from '../../test/brokerage.ts';
import type { MadeStudy } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
let study: MadeStudy;
let policy: number;
let other: MadeStudy;
let task: number;

const NAME = 'Íris D’Ávila Quintão';

beforeAll(async () => {
  t = await createTestApp();
  await t.make(async (make) => {
    const { cliente_id } = await make.customer('corretor', {
      pessoa_nome: NAME,
      pessoa_cpf: '01234567890',
      pessoa_celular: '48988100200',
      pessoa_email: 'iris.quintao@example.com',
    });
    study = await make.study({
      consultor: 'corretor',
      cliente_id,
      estagio: 5,
      areas: [1, 3],
      tarefas: [{ area: 3, especialista: 'especialista', estagio_especialista: 2 }],
      opcoes: true,
    });
    policy = await make.policy(study, { produto_diagnostico_id: 3, numero_apolice: 'XK-0531.77/9' });
    await make.document(study, { produto_diagnostico_id: 3, tipo: 'cnh', descricao: 'Habilitação da frota' });
    await make.document(study, {
      produto_diagnostico_id: 1,
      tipo: 'dps',
      descricao: 'Questionário frota',
      sensivel: true,
    });
    other = await make.study({ consultor: 'corretor2', estagio: 2, areas: [3] });
  });
  await t.db.service((tx) =>
    tx.execute(sql`update diagnostico_produto_item set campos = campos || '{"veiculo_placa": "QWE4R56"}'
                    where diagnostico_produto_item_id = ${study.itens[3]}`),
  );
  const added = await (await t.as('corretor')).call(api.activities.addTask, {
    params: { id: study.cliente_id },
    body: { texto: 'Buscar zarcão na funilaria', dia: t.clock.today() } as never,
  });
  task = added.atividade_id;
});
afterAll(() => t.close());

const search = async (q: string, who: Who = 'corretor', recentes?: string): Promise<Achado[]> => {
  const { data } = await (await t.as(who)).call(api.search.everything, { query: { q, recentes } });
  return data;
};
const found = async (q: string, tipo: TipoDeAchado, who: Who = 'corretor') =>
  (await search(q, who)).filter((one) => one.tipo === tipo).map(({ id }) => id);

describe('a customer is found', () => {
  test.each([
    ['iris'],
    ['ÍRIS QUINTAO'],
    ['uintã'],
    ["d'avila"],
    ['d´ávila'],
    ['davila iris'],
    ['012.345.678-90'],
    ['01234567890'],
    ['345.678'],
    ['48988100200'],
    ['(48) 98810-0200'],
    ['(48) 9 8810-0200'],
    ['+55 48 98810-0200'],
    ['0XX48 98810-0200'],
    ['048988100200'],
    ['4888100200'],
    ['98810-0200'],
    ['8810-0200'],
    ['iris 98810-0200'],
    ['quintao@example'],
  ])('by %s', async (q) => {
    expect(await found(q, 'cliente')).toContain(study.cliente_id);
  });

  test.each(['12.ABC.345/01DE-35', '12abc34501de35', '12.abc.345', 'abc.345/01de-35'])(
    'that is a company, by its CNPJ: %s',
    async (q) => {
      const company = await t.make((make) =>
        make.customer('corretor', {
          pessoa_nome: 'Quitanda',
          pessoa_cpf: null,
          pessoa_cnpj: '12ABC34501DE35',
        }),
      );
      expect(await found(q, 'cliente')).toContain(company.cliente_id);
      await (await t.as('corretor')).try(api.customers.remove, {
        params: { id: company.cliente_id },
      } as never);
    },
  );

  test('with nothing of a CPF in the line', async () => {
    const [line] = await search('012.345.678-90');
    expect(line).toMatchObject({ titulo: NAME, caminho: `/customers/${study.cliente_id}` });
    expect(line!.texto).not.toMatch(/\d{3}\.?\d{3}\.?\d{3}-?\d{2}|890/);
  });

  test('before others where it was opened before', async () => {
    const [first, second] = await t.make(async (make) => [
      await make.customer('corretor', { pessoa_nome: 'Zulmira Antes' }),
      await make.customer('corretor', { pessoa_nome: 'Zulmira Depois' }),
    ]);
    expect(await found('zulmira', 'cliente')).toEqual([second!.cliente_id, first!.cliente_id]);
    const again = await search('zulmira', 'corretor', `cliente.${first!.cliente_id}`);
    expect(again.map(({ id }) => id)).toEqual([first!.cliente_id, second!.cliente_id]);
  });
});

describe('also found are', () => {
  test.each([
    ['the study by the customer', 'iris', 'estudo', () => study.diagnostico_id],
    ['the study by its number', '#', 'estudo', () => study.diagnostico_id],
    ['the study by a plate', 'qwe-4r56', 'estudo', () => study.diagnostico_id],
    ['the policy by its number', 'XK-0531.77/9', 'apolice', () => policy],
    ['the policy by part of its number without punctuation', '053177', 'apolice', () => policy],
    ['the policy by a plate', 'QWE4R56', 'apolice', () => policy],
    ['the policy by the customer', 'íris', 'apolice', () => policy],
    ['the noted task by its words', 'zarcao', 'tarefa', () => task],
    ['the noted task by the customer', 'iris', 'tarefa', () => task],
  ] as const)('%s', async (_, q, tipo, id) => {
    expect(await found(q === '#' ? `#${study.diagnostico_id}` : q, tipo)).toContain(id());
  });

  test('documents by their description, or by kind and customer; none about health', async () => {
    const lines = (await search('frota')).filter(({ tipo }) => tipo === 'documento');
    expect(lines.map(({ titulo }) => titulo)).toEqual(['CNH']);
    expect(await found('cnh iris', 'documento')).toEqual([lines[0]!.id]);
    expect(await found('declaração saúde iris', 'documento')).toEqual([]);
  });

  test('people, for whoever has the list of users', async () => {
    const { funcionario_id } = t.people.corretor2;
    expect(await found('corretor2', 'usuario', 'admin')).toContain(funcionario_id);
    for (const who of ['corretor', 'gerente', 'especialista'] as const)
      expect(await found('corretor2', 'usuario', who)).toEqual([]);
  });
});

describe('what one may not see is not found', () => {
  const ALL = ['iris', '01234567890', 'XK-0531.77/9', 'QWE4R56', 'zarcao', 'frota', 'cnh iris'];
  const recentes = () =>
    `cliente.${study.cliente_id},estudo.${study.diagnostico_id},apolice.${policy},tarefa.${task}`;

  test.each(['corretor2', 'corretor.b', 'especialista2', 'especialista.b'] as const)('by %s', async (who) => {
    for (const q of [...ALL, `#${study.diagnostico_id}`])
      for (const line of await search(q, who)) {
        expect(line.cliente_id).not.toBe(study.cliente_id);
        expect(line.diagnostico_id).not.toBe(study.diagnostico_id);
      }
    expect(await search('', who, recentes())).toEqual([]);
  });

  test.each(['gerente', 'lider', 'parceiro', 'admin', 'proprietario', 'master'] as const)(
    'and by %s all of it is, as in the lists',
    async (who) => {
      const sees = await (await t.as(who)).try(api.customers.get, { params: { id: study.cliente_id } });
      expect(await found('iris', 'cliente', who)).toEqual(sees.status === 200 ? [study.cliente_id] : []);
      expect((await search('', who, recentes())).length).toBe(sees.status === 200 ? 4 : 0);
    },
  );

  test('a specialist finds the own study, its policy and documents, and no customer', async () => {
    const kinds = new Set((await search('iris', 'especialista')).map(({ tipo }) => tipo));
    expect([...kinds]).toEqual(['estudo', 'apolice']);
    expect(await found('frota', 'documento', 'especialista')).toHaveLength(1);
    const [line] = await search('iris', 'especialista');
    expect(line!.caminho).toBe(`/activity-panel/awaiting-consultant/${study.diagnostico_id}?area=3`);
  });

  test('once it is deleted', async () => {
    const gone = await t.make((make) => make.customer('corretor', { pessoa_nome: 'Apolônio Sumido' }));
    expect(await found('apolonio', 'cliente')).toEqual([gone.cliente_id]);
    await (await t.as('corretor')).try(api.customers.remove, { params: { id: gone.cliente_id } } as never);
    expect(await found('apolonio', 'cliente')).toEqual([]);
  });
});

test('without words the recent records come in their order, and what is none is left out', async () => {
  const recentes = `estudo.${study.diagnostico_id},nada.3,cliente.${study.cliente_id},estudo.${other.diagnostico_id}`;
  const lines = await search('', 'corretor', recentes);
  expect(lines.map(({ tipo }) => tipo)).toEqual(['estudo', 'cliente']);
});

test.each([
  '',
  ' ',
  'a',
  '%',
  '_',
  '%%%',
  "'",
  "' or 1=1 --",
  '\\',
  '\\%',
  '{}',
  '"]',
  '#0',
  '(((',
  '\u0000',
  '😀',
])('hostile or too short text finds nothing and breaks nothing: %j', async (q) => {
  const { status, data } = await (await t.as('corretor')).try(api.search.everything, { query: { q } });
  expect([200, 422]).toContain(status);
  if (status === 200) expect(data.data).toEqual([]);
});

test('a very long text is refused at its field', async () => {
  const { status, data } = await (await t.as('corretor')).try(api.search.everything, {
    query: { q: 'x'.repeat(201) },
  });
  expect([status, Object.keys((data as unknown as { errors: object }).errors)]).toEqual([422, ['q']]);
});
