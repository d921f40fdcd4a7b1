import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  areaQuery,
  day,
  dayOut,
  estagio,
  estagioQuery,
  id,
  idQuery,
  produtoDiagnosticoId,
} from './fields.ts';
import { METRICAS, QUEBRAS } from './lists.ts';
import { listMeta, pageQuery } from './paging.ts';

const metrica = z.enum(METRICAS);

/** Parts of the funnel that open as a list: studies that reached a stage, stopped there, or are there now. */
const PARTES_DO_FUNIL = ['funil_chegaram', 'funil_perdidos', 'funil_abertos'] as const;

/** Unit of a `valor`. */
const unidade = z.enum(['R$', 'quantidade', '%', 'dias']);

export const dashboardFilters = {
  category: areaQuery.optional(),
  data_inicial: day.optional(),
  data_final: day.optional(),
  consultor: idQuery,
};

const periodo = z.object({ data_inicial: dayOut, data_final: dayOut });

/** Null: nothing happened that could be measured, in averages and shares only. */
const valor = z.number().nullable();

const titled = { metrica, titulo: z.string(), unidade };

const path = (rest = '') => `/motor-interno/dashboard${rest}`;

export const dashboard = {
  blocks: endpoint({
    method: 'GET',
    path: path(),
    summary: 'Blocos por ano e mês',
    access: 'dashboard.ver',
    query: z.object(dashboardFilters),
    response: z.array(
      z.object({
        ...titled,
        /** Reason of a refusal, or stage. */
        chave: z.string().nullable(),
        dados: z.array(
          z.object({
            ano: z.number().int(),
            /** Of the whole year: not the sum of the months in averages and shares. */
            total: valor,
            meses: z.array(z.object({ valor })),
          }),
        ),
      }),
    ),
  }),
  summary: endpoint({
    method: 'GET',
    path: path('/resumo'),
    summary: 'Números do período ao lado dos do anterior',
    access: 'dashboard.ver',
    query: z.object(dashboardFilters),
    response: z.object({
      periodo,
      anterior: periodo,
      indicadores: z.array(
        z.object({
          ...titled,
          valor,
          anterior: valor,
          /** Whole percent of `anterior`; of a share, points with one decimal. Null with nothing to compare with. */
          variacao: z.number().nullable(),
        }),
      ),
    }),
  }),
  breakdown: endpoint({
    method: 'GET',
    path: path('/detalhe'),
    summary: 'Números do período por consultor, seguradora, etapa ou motivo',
    access: 'dashboard.ver',
    query: z.object({ ...dashboardFilters, por: z.enum(QUEBRAS) }),
    response: z.object({
      periodo,
      colunas: z.array(z.object(titled)),
      dados: z.array(
        z.object({
          /** Id, name or code; null where nothing is stated. */
          chave: z.string().nullable(),
          nome: z.string(),
          valores: z.partialRecord(metrica, valor),
          /** By stage: how often it ended, and the median of its days. */
          passagens: z.number().int().optional(),
          mediana: z.number().optional(),
        }),
      ),
    }),
  }),
  funnel: endpoint({
    method: 'GET',
    path: path('/funil'),
    summary: 'Até onde chegaram os estudos iniciados no período',
    access: 'dashboard.ver',
    query: z.object(dashboardFilters),
    response: z.object({
      periodo,
      total: z.number().int(),
      /** The stage at which most studies were closed; null: none was. */
      pior_etapa: estagio.nullable(),
      etapas: z.array(
        z.object({
          estagio,
          nome: z.string(),
          /** Studies that reached it or a later one; stage 7, which can be skipped, only if they were there. */
          chegaram: z.number().int(),
          /** `chegaram` as a percentage of all studies. */
          alcance: valor,
          /** Open studies at this stage now. */
          abertos: z.number().int(),
          /** Studies closed at this stage. */
          perdidos: z.number().int(),
          /** Percentage of those who reached it that were closed at it. */
          perda: valor,
          /** The commonest first. */
          motivos: z.array(z.object({ motivo: z.string(), nome: z.string(), total: z.number().int() })),
        }),
      ),
    }),
  }),
  rows: endpoint({
    method: 'GET',
    path: path('/linhas'),
    summary: 'Linhas que formam um número',
    access: 'dashboard.ver',
    query: z.object({
      ...dashboardFilters,
      ...pageQuery,
      metrica: z.enum([...METRICAS, ...PARTES_DO_FUNIL]),
      /** Empty: those without a reason. */
      motivo: z.string().max(60).optional(),
      estagio: estagioQuery.optional(),
      /** Empty: policies without a stated provider. */
      seguradora: z.string().max(200).optional(),
    }),
    response: z.object({
      periodo,
      /** The number that the rows form. */
      valor,
      unidade,
      data: z.array(
        z.object({
          cliente_id: id,
          diagnostico_id: id.nullable(),
          pessoa_nome: z.string(),
          consultor: z.string(),
          produto_diagnostico_id: produtoDiagnosticoId.nullable(),
          seguradora: z.string().nullable(),
          estagio: estagio.nullable(),
          encerrado: z.boolean(),
          dia: dayOut,
          valor: z.number(),
        }),
      ),
      meta: listMeta,
    }),
  }),
  export: endpoint({
    method: 'GET',
    path: path('/exportar'),
    summary: 'Indicadores, xlsx',
    access: 'dashboard.ver',
    security: 'exportacao',
    query: z.object(dashboardFilters),
    response: 'arquivo',
  }),
};
