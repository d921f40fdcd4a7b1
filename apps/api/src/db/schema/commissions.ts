import { integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, day, empresaId, instant, money, rowId, versao } from './columns.ts';

const pct = () => numeric({ precision: 7, scale: 4, mode: 'number' });

/** How a policy pays, where that differs from its options, and what its months were worked out from. */
export const comissao_apolice = pgTable('comissao_apolice', {
  empresa_id: empresaId(),
  diagnostico_apolice_id: integer().notNull(),
  /** R$ a year; null: what the policy or its options state. */
  valor_ano: money(),
  pct: pct(),
  agenciamento_pct: pct(),
  agenciamento_parcelas: integer(),
  encerrada_em: day(),
  versao: versao(),
  /** Null: to be computed again. */
  calculada_versao: integer(),
  calculada_ate: day(),
  /** Beginning of the renewal that they were worked out with. */
  calculada_fim: day(),
});

/** Expected and received of a policy in a month; `competencia` is its first day. */
export const comissao_mes = pgTable('comissao_mes', {
  empresa_id: empresaId(),
  diagnostico_apolice_id: integer().notNull(),
  competencia: day().notNull(),
  esperado: money().notNull().default(0),
  /** Kept by a trigger. */
  recebido: money().notNull().default(0),
  recebimentos: integer().notNull().default(0),
});

export const comissao_recebida = pgTable('comissao_recebida', {
  empresa_id: empresaId(),
  comissao_recebida_id: rowId(),
  diagnostico_apolice_id: integer().notNull(),
  competencia: day().notNull(),
  parcela: integer(),
  bruto: money().notNull(),
  iss: money(),
  ir: money(),
  outros_descontos: money(),
  liquido: money().notNull(),
  observacao: text(),
  /** The statement that it was imported from; null: typed. */
  comissao_extrato_id: integer(),
  versao: versao(),
  criado_por: integer(),
  criado_em: createdAt(),
  atualizado_em: createdAt(),
  excluido_em: instant(),
});

/** A statement of an insurer. */
export const comissao_extrato = pgTable('comissao_extrato', {
  empresa_id: empresaId(),
  comissao_extrato_id: rowId(),
  funcionario_id: integer().notNull(),
  arquivo_nome: text().notNull(),
  sha256: text().notNull(),
  folhas: jsonb().$type<{ nome: string; linhas: number }[]>().notNull().default([]),
  folha: integer().notNull().default(0),
  colunas: jsonb().$type<string[]>().notNull(),
  mapeamento: jsonb().$type<(string | null)[]>().notNull(),
  competencia: day(),
  status: text().$type<'enviado' | 'importado' | 'desfeito'>().notNull().default('enviado'),
  linhas_total: integer().notNull(),
  linhas_importadas: integer().notNull().default(0),
  versao: versao(),
  criado_em: createdAt(),
  importado_em: instant(),
});

/** A row of its spreadsheet, until it is imported or put aside. */
export const comissao_extrato_linha = pgTable('comissao_extrato_linha', {
  empresa_id: empresaId(),
  comissao_extrato_id: integer().notNull(),
  numero: integer().notNull(),
  dados: jsonb().$type<string[]>().notNull(),
});
