import { NOMES_DE_TELA, type Tela } from '@farol/domain/access';
import { z } from 'zod';
import { auditFilters } from './audit.ts';
import { bin } from './bin.ts';
import { customersAdminFilters, panelListFilters, studiesAdminFilters } from './boards.ts';
import { commissionFilters } from './commissions.ts';
import { renewalFilters } from './customer-policies.ts';
import { customerFilters } from './customers.ts';
import { dashboardFilters } from './dashboard.ts';
import { employeeFilters } from './employees.ts';
import { endpoint } from './endpoint.ts';
import { byId, id, idQuery, line, recordOf, timestamp } from './fields.ts';
import { ORDENS_CLIENTES, ORDENS_ESTUDOS, ORDENS_FILA, ORDENS_PAINEL } from './lists.ts';
import { privacy } from './privacy.ts';
import { queueListFilters, todoFilters } from './work-lines.ts';

/** An order as addresses have it; `-` before it is descending. */
const orderOf = (orders: readonly string[]) =>
  z.enum(orders.flatMap((order) => [order, `-${order}`]) as [string, ...string[]]).optional();

const { estagio: etapa, situacao } = customerFilters;
const customersOf = {
  etapa,
  situacao,
  cadastro: customerFilters.data_criacao,
  consultor: idQuery,
  etiqueta: customerFilters.etiqueta,
  ordem: orderOf(ORDENS_CLIENTES),
};
const { estagio: _stage, ordenar_por: _by, ordem: _order, ...panelFilters } = panelListFilters;

/**
 * What a view of each list holds: the fields of its address, each of the shape that the list's own call takes. Nothing
 * else is kept.
 */
export const FILTROS_DE_TELA = {
  clientes: z.strictObject({ busca: customerFilters.busca, ...customersOf }),
  'clientes-admin': z.strictObject({
    nome: customersAdminFilters.pessoa_nome,
    email: customersAdminFilters.pessoa_email,
    ...customersOf,
  }),
  'estudos-admin': z.strictObject({
    vista: z.enum(['equipe']).optional(),
    nome: studiesAdminFilters.nome,
    consultor: idQuery,
    especialista: idQuery,
    carga: studiesAdminFilters.carga,
    status: studiesAdminFilters.status,
    etapa: studiesAdminFilters.estagio,
    situacao: studiesAdminFilters.situacao,
    pontualidade: studiesAdminFilters.pontualidade,
    aguardando: studiesAdminFilters.aguardando,
    inicio: studiesAdminFilters.data_inicio,
    fim: studiesAdminFilters.data_final,
    tempo: studiesAdminFilters.tempo_estudo,
    ordem: orderOf(ORDENS_ESTUDOS),
  }),
  painel: z.strictObject({
    vista: z.enum(['lista', 'equipe']).optional(),
    consultor: idQuery,
    equipe: idQuery,
    area: panelFilters.produto,
    periodo: panelFilters.periodo,
    busca: panelFilters.busca,
    pontualidade: panelFilters.pontualidade,
    aguardando: panelFilters.aguardando,
    vez: panelFilters.vez,
    especialista: idQuery,
    carga: panelFilters.carga,
    situacao: panelFilters.situacao.optional(),
    /** 0: no stage of the phone's board is open. */
    etapa: z.coerce.number().int().min(0).max(10).optional(),
    ordem: orderOf(ORDENS_PAINEL),
  }),
  'a-fazer': z.strictObject({
    periodo: todoFilters.periodo,
    etapa: todoFilters.estagio,
    area: todoFilters.produto,
    pontualidade: todoFilters.pontualidade,
    busca: todoFilters.busca,
    tipo: todoFilters.tipo,
    vez: todoFilters.vez,
    de: z.union([z.enum(['mim', 'equipe']), idQuery]).optional(),
  }),
  fila: z.strictObject({
    visao: z.enum(['quadro']).optional(),
    periodo: queueListFilters.periodo,
    etapa: z.coerce.number().int().min(1).max(7).optional(),
    area: queueListFilters.produto,
    pontualidade: queueListFilters.pontualidade,
    busca: queueListFilters.busca,
    vez: queueListFilters.vez,
    status: queueListFilters.status,
    consultor: idQuery,
    especialista: idQuery,
    ordem: orderOf(ORDENS_FILA),
  }),
  renovacoes: z.strictObject({
    janela: renewalFilters.janela,
    consultor: idQuery,
    seguradora: renewalFilters.fornecedor,
    area: renewalFilters.produto,
    busca: renewalFilters.busca,
    apolice: idQuery,
  }),
  comissoes: z.strictObject({
    vista: z.enum(['meses', 'seguradoras', 'consultores']).optional(),
    de: commissionFilters.de,
    ate: commissionFilters.ate,
    consultor: idQuery,
    seguradora: commissionFilters.fornecedor,
    busca: commissionFilters.busca,
    divergencia: commissionFilters.divergencia,
  }),
  dashboard: z.strictObject({
    categoria: dashboardFilters.category,
    inicio: dashboardFilters.data_inicial,
    fim: dashboardFilters.data_final,
    consultor: idQuery,
    parte: z.enum(['equipe', 'etapas', 'recusas']).optional(),
  }),
  auditoria: z.strictObject({
    de: auditFilters.de,
    ate: auditFilters.ate,
    quem: idQuery,
    tipo: auditFilters.tipo,
    registro: auditFilters.registro,
    numero: idQuery,
    cliente: idQuery,
  }),
  usuarios: z.strictObject({
    busca: employeeFilters.busca,
    cargo: employeeFilters.cargo,
    especialidade: employeeFilters.produto,
    situacao: employeeFilters.status,
    estudos: z.enum(['abertos']).optional(),
    ordem: orderOf(['data_criacao']),
  }),
  privacidade: z.strictObject({
    aba: z.enum(['pedidos', 'prazos']).optional(),
    busca: privacy.list.query.shape.busca,
    situacao: privacy.list.query.shape.situacao,
    pedido: z.enum(['aberto', 'vencido', 'atendido', 'recusado']).optional(),
  }),
  lixeira: z.strictObject({ busca: bin.list.query.shape.busca, tipo: bin.list.query.shape.tipo }),
} as const satisfies Record<Tela, z.ZodType>;

