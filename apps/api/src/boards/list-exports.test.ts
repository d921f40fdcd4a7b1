import { api, type LinhaAtividade } from '@farol/contracts';
import { codeLabel, shortAreaName } from '@farol/domain/code-lists';
import { ESTAGIOS } from '@farol/domain/pipeline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OWNERS } from '../test/access-roles.ts';
import { makeTarget } from '../test/access-target.ts';
import type { Who } from '../test/brokerage.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import { allPages, dayCell, type Export, exported, personCells } from './exports.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  for (const owner of OWNERS) await makeTarget(t, owner);
  for (const owner of OWNERS) await makeTarget(t, owner, 'presenting');
}, 60_000);
afterAll(() => t.close());

const areas = (ids: readonly number[]) => ids.map(shortAreaName).join(', ') || null;
const stage = (list: 'estagio_funil' | 'estagio_especialista', value: number | null) =>
  value === null ? null : `${value} ${codeLabel(list, value)}`;

const holder = ({
  aguardando,
  consultor,
  especialista,
}: Pick<LinhaAtividade, 'aguardando' | 'consultor' | 'especialista'>) =>
  (aguardando === 'consultor' && consultor) ||
  (aguardando === 'especialista' && especialista) ||
  codeLabel('aguardando', aguardando) ||
  null;

/** The board takes the list's filters, but orders its rows itself. */
const withoutOrder = ({ ordenar_por: _, ...query }: { ordenar_por?: string }): object => query;

/** Cells of the list on all its pages, as its file has them. */
const LISTS: [endpoint: Export, cellsOf: (who: Who, query: object) => Promise<unknown[][]>][] = [
  [
    api.exports.customers,
    async (who, query) => {
      const caller = await t.as(who);
      const rows = await allPages((page) =>
        caller.call(api.customers.list, { query: { ...query, page, per_page: 3 } }),
      );
      return Promise.all(
        rows.map(async ({ ultimo_diagnostico: study, ...row }) => [
          ...(await personCells(t, who, row.cliente_id)),
          study && stage('estagio_funil', study.estagio),
          areas(study?.areas ?? []),
          dayCell(row.data_criacao),
        ]),
      );
    },
  ],
  [
    api.exports.todo,
    async (who, query) => {
      const caller = await t.as(who);
      const rows = await allPages((page) =>
        caller.call(api.boards.todo, { query: { ...query, page, per_page: 1 } }),
      );
      return rows.map((row) => [
        row.pessoa_nome,
        codeLabel('tipo_atividade', row.tipo_atividade),
        row.apolice?.nome ?? null,
        stage('estagio_funil', row.estagio),
        areas(row.areas),
        holder(row),
        row.consultor || null,
        row.especialista,
        dayCell(row.prazo),
        codeLabel('pontualidade', row.pontualidade),
      ]);
    },
  ],
  [
    api.exports.queue,
    async (who, query) => {
      const caller = await t.as(who);
      const rows = await allPages((page) =>
        caller.call(api.boards.queue, { query: { ...query, page, per_page: 1 } }),
      );
      return rows.map((row) => [
        row.pessoa_nome,
        stage('estagio_especialista', row.estagio_especialista),
        dayCell(row.entrada_no_estagio),
        areas(row.areas),
        codeLabel('tempo_necessidade', row.tempo_necessidade) || null,
        row.consultor || null,
        row.especialista,
        holder(row),
        row.rodada,
        dayCell(row.prazo),
        codeLabel('pontualidade', row.pontualidade),
      ]);
    },
  ],
  [
    api.exports.salesPanel,
    async (who, query) => {
      const caller = await t.as(who);
      const columns = await caller.call(api.boards.salesPanel, { query: withoutOrder(query) });
      expect(columns.map(({ estagio }) => estagio)).toEqual(ESTAGIOS);
      return columns.flatMap(({ estagio, data }) =>
        data.map((row) => [
          row.pessoa_nome,
          row.diagnostico_id,
          row.consultor || null,
          stage('estagio_funil', estagio),
          areas(row.areas),
          holder({ ...row, especialista: row.tarefas[0]?.especialista ?? null }),
          row.tarefas[0]?.especialista ?? null,
          dayCell(`${row.data_inicio}T12:00:00Z`),
          dayCell(row.entrada_no_estagio),
          row.dias_no_estagio,
          dayCell(row.prazo),
          row.premio_anual,
        ]),
      );
    },
  ],
  [
    api.exports.policies,
    async (who, query) => {
      const caller = await t.as(who);
      const rows = await allPages((page) =>
        caller.call(api.policies.list, { query: { ...query, page, per_page: 2 } }),
      );
      return rows.map((row) => [
        row.pessoa_nome,
        row.diagnostico_id,
        shortAreaName(row.produto_diagnostico_id),
        row.item_nome || null,
        row.outra_corretora ? 'Outra' : 'Esta',
        row.fornecedor,
        row.numero_apolice || null,
        row.numero_proposta,
        dayCell(row.vigencia_inicio),
        dayCell(row.vigencia_fim),
        row.valor_cobertura,
        row.valor_premio,
        codeLabel('periodicidade_pagamento', row.periodicidade_pagamento) || null,
        codeLabel('forma_pagamento', row.forma_pagamento) || null,
        row.parcelas,
        row.placa,
      ]);
    },
  ],
  [
    api.exports.renewals,
    async (who, query) => {
      const caller = await t.as(who);
      const rows = await allPages((page) =>
        caller.call(api.renewals.list, { query: { ...query, page, per_page: 2 } }),
      );
      return rows.map((row) => [
        row.pessoa_nome,
        row.consultor,
        shortAreaName(row.produto_diagnostico_id),
        row.item_nome || null,
        row.outra_corretora ? 'Outra' : 'Esta',
        row.fornecedor,
        row.numero_apolice || null,
        dayCell(row.vigencia_fim),
        row.dias,
        row.valor_premio,
        codeLabel('periodicidade_pagamento', row.periodicidade_pagamento) || null,
        row.premio_anual,
        row.renova?.mudanca?.valor ?? null,
        null,
      ]);
    },
  ],
  [
    api.exports.employees,
    async (who, query) => {
      const caller = await t.as(who);
      const rows = await allPages((page) =>
        caller.call(api.employees.list, { query: { ...query, page, per_page: 3 } }),
      );
      return rows.map((row) => [
        row.pessoa_nome,
        row.pessoa_email,
        row.usuario_username,
        row.funcionario_cargo_nome,
        areas(row.funcionario_especialidades.map((one) => one.produto_diagnostico_id)),
        row.empresa_nome_fantasia || null,
        row.ativo ? 'Ativo' : 'Inativo',
        dayCell(row.data_criacao),
      ]);
    },
  ],
];

