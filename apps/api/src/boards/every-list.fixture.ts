import { METRICAS, type Quebra } from '@farol/contracts';
import { type Actor, CARGOS } from '@farol/domain/access';
import type { Tx } from '../db/client.ts';
import {
  type CustomerFilter,
  type CustomerOrder,
  listByStudy,
  listCustomers,
} from '../features/customers/customer-list.store.ts';
import { findUnfinished } from '../features/diagnosis/start/unfinished.store.ts';
import { type PolicyFilter, policiesOfPage } from '../features/policies/policies.store.ts';
import type { Clock } from '../platform/clock.ts';
import { customersAdminPage } from './customers-admin/customers-admin.store.ts';
import { BREAKDOWN_METRICS } from './dashboard/dashboard.ts';
import { breakdownFigures, monthFigures } from './dashboard/figures.store.ts';
import { readFunnel } from './dashboard/funnel.store.ts';
import { dashboardRows, type RowsFilter } from './dashboard/rows.store.ts';
import { panelCards, panelColumns } from './sales-panel/panel.store.ts';
import type { PanelFilter } from './sales-panel/panel-filter.store.ts';
import { countPanel, panelList } from './sales-panel/panel-list.store.ts';
import { teamLoad } from './sales-panel/team.store.ts';
import {
  type QueueFilter,
  queueCards,
  queueColumns,
  queuePage,
  queueTotals,
} from './specialist-queue/queue.store.ts';
import { type StudiesAdminFilter, studiesAdminPage } from './studies-admin/studies-admin.store.ts';
import { todoPage } from './todo/todo.store.ts';
import type { TodoFilter } from './todo/todo-filter.ts';

const PAGE = { page: 1, per_page: 20 };
const FIRST = { ...PAGE, ordem: 'asc' } as const;
const YEARS = { from: '2020-01-01', to: '2030-12-31' } as const;

/** Rows without an order of their own. */
const byText = (a: unknown, b: unknown) => JSON.stringify(a).localeCompare(JSON.stringify(b));

type Read = (tx: Tx) => Promise<unknown[]>;

