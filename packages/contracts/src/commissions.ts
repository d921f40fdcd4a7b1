import { roundTo } from '@farol/domain/br';
import { SITUACOES_DA_COMISSAO, type SituacaoDaComissao } from '@farol/domain/commissions';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  byId,
  clearable,
  day,
  dayOut,
  id,
  idParam,
  idQuery,
  money,
  produtoDiagnosticoId,
  text,
  timestamp,
  versao,
} from './fields.ts';
import { DIVERGENCIAS } from './lists.ts';
import { listMeta, pageQuery } from './paging.ts';

const M = '/motor-interno/comissao';

/** 'yyyy-MM'. */
export const mes = z.string().regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, 'Informe o mês e o ano.');
const mesOut = z.string();
/** Reais that may be below zero: a reversal. */
const signedMoney = z
  .number()
  .min(-999_999_999.99)
  .max(999_999_999.99)
  .overwrite((value) => roundTo(value, 2));
const percent = z.number().min(0).max(1000);

const situacaoDaComissao = z.enum(
  Object.keys(SITUACOES_DA_COMISSAO) as [SituacaoDaComissao, ...SituacaoDaComissao[]],
);

export const commissionFilters = {
  de: mes.optional(),
  ate: mes.optional(),
  consultor: idQuery,
  fornecedor: z.string().trim().max(120).optional(),
  busca: z.string().trim().max(120).optional(),
  divergencia: z.enum(DIVERGENCIAS).optional(),
};
type Period = { de?: string | undefined; ate?: string | undefined };
export const isPeriod = ({ de, ate }: Period): boolean => !de || !ate || de <= ate;
export const TURNED_PERIOD = { path: ['ate'], message: 'O fim do período vem antes do início.' };

/** R$ of the months of a period. */
const figures = {
  esperado: z.number(),
  /** Gross. */
  recebido: z.number(),
  /** Received less expected, of the months that were paid. */
  diferenca: z.number(),
  /** Expected more than 30 days ago, nothing came. */
  atrasado: z.number(),
};
const totals = z.object(figures);

const which = {
  diagnostico_apolice_id: id,
  cliente_id: id,
  pessoa_nome: z.string(),
  consultor_id: id,
  consultor: z.string(),
  produto_diagnostico_id: produtoDiagnosticoId,
  item_nome: z.string(),
  fornecedor: z.string().nullable(),
  numero_apolice: z.string().nullable(),
};

const linha = z.object({
  ...which,
  ...figures,
  meses_com_diferenca: z.number().int(),
  meses_atrasados: z.number().int(),
  /** Month since which something is late. */
  atrasada_desde: mesOut.nullable(),
});
export type LinhaComissao = z.output<typeof linha>;

const grupo = z.object({ ...figures, chave: z.string(), nome: z.string() });
export type GrupoComissao = z.output<typeof grupo>;

const recebida = z.object({
  comissao_recebida_id: id,
  competencia: mesOut,
  parcela: z.number().int().nullable(),
  bruto: z.number(),
  iss: z.number().nullable(),
  ir: z.number().nullable(),
  outros_descontos: z.number().nullable(),
  liquido: z.number(),
  observacao: z.string().nullable(),
  /** Name of the statement that it was imported from; null: typed. */
  extrato: z.string().nullable(),
  criado_em: timestamp,
  usuario: z.string(),
  versao,
});
export type ComissaoRecebida = z.output<typeof recebida>;

