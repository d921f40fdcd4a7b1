import type { Aguardando } from '@farol/domain/pipeline';
import { z } from 'zod';
import { estudoResumo, includedParts, includes, newestStudyFilters } from './customers.ts';
import { endpoint } from './endpoint.ts';
import {
  aguardando,
  areaQuery,
  day,
  dayOut,
  estagio,
  estagioEspecialista,
  estagioQuery,
  id,
  idQuery,
  pontualidade,
  produtoDiagnosticoId,
  statusTarefa,
  timestamp,
} from './fields.ts';
import { etiqueta } from './labels.ts';
import { CARGAS, ORDENS_CLIENTES, ORDENS_ESTUDOS, ORDENS_PAINEL, SITUACOES_PAINEL } from './lists.ts';
import { listOf, pageQuery } from './paging.ts';
import { tarefa } from './study-shapes.ts';
import {
  dueFilters,
  linhaFila,
  linhaTodo,
  listOfDue,
  queueFilters,
  queueListFilters,
  statusQuery,
  todoFilters,
  vez,
} from './work-lines.ts';

const AGUARDANDO = ['consultor', 'cliente', 'especialista', 'fornecedor'] as const satisfies Aguardando[];

const panelFilters = {
  consultor: idQuery,
  /** Studies of this employee and of the team below. */
  equipe: idQuery,
  produto: areaQuery.optional(),
  /** Started within this many days, including today. */
  periodo: z.coerce.number().int().min(1).max(3650).optional(),
  busca: z.string().trim().max(120).optional(),
  /** 1: some deadline of the study has passed; 2: none. */
  pontualidade: dueFilters.pontualidade,
  aguardando: z.enum(AGUARDANDO).optional(),
  /** `comigo`: the reader, as the study's consultant, acts next. */
  vez,
  /** With a task in force of this specialist, unless it was refused. */
  especialista: idQuery,
  /** Of the specialist, else of the consultants; whatever `situacao` is. */
  carga: z.enum(CARGAS).optional(),
  situacao: z.enum(SITUACOES_PAINEL).default('abertos'),
};

/** Filters and order of the sales panel's list. */
export const panelListFilters = {
  ...panelFilters,
  estagio: estagioQuery.optional(),
  ordenar_por: z.enum(ORDENS_PAINEL).default('entrada_no_estagio'),
  ordem: z.enum(['asc', 'desc']).default('asc'),
};

export const customersAdminFilters = {
  pessoa_nome: z.string().trim().max(120).optional(),
  pessoa_email: z.string().trim().max(254).optional(),
  data_criacao: day.optional(),
  usuario_criador_id: idQuery,
  /** Customers with this label. */
  etiqueta: idQuery,
  ...newestStudyFilters,
  ordenar_por: z.enum(ORDENS_CLIENTES).default('data_criacao'),
  ordem: z.enum(['asc', 'desc']).default('desc'),
};

export const studiesAdminFilters = {
  nome: z.string().trim().max(120).optional(),
  consultor: idQuery,
  especialista: idQuery,
  /** Of the specialist, else of the consultants; whatever `situacao` is. */
  carga: z.enum(CARGAS).optional(),
  status: statusQuery,
  estagio: estagioQuery.optional(),
  situacao: z.enum(SITUACOES_PAINEL).optional(),
  /** 1: some deadline of the study has passed; 2: none. */
  pontualidade: dueFilters.pontualidade,
  aguardando: z.enum(AGUARDANDO).optional(),
  data_inicio: day.optional(),
  data_final: day.optional(),
  /** Pending for at least this many days. */
  tempo_estudo: z.coerce.number().int().min(0).max(36_500).optional(),
  ordenar_por: z.enum(ORDENS_ESTUDOS).default('data_inicio'),
  ordem: z.enum(['asc', 'desc']).default('desc'),
};

/** For `refine`: a range of days that is turned round. */
export const isRange = ({ data_inicio, data_final }: { data_inicio?: string; data_final?: string }) =>
  !data_inicio || !data_final || data_inicio <= data_final;
export const TURNED_RANGE = { path: ['data_final'], message: 'A data final é anterior à inicial.' };

/** Position after the last card of a page: the instant it entered its stage, and its id. */
const CURSOR = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z_\d{1,10}$/;

/** `apos` of the cards that follow; null at the end of the column. */
const proximo = z.string().nullable();

const cartao = z.object({
  diagnostico_id: id,
  cliente_id: id,
  pessoa_nome: z.string(),
  consultor_id: id,
  consultor: z.string(),
  estagio,
  entrada_no_estagio: timestamp,
  dias_no_estagio: z.number().int(),
  data_inicio: dayOut,
  data_apresentacao: dayOut.nullable(),
  areas: z.array(produtoDiagnosticoId),
  /** The reader's side in the moves. */
  papel: z.enum(['C', 'E', 'A']).nullable(),
  /** Tasks in force; with the stage, they determine the moves on offer. */
  tarefas: z.array(
    tarefa
      .pick({
        produto_diagnostico_id: true,
        estagio_especialista: true,
        status_tarefa: true,
        rodada: true,
        apresentada: true,
        aguardando: true,
        prazo: true,
        cancelada_em: true,
      })
      .extend({ especialista: z.string() }),
  ),
  aguardando: aguardando.nullable(),
  /** Provider processing the proposals, while the study waits for it. */
  fornecedor: z.string().nullable(),
  /** Earliest open deadline: of the consultant, the customer's answer or a specialist. */
  prazo: timestamp.nullable(),
  /** Of `prazo`, now. */
  pontualidade: pontualidade.nullable(),
  premio_anual: z.number(),
  encerrado_em: timestamp.nullable(),
  versao: z.number().int(),
});
export type Cartao = z.output<typeof cartao>;