/** Every list, board and search: its rows and totals as this person reads them. */
export function everyList(actor: Actor, clock: Clock): Record<string, Read> {
  const admin: Actor = { ...actor, perfil: 'admin' };
  const customers =
    (filter: CustomerFilter, order: Partial<CustomerOrder> = {}): Read =>
    async (tx) => {
      const page = { ...PAGE, ordenar_por: 'data_criacao', ordem: 'desc', ...order } as const;
      const { rows, total } = await listCustomers(tx, actor, { ...filter, ...page, comExemplos: true });
      return [...rows, total];
    };
  const byStudy =
    (filter: CustomerFilter): Read =>
    async (tx) =>
      (await listByStudy(tx, actor, { ...filter, ...PAGE, comExemplos: true })).rows;
  const policies =
    (filter: PolicyFilter): Read =>
    async (tx) => {
      const { found, total } = await policiesOfPage(tx, actor, { ...filter, ...PAGE }, clock.today());
      return [...found, total];
    };
  const panel =
    (filter: PanelFilter): Read =>
    async (tx) => [
      ...(await panelCards(tx, actor, { ...filter, ...PAGE }, clock)),
      ...(await panelColumns(tx, actor, { ...filter, ...PAGE }, clock)),
    ];
  const panelAsList =
    (filter: PanelFilter, ordenar_por: 'pessoa_nome' | 'entrada_no_estagio'): Read =>
    async (tx) => [
      ...(await panelList(tx, actor, { ...filter, ...FIRST, ordenar_por }, clock)),
      await countPanel(tx, actor, filter, clock),
    ];
  const todo =
    (filter: TodoFilter): Read =>
    async (tx) => {
      const { rows, counted } = await todoPage(tx, actor, { ...filter, ...PAGE }, clock);
      return [...rows, ...counted.toSorted(byText)];
    };
  const queue =
    (filter: QueueFilter, ordenar_por: 'prazo' | 'pessoa_nome' | 'consultor' = 'prazo'): Read =>
    async (tx) => [
      ...(await queuePage(tx, actor, { ...filter, ...FIRST, ordenar_por }, clock)),
      ...(await queueTotals(tx, actor, filter, clock)).toSorted(byText),
    ];
  const ofCompany: Actor = { ...admin, cargo: CARGOS.ADMIN };
  const breakdown =
    (por: Quebra): Read =>
    async (tx) => {
      const asked = { por, metrics: BREAKDOWN_METRICS[por], filter: {}, range: YEARS };
      return (await breakdownFigures(tx, ofCompany, asked)).toSorted(byText);
    };
  const behind =
    (filter: RowsFilter): Read =>
    async (tx) => {
      const { rows, counted } = await dashboardRows(tx, ofCompany, { ...filter, ...PAGE }, YEARS);
      return [...rows, counted];
    };
  const studies =
    (filter: StudiesAdminFilter, ordenar_por: 'pessoa_nome' | 'consultor' = 'pessoa_nome'): Read =>
    async (tx) => {
      const asked = { ...filter, ...FIRST, ordenar_por };
      const { rows, total } = await studiesAdminPage(tx, admin, asked, clock);
      return [...rows, total];
    };
  if (actor.perfil === 'specialist')
    return {
      queue: queue({ vez: 'comigo' }),
      'queue by name': queue({}, 'pessoa_nome'),
      'queue by consultant': queue({}, 'consultor'),
      'board of the queue': async (tx) => [
        ...(await queueCards(tx, actor, PAGE, clock)),
        ...(await queueColumns(tx, actor, {}, clock)).toSorted(byText),
      ],
      'policies of a specialist': policies({}),
    };
  return {
    customers: customers({}),
    'customers by name': customers({}, { ordenar_por: 'pessoa_nome', ordem: 'asc' }),
    'customers by consultant': customers({}, { ordenar_por: 'usuario_criador', ordem: 'asc' }),
    'customers by newest study': customers({}, { ordenar_por: 'ultimo_estudo' }),
    'customers with a word': customers({ busca: 'conceicao' }),
    'customers with an e-mail': customers({ pessoa_email: 'cliente12' }),
    'customers at a stage': customers({ estagio: 4 }),
    'concluded customers': customers({ estagio: 10 }),
    'customers with a closed study': customers({ situacao: 'encerrado' }),
    'customers without a study': customers({ situacao: 'sem_estudo' }),
    'customers and their study': byStudy({}),
    'customers with a word and their study': byStudy({ busca: 'conceicao' }),
    'administrator’s customers': async (tx) => {
      const query = { ...FIRST, pessoa_nome: 'conceicao', ordenar_por: 'pessoa_nome' } as const;
      return (await customersAdminPage(tx, admin, query, true)).rows;
    },
    policies: policies({}),
    'policies in force': policies({ situacao: 'vigente' }),
    'policies with a word': policies({ busca: 'conceicao' }),
    panel: panel({}),
    'panel, others’ turn': panel({ vez: 'esperando' }),
    'panel, late': panel({ pontualidade: 1 }),
    'panel, late by load': panel({ carga: 'atrasados' }),
    'panel, a word': panel({ busca: 'conceicao' }),
    'panel as a list': panelAsList({}, 'entrada_no_estagio'),
    'panel as a list by name': panelAsList({ pontualidade: 1 }, 'pessoa_nome'),
    'to-do': todo({}),
    'to-do, a word': todo({ busca: 'conceicao' }),
    'studies of the company': studies({}),
    'studies by consultant': studies({}, 'consultor'),
    'late studies by load': studies({ carga: 'atrasados' }),
    'late studies that wait': studies({ pontualidade: 1, aguardando: 'especialista' }),
    'load of the team': (tx) => teamLoad(tx, actor, clock),
    'months of the dashboard': async (tx) =>
      (await monthFigures(tx, actor, METRICAS, {}, YEARS)).toSorted(byText),
    funnel: async (tx) => [await readFunnel(tx, actor, {}, YEARS)],
    'months of a company': async (tx) =>
      (await monthFigures(tx, ofCompany, METRICAS, {}, YEARS)).toSorted(byText),
    'figures by consultant': breakdown('consultor'),
    'days by stage': breakdown('estagio'),
    'figures by insurer': breakdown('seguradora'),
    'studies behind a figure': behind({ metrica: 'estudos' }),
    'policies behind a figure': behind({ metrica: 'apolices' }),
    'customers behind a figure': behind({ metrica: 'clientes' }),
    'losses behind a figure': behind({ metrica: 'funil_perdidos' }),
    'studies to continue': (tx) => findUnfinished(tx, actor, undefined),
  };
}