const CASES: [endpoint: Export, who: Who, query: object][] = [
  [api.exports.customers, 'corretor', {}],
  [api.exports.customers, 'gerente', { ordenar_por: 'pessoa_nome', ordem: 'asc' }],
  [api.exports.customers, 'proprietario', { ordenar_por: 'usuario_criador', ordem: 'asc' }],
  [api.exports.customers, 'admin.b', {}],
  [api.exports.customers, 'master', {}],
  [api.exports.todo, 'corretor', {}],
  [api.exports.todo, 'gerente', { produto: 1 }],
  [api.exports.todo, 'corretor.b', {}],
  [api.exports.queue, 'especialista', {}],
  [api.exports.queue, 'especialista2', { pontualidade: 2 }],
  [api.exports.salesPanel, 'gerente', { ordenar_por: 'estagio' }],
  [api.exports.salesPanel, 'parceiro', { produto: 4, ordenar_por: 'estagio' }],
  [api.exports.policies, 'proprietario', {}],
  [api.exports.policies, 'especialista', { situacao: 'vigente' }],
  [api.exports.policies, 'corretor.b', {}],
  [api.exports.renewals, 'proprietario', {}],
  [api.exports.renewals, 'corretor', { janela: '30' }],
  [api.exports.employees, 'admin', { ordem_data: 'asc' }],
  [api.exports.employees, 'admin', { busca: 'corretor', status: 'ativo' }],
  [api.exports.employees, 'admin.b', {}],
];

const NAMED = CASES.map(([endpoint, who, query]) => ({ path: endpoint.path, endpoint, who, query }));
test.each(NAMED)('$path has the cells of $who’s list with $query', async ({ endpoint, who, query }) => {
  const [, cellsOf] = LISTS.find(([one]) => one === endpoint)!;
  const { titles, rows } = await exported(t, who, endpoint, query);
  const cells = await cellsOf(who, query);
  expect(cells.length).toBeGreaterThan(0);
  expect(rows.map((row) => titles.map((_, at) => row[at] ?? null))).toEqual(cells);
});
