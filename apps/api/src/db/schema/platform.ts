import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, empresaId, instant, rowId } from './columns.ts';

export const notificacao = pgTable('notificacao', {
  empresa_id: empresaId(),
  notificacao_id: rowId(),
  funcionario_id: integer().notNull(),
  tipo: text().notNull(),
  dados: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  cliente_id: integer(),
  diagnostico_id: integer(),
  chave: text(),
  lida_em: instant(),
  criado_em: createdAt(),
});

export const notificacao_preferencia = pgTable('notificacao_preferencia', {
  empresa_id: empresaId(),
  funcionario_id: integer().notNull(),
  tipo: text().notNull(),
  no_aplicativo: boolean().notNull().default(true),
  por_email: boolean().notNull().default(true),
  atualizado_em: createdAt(),
});

/** Append-only for the application. */
export const auditoria = pgTable('auditoria', {
  empresa_id: empresaId(),
  auditoria_id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
  funcionario_id: integer(),
  perfil: text(),
  acao: text().notNull(),
  entidade: text().notNull(),
  entidade_id: integer(),
  antes: jsonb().$type<unknown>(),
  depois: jsonb().$type<unknown>(),
  request_id: text(),
  quando: createdAt(),
});

/** Jobs queued by a transaction; done: `processado_em`, given up: `falhou_em`. */
export const outbox = pgTable('outbox', {
  empresa_id: empresaId(),
  outbox_id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
  tipo: text().notNull(),
  dados: jsonb().$type<unknown>().notNull(),
  chave: text(),
  tentativas: integer().notNull().default(0),
  disponivel_em: createdAt(),
  processado_em: instant(),
  falhou_em: instant(),
  ultimo_erro: text(),
  criado_em: createdAt(),
});

export const idempotencia = pgTable('idempotencia', {
  empresa_id: empresaId(),
  funcionario_id: integer().notNull(),
  chave: text().notNull(),
  impressao: text().notNull(),
  resposta: jsonb().$type<{ status: number; result: unknown }>(),
  criado_em: createdAt(),
  expira_em: instant().notNull(),
});