const deApolice = z.object({
  ...which,
  ...figures,
  vigencia_inicio: dayOut.nullable(),
  vigencia_fim: dayOut.nullable(),
  valor_premio: z.number().nullable(),
  periodicidade_pagamento: z.string().nullable(),
  /** R$ a year, as the policy or its options state it. */
  remuneracao: z.number().nullable(),
  termos: z.object({
    /** R$ a year, in place of `remuneracao`. */
    valor_ano: z.number().nullable(),
    pct: z.number().nullable(),
    agenciamento_pct: z.number().nullable(),
    agenciamento_parcelas: z.number().int().nullable(),
    encerrada_em: dayOut.nullable(),
    versao,
  }),
  /** Newest first. */
  meses: z.array(
    z.object({
      competencia: mesOut,
      esperado: z.number(),
      recebido: z.number(),
      situacao: situacaoDaComissao,
      recebimentos: z.array(recebida),
    }),
  ),
  /** Who wrote what, newest first. */
  historico: z.array(
    z.object({
      quando: timestamp,
      usuario: z.string(),
      acao: z.enum(['receber', 'corrigir', 'excluir', 'importar', 'desfazer', 'termos']),
      competencia: mesOut.nullable(),
      /** Gross before and after. */
      antes: z.number().nullable(),
      depois: z.number().nullable(),
    }),
  ),
});
export type ComissaoDaApolice = z.output<typeof deApolice>;

const received = {
  competencia: mes,
  parcela: clearable(z.number().int().min(1).max(999)).optional(),
  /** Gross or net; the other follows from the deductions. */
  bruto: clearable(signedMoney).optional(),
  iss: clearable(signedMoney).optional(),
  ir: clearable(signedMoney).optional(),
  outros_descontos: clearable(signedMoney).optional(),
  liquido: clearable(signedMoney).optional(),
  observacao: clearable(text(500)).optional(),
};

/** Expected and received commission of the brokerage's own policies. */
export const commissions = {
  list: endpoint({
    method: 'GET',
    path: M,
    summary:
      'Comissão por apólice: esperada, recebida e diferença no período; sem período, os últimos seis meses',
    access: 'comissoes.ver',
    scope: 'comissoes.ler',
    query: z.object({ ...pageQuery, ...commissionFilters }).refine(isPeriod, TURNED_PERIOD),
    response: z.object({
      data: z.array(linha),
      meta: listMeta,
      /** The months that were asked for. */
      periodo: z.object({ de: mesOut, ate: mesOut }),
    }),
  }),
  summary: endpoint({
    method: 'GET',
    path: `${M}/resumo`,
    summary: 'Totais da comissão no período, por mês, seguradora e consultor',
    access: 'comissoes.ver',
    scope: 'comissoes.ler',
    query: z.object(commissionFilters).refine(isPeriod, TURNED_PERIOD),
    response: z.object({
      total: totals,
      meses: z.array(grupo),
      seguradoras: z.array(grupo),
      consultores: z.array(grupo),
      /** Insurers of the visible policies, for the filter. */
      fornecedores: z.array(z.string()),
    }),
  }),
  policy: endpoint({
    method: 'GET',
    path: `${M}/apolice/{id}`,
    summary: 'A comissão de uma apólice, mês a mês, com o histórico',
    access: 'comissoes.ver',
    scope: 'comissoes.ler',
    params: byId,
    response: deApolice,
  }),
  updateTerms: endpoint({
    method: 'PUT',
    path: `${M}/apolice/{id}`,
    summary: 'Mudar como a seguradora paga a comissão da apólice',
    access: 'comissoes.editar',
    params: byId,
    body: z.object({
      valor_ano: clearable(money).optional(),
      pct: clearable(percent).optional(),
      agenciamento_pct: clearable(percent).optional(),
      agenciamento_parcelas: clearable(z.number().int().min(1).max(60)).optional(),
      encerrada_em: clearable(day).optional(),
      versao,
    }),
    response: deApolice,
  }),
  receive: endpoint({
    method: 'POST',
    path: `${M}/apolice/{id}`,
    summary: 'Registrar comissão recebida de uma apólice',
    access: 'comissoes.editar',
    params: byId,
    body: z.object(received),
    response: deApolice,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${M}/{id}`,
    summary: 'Corrigir uma comissão recebida',
    access: 'comissoes.editar',
    params: byId,
    body: z.object({ ...received, versao }),
    response: deApolice,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${M}/{id}`,
    summary: 'Excluir uma comissão recebida',
    description: 'versao: a da linha como foi lida. 409 se outra pessoa a mudou depois.',
    access: 'comissoes.editar',
    params: byId,
    query: z.object({ versao: idParam }),
  }),
};