/** Studies of one person, as consultant or as specialist: each number is the list of the same `carga`. */
const cargaPessoa = z.object({
  funcionario_id: id,
  pessoa_nome: z.string(),
  papel: z.enum(['consultor', 'especialista']),
  abertos: z.number().int(),
  na_vez: z.number().int(),
  atrasados: z.number().int(),
  esperando: z.number().int(),
  no_mes: z.number().int(),
  /** Since when the oldest of those where the person acts next is in its stage. */
  na_vez_desde: timestamp.nullable(),
});
export type CargaPessoa = z.output<typeof cargaPessoa>;

export const boards = {
  todo: endpoint({
    method: 'GET',
    path: '/motor-interno/cliente/lista-atividades',
    summary: 'A fazer do consultor',
    access: 'todo.ver',
    query: z.strictObject({ ...pageQuery, ...todoFilters }),
    response: listOfDue(linhaTodo),
  }),
  queue: endpoint({
    method: 'GET',
    path: '/motor-interno/cliente/lista-atividades-especialista',
    summary: 'Fila do especialista',
    access: 'fila.ver',
    query: z.strictObject({ ...pageQuery, ...queueListFilters }),
    response: listOfDue(linhaFila),
  }),
  queueBoard: endpoint({
    method: 'GET',
    path: '/motor-interno/diagnostico/painel-atividades',
    summary: 'Fila por etapa, com totais',
    access: 'fila.ver',
    query: z.strictObject({ ...queueFilters, ...pageQuery }),
    response: z.array(
      z.object({
        estagio_especialista: estagioEspecialista,
        total: z.number().int(),
        data: z.array(linhaFila),
      }),
    ),
  }),
  salesPanel: endpoint({
    method: 'GET',
    path: '/motor-interno/diagnostico/painel-vendas',
    summary: 'Painel de vendas por etapa',
    access: 'painel_vendas.ver',
    query: z.strictObject({
      ...panelFilters,
      /** With `page`: further cards of one column. */
      estagio: estagioQuery.optional(),
      ...pageQuery,
    }),
    response: z.array(
      z.object({
        estagio,
        total: z.number().int(),
        premio_anual: z.number(),
        /** Of the column, whatever `vez` is asked for. */
        por_vez: z.object({ comigo: z.number().int(), esperando: z.number().int() }),
        data: z.array(cartao),
        proximo,
      }),
    ),
  }),
  salesPanelCards: endpoint({
    method: 'GET',
    path: '/motor-interno/diagnostico/painel-vendas/{estagio}',
    summary: 'Mais cartões de uma etapa do painel de vendas',
    access: 'painel_vendas.ver',
    params: z.object({ estagio: estagioQuery }),
    query: z.strictObject({
      ...panelFilters,
      apos: z.string().regex(CURSOR, 'Posição desconhecida: abra a coluna de novo.').optional(),
      per_page: pageQuery.per_page,
    }),
    response: z.object({ data: z.array(cartao), proximo }),
  }),
  salesPanelList: endpoint({
    method: 'GET',
    path: '/motor-interno/diagnostico/painel-vendas/lista',
    summary: 'Estudos do painel de vendas em lista',
    access: 'painel_vendas.ver',
    scope: 'estudos.ler',
    query: z.strictObject({ ...panelListFilters, ...pageQuery }),
    response: listOf(cartao),
  }),
  team: endpoint({
    method: 'GET',
    path: '/motor-interno/diagnostico/painel-vendas/equipe',
    summary: 'Carga e atrasos por pessoa, nos estudos visíveis',
    access: 'painel_vendas.ver',
    query: z.strictObject({}),
    response: z.array(cargaPessoa),
  }),
  customersAdmin: endpoint({
    method: 'GET',
    path: '/motor-interno/cliente/admin',
    summary: 'Clientes da empresa',
    access: 'listas_admin.ver',
    query: z.strictObject({
      ...pageQuery,
      ...customersAdminFilters,
      includes,
    }),
    response: listOf(
      z.object({
        cliente_id: id,
        pessoa_nome: z.string(),
        pessoa_email: z.string().nullable(),
        data_criacao: timestamp,
        usuario_criador_id: id,
        usuario_criador: z.string(),
        ...includedParts,
        /** Only if named in `includes`. */
        ultimo_diagnostico: estudoResumo.nullish(),
        etiquetas: z.array(etiqueta),
      }),
    ),
  }),
  studiesAdmin: endpoint({
    method: 'GET',
    path: '/motor-interno/cliente/lista-atividades-admin',
    summary: 'Estudos da empresa',
    access: 'listas_admin.ver',
    query: z.strictObject({ ...pageQuery, ...studiesAdminFilters }).refine(isRange, TURNED_RANGE),
    response: listOf(
      z.object({
        diagnostico_id: id,
        cliente_id: id,
        pessoa_nome: z.string(),
        consultor: z.string(),
        estagio,
        encerrado_em: timestamp.nullable(),
        entrada_no_estagio: timestamp,
        dias_no_estagio: z.number().int(),
        data_inicio: dayOut,
        dias_pendente: z.number().int().nullable(),
        /** Of the consultant's activity; null in a study without one. */
        status_tarefa: statusTarefa.nullable(),
        prazo: timestamp.nullable(),
        pontualidade: pontualidade.nullable(),
        /** Who acts next; null once the study has ended. */
        aguardando: aguardando.nullable(),
        /** Specialists of its open areas. */
        especialista: z.string().nullable(),
        /** Provider processing the proposals, while the study waits for it. */
        fornecedor: z.string().nullable(),
      }),
    ),
  }),
};
