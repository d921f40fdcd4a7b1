import type { Partilha, Perfil, Tela } from '@farol/domain/access';
import type { Passo } from '@farol/domain/first-steps';
import { boolean, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, day, empresaId, instant, rowId, versao } from './columns.ts';

/** Dated values; `empresa_id` null: common defaults of every company. Rates are fractions. */
export const parametro = pgTable('parametro', {
  parametro_id: rowId(),
  empresa_id: integer(),
  chave: text().notNull(),
  uf: text(),
  vigencia_inicio: day().notNull(),
  vigencia_fim: day(),
  valor: jsonb().$type<unknown>().notNull(),
  fonte: text(),
  verificado: boolean().notNull().default(false),
  versao: versao(),
  criado_por: integer(),
  criado_em: createdAt(),
  atualizado_em: createdAt(),
  /** Replaced by another edition of the same day. */
  substituido_em: instant(),
});

export const indice = pgTable('indice', {
  indice_id: rowId(),
  empresa_id: integer(),
  indice: text().notNull(),
  /** First day of the month. */
  mes: day().notNull(),
  valor: numeric({ precision: 12, scale: 8, mode: 'number' }).notNull(),
  fonte: text(),
  criado_por: integer(),
  criado_em: createdAt(),
  /** Replaced by another value of the month, or removed. */
  substituido_em: instant(),
  substituido_por: integer(),
});

export const visao = pgTable('visao', {
  empresa_id: empresaId(),
  visao_id: rowId(),
  funcionario_id: integer().notNull(),
  tela: text().$type<Tela>().notNull(),
  nome: text().notNull(),
  filtros: jsonb().$type<Record<string, string | number>>().notNull().default({}),
  colunas: jsonb().$type<Record<string, boolean>>().notNull().default({}),
  /** Null: the author's alone. */
  partilha: text().$type<Partilha>(),
  criado_em: createdAt(),
  atualizado_em: createdAt(),
});

/** The view that opens after login in a profile; the company is the view's. */
export const visao_inicial = pgTable('visao_inicial', {
  empresa_id: empresaId(),
  funcionario_id: integer().notNull(),
  perfil: text().$type<Perfil>().notNull(),
  visao_id: integer().notNull(),
});

export const cep_cache = pgTable('cep_cache', {
  cep: text().notNull(),
  /** Null: the service does not know this code. */
  dados: jsonb().$type<{ logradouro: string; bairro: string; uf: string; localidade: string }>(),
  consultado_em: createdAt(),
});

/** What a person chose about the first steps. */
export const primeiros_passos = pgTable('primeiros_passos', {
  empresa_id: empresaId(),
  funcionario_id: integer().notNull(),
  /** Asked for, dismissed, or neither. */
  mostrar: boolean(),
  pulados: text().array().$type<Passo[]>().notNull().default([]),
  atualizado_em: createdAt(),
});
