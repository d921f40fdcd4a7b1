import { api } from '@farol/contracts';
import { codeLabel, shortAreaName } from '@farol/domain/code-lists';
import { DESTINOS } from '@farol/domain/customer-import';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import { makeActivity } from './activity.fixture.ts';
import { allPages, auditedExports, dayCell, exported, personCells } from './exports.fixture.ts';

let t: TestApp;
const CUSTOMERS = 23;

beforeAll(async () => {
  t = await createTestApp();
  t.clock.set('2026-11-17T13:00:00-03:00');
  await t.make(async (make) => {
    for (let n = 0; n < CUSTOMERS; n += 1) {
      const consultor = n % 3 === 0 ? 'corretor2' : 'corretor';
      const { cliente_id } = await make.customer(consultor, {
        pessoa_nome: n === 4 ? '=HYPERLINK("http://x";"y")' : `Pessoa ${n} Nunes`,
        pessoa_email: n % 4 ? `pessoa${n}@exemplo.com.br` : null,
        criado_em: new Date(Date.parse('2026-11-01T23:30:00-03:00') + n * 86_400_000),
      });
      if (n % 2 === 0)
        await make.study({
          cliente_id,
          consultor,
          estagio: n === 8 ? 10 : 4,
          areas: [1, 2],
          estudo: { data_inicio: `2026-10-${String(n + 1).padStart(2, '0')}` },
        });
    }
    await make.study({ consultor: 'corretor.b', estagio: 2 });
  });
  await t.db.service(async (tx) => {
    const { rows } = await tx.execute<{ empresa_id: number; cliente_id: number; diagnostico_id: number }>(
      'select empresa_id, cliente_id, diagnostico_id from diagnostico order by diagnostico_id limit 2',
    );
    await makeActivity(tx, rows[0]!, { aguardando: 'especialista', prazo: '2026-11-10T23:59:00-03:00' });
    await makeActivity(tx, rows[1]!, { aguardando: 'cliente', prazo: '2026-11-30T23:59:00-03:00' });
  });
});
afterAll(() => t.close());

describe('the customers of the company as a file', () => {
  const list = async (query: object) =>
    allPages(async (page) =>
      (await t.as('admin')).call(api.boards.customersAdmin, {
        query: { ...query, page, per_page: 5, includes: 'endereco,ultimo_diagnostico' },
      }),
    );

  test.each([
    {},
    { pessoa_nome: 'nunes' },
    { pessoa_email: 'pessoa1' },
    { data_criacao: '2026-11-04' },
    { ordenar_por: 'pessoa_nome', ordem: 'asc' },
    { pessoa_nome: 'ninguém' },
  ])('has the cells of all pages of the list with %o', async (query) => {
    const { rows } = await exported(t, 'admin', api.exports.customersAdmin, query);
    const cells = (await list(query)).map(async ({ ultimo_diagnostico: study, ...row }) => [
      ...(await personCells(t, 'admin', row.cliente_id)),
      study ? `${study.estagio} ${codeLabel('estagio_funil', study.estagio)}` : null,
      study ? study.areas.map(shortAreaName).join(', ') : null,
      dayCell(row.data_criacao),
    ]);
    expect(rows).toEqual(await Promise.all(cells));
  });

  test('has every field of the page, the titles of the screen and a name with the day', async () => {
    const { titles, disposition } = await exported(t, 'admin', api.exports.customersAdmin);
    expect(titles).toEqual([
      'Nome',
      ...DESTINOS.slice(1).flatMap(({ campo }) => campo?.rotulo ?? []),
      'E-mail do consultor',
      'Consultor',
      'Etiquetas',
      'Último estudo',
      'Áreas',
      'Data de criação',
    ]);
    expect(disposition).toBe('attachment; filename="clientes-2026-11-17.xlsx"');
  });

  test('has nothing of another company', async () => {
    const { rows } = await exported(t, 'admin.b', api.exports.customersAdmin);
    expect(rows).toHaveLength(1);
  });
});

describe('the studies of the company as a file', () => {
  const list = async (query: object) =>
    allPages(async (page) =>
      (await t.as('gerente')).call(api.boards.studiesAdmin, { query: { ...query, page, per_page: 5 } }),
    );

  test.each([
    {},
    { nome: 'pessoa' },
    { data_inicio: '2026-10-05', data_final: '2026-10-11' },
    { tempo_estudo: 30, ordem: 'asc' },
    { status: 2 },
  ])('has the cells of all pages of the list with %o', async (query) => {
    const { rows } = await exported(t, 'gerente', api.exports.studiesAdmin, query);
    expect(rows).toEqual(
      (await list(query)).map((row) => [
        row.pessoa_nome,
        row.diagnostico_id,
        row.consultor,
        `${row.estagio} ${codeLabel('estagio_funil', row.estagio)}`,
        dayCell(row.entrada_no_estagio),
        codeLabel('status_tarefa', row.status_tarefa) || null,
        holder(row),
        row.especialista,
        dayCell(row.prazo),
        codeLabel('pontualidade', row.pontualidade) || null,
        dayCell(row.data_inicio),
        row.dias_pendente,
      ]),
    );
  });

  const holder = ({ aguardando, consultor, especialista }: Awaited<ReturnType<typeof list>>[number]) => {
    if (aguardando === null) return null;
    if (aguardando === 'consultor') return consultor;
    return (aguardando === 'especialista' && especialista) || codeLabel('aguardando', aguardando);
  };

  test('says who acts next and how late', async () => {
    const { rows } = await exported(t, 'gerente', api.exports.studiesAdmin, { ordem: 'asc' });
    expect(rows[0]?.[9]).toBe('Atrasado');
    expect(rows[1]?.slice(6, 10)).toEqual(['Cliente', null, dayCell('2026-11-30'), 'No prazo']);
  });
});

describe('a reversed range', () => {
  test.each([api.exports.studiesAdmin, api.boards.studiesAdmin])('is refused by $path', async (endpoint) => {
    const query = { data_inicio: '2026-11-02', data_final: '2026-11-01' };
    const { status, error } = await (await t.as('admin')).try(endpoint, { query });
    expect(status).toBe(422);
    expect(error.errors).toEqual({ data_final: ['A data final é anterior à inicial.'] });
  });
});

test.each(['corretor', 'lider', 'parceiro', 'especialista'] as const)('%s has no such file', async (who) => {
  for (const endpoint of [api.exports.customersAdmin, api.exports.studiesAdmin])
    expect((await (await t.as(who)).try(endpoint)).status).toBe(403);
});

test('an export is audited: who, which list, filters, number of rows', async () => {
  const { rows } = await exported(t, 'proprietario', api.exports.customersAdmin, { pessoa_nome: 'pessoa 1' });
  const traces = await auditedExports(t);
  expect(traces.at(-1)).toMatchObject({
    empresa_id: t.people.proprietario.empresa_id,
    funcionario_id: t.people.proprietario.funcionario_id,
    acao: 'exportar',
    depois: { lista: 'clientes', filtros: { pessoa_nome: 'pessoa 1' }, linhas: rows.length },
  });
});
