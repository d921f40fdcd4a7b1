import type { ConteudoDaFicha, LinhaDaFicha } from '@farol/domain/sheet';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { type Campos, createdAt, empresaId, instant, privateLink, rowId } from './columns.ts';

/** What a customer fills in before the first meeting. */
export const ficha = pgTable('ficha', {
  empresa_id: empresaId(),
  ficha_id: rowId(),
  cliente_id: integer().notNull(),
  campos: jsonb().$type<Campos>().notNull().default({}),
  linhas: jsonb().$type<LinhaDaFicha[]>().notNull().default([]),
  ciencia_em: instant(),
  ciencia_texto: text(),
  enviada_em: instant(),
  /** As last sent. */
  enviado: jsonb().$type<ConteudoDaFicha>(),
  recebida_em: instant(),
  recebida_por: integer(),
  criado_por: integer(),
  criado_em: createdAt(),
  atualizado_em: createdAt(),
});

export const ficha_link = pgTable('ficha_link', {
  empresa_id: empresaId(),
  ficha_link_id: rowId(),
  ficha_id: integer().notNull(),
  ...privateLink(),
});

/** Append-only for the application; the last one of a key holds. */
export const ficha_decisao = pgTable('ficha_decisao', {
  empresa_id: empresaId(),
  ficha_decisao_id: rowId(),
  ficha_id: integer().notNull(),
  diagnostico_id: integer(),
  chave: text().notNull(),
  decisao: text().$type<'aceita' | 'mantida'>().notNull(),
  disse: jsonb().$type<unknown>(),
  estudo: jsonb().$type<unknown>(),
  funcionario_id: integer().notNull(),
  quando: createdAt(),
});