/** A person's own views. */
export const MAX_VISOES = 50;

const filtros = recordOf(z.union([z.string().max(254), z.number()]), 30);
/** Which columns the person showed or hid, by the list's own names. */
const colunas = recordOf(z.boolean(), 30);

const visao = z.object({
  visao_id: id,
  tela: z.enum(NOMES_DE_TELA),
  nome: z.string(),
  /** Fields of the list's address, without the page. Of a colleague's view, without what they wrote to search for. */
  filtros,
  colunas,
  compartilhada: z.boolean(),
  minha: z.boolean(),
  autor: z.string(),
  /** Opens after login. */
  inicial: z.boolean(),
  /** Filters that name something that is gone or that the reader does not see. */
  faltam: z.array(z.string()),
  atualizado_em: timestamp,
});
export type Visao = z.output<typeof visao>;

const fields = {
  nome: line(60),
  filtros,
  colunas: colunas.default({}),
  compartilhada: z.boolean(),
  inicial: z.boolean(),
};

export const views = {
  list: endpoint({
    method: 'GET',
    path: '/visao',
    summary: 'Visões das listas: as próprias e as compartilhadas, por nome',
    description: `As listas são as que a pessoa abre no perfil de agora. Até ${MAX_VISOES} próprias e as compartilhadas mais novas: a lista não tem páginas.`,
    access: 'autenticado',
    query: z.object({ tela: z.enum(NOMES_DE_TELA).optional() }),
    response: z.object({
      data: z.array(visao),
      /** Whom the reader may share views with; null: nobody. */
      partilha: z.enum(['equipe', 'empresa']).nullable(),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/visao',
    summary: 'Guardar os filtros, a ordem e as colunas de uma lista',
    access: 'autenticado',
    body: z.object({
      ...fields,
      tela: z.enum(NOMES_DE_TELA),
      compartilhada: fields.compartilhada.default(false),
      inicial: fields.inicial.default(false),
    }),
    response: visao,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/visao/{id}',
    summary: 'Mudar uma visão; `inicial` vale só para quem pede',
    description:
      'Com `inicial: false` vale também para a visão que abre ao entrar e deixou de ser compartilhada; a resposta é então `null`.',
    access: 'autenticado',
    params: byId,
    body: z.object({ ...fields, colunas }).partial(),
    response: visao.nullable(),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/visao/{id}',
    summary: 'Excluir uma visão: a própria, e o administrador uma compartilhada',
    access: 'autenticado',
    params: byId,
  }),
};
