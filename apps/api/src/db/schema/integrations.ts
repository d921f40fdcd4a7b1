import type { Escopo, Perfil } from '@farol/domain/access';
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, empresaId, instant, rowId, versao } from './columns.ts';

/** Made and used by the service role; a request ends them. Only the SHA-256 of a key is stored. */
export const chave_api = pgTable('chave_api', {
  empresa_id: empresaId(),
  chave_api_id: rowId(),
  /** As whom it acts. */
  funcionario_id: integer().notNull(),
  perfil: text().$type<Perfil>().notNull(),
  nome: text().notNull(),
  prefixo: text().notNull(),
  token_hash: text().notNull(),
  escopos: text().array().$type<Escopo[]>().notNull(),
  criado_em: createdAt(),
  expira_em: instant().notNull(),
  avisada_em: instant(),
  revogada_em: instant(),
  revogada_por: integer(),
  ultimo_uso_em: instant(),
  ultimo_uso_ip: text(),
});

export const webhook = pgTable('webhook', {
  empresa_id: empresaId(),
  webhook_id: rowId(),
  nome: text().notNull(),
  url: text().notNull(),
  eventos: text().array().notNull(),
  /** Sealed for the company. */
  segredo: text().notNull(),
  segredo_anterior: text(),
  segredo_anterior_ate: instant(),
  ativo: boolean().notNull().default(true),
  desligado_motivo: text(),
  falhando_desde: instant(),
  pausa_ate: instant(),
  criado_por: integer().notNull(),
  versao: versao(),
  criado_em: createdAt(),
  atualizado_em: createdAt(),
});

/** Queued by triggers (functions/webhooks.sql). */
export const webhook_entrega = pgTable('webhook_entrega', {
  empresa_id: empresaId(),
  webhook_entrega_id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
  webhook_id: integer().notNull(),
  mensagem: uuid().notNull().defaultRandom(),
  evento: text().notNull(),
  dados: jsonb().$type<Record<string, unknown>>().notNull(),
  situacao: text().$type<'na_fila' | 'entregue' | 'falhou'>().notNull().default('na_fila'),
  tentativas: integer().notNull().default(0),
  proxima_em: instant(),
  concluida_em: instant(),
  criado_em: createdAt(),
});

export const webhook_tentativa = pgTable('webhook_tentativa', {
  empresa_id: empresaId(),
  webhook_tentativa_id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
  webhook_entrega_id: bigint({ mode: 'number' }).notNull(),
  quando: instant().notNull(),
  ms: integer().notNull(),
  status: integer(),
  resposta: text().notNull(),
});
