import type { Perfil, TipoEvento } from '@farol/domain/access';
import type { LugarDeLeitura } from '@farol/domain/audit';
import type { EnvioEmail } from '@farol/domain/pipeline';
import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt, day, empresaId, instant, rowId, transactionId } from './columns.ts';

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
  por_email: text().$type<EnvioEmail>().notNull().default('na_hora'),
  atualizado_em: createdAt(),
});

export const resumo_aviso = pgTable('resumo_aviso', {
  empresa_id: empresaId(),
  resumo_aviso_id: rowId(),
  funcionario_id: integer().notNull(),
  dados: jsonb().$type<Record<string, unknown>>().notNull(),
  cliente_id: integer(),
  chave: text().notNull(),
});

export const rotina_diaria = pgTable('rotina_diaria', {
  empresa_id: empresaId(),
  dia: day().notNull(),
  avisos: jsonb().$type<Record<string, number>>().notNull().default({}),
  concluida_em: instant().notNull(),
});

/** Attempts of a day's run that failed. */
export const rotina_falha = pgTable('rotina_falha', {
  empresa_id: empresaId(),
  dia: day().notNull(),
  tentativas: integer().notNull().default(1),
  ultima_em: instant().notNull(),
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
  /** By which key of the company; written by a trigger. */
  chave_api_id: integer(),
  /** Null once the row was emptied (functions/records.sql). */
  sal: bytes(),
  /** Digest of what the row tells, under `sal`; written by a trigger. */
  resumo: bytes().notNull(),
});

/** What companies of a transaction are proven by (functions/scope.sql). */
export const chave_alcance = pgTable('chave_alcance', {
  chave: bytes().notNull(),
});

/** Rows of a table numbered `de` < n <= `ate`, in one hash with the seal before. */
export const selo = pgTable('selo', {
  tabela: text().notNull(),
  numero: integer().notNull(),
  de: bigint({ mode: 'number' }).notNull(),
  ate: bigint({ mode: 'number' }).notNull(),
  linhas: integer().notNull(),
  resumo: bytes().notNull(),
  criado_em: createdAt(),
});

/** Up to where the next seals go once every transaction below `transacao` has ended. */
export const selo_horizonte = pgTable('selo_horizonte', {
  tabela: text().notNull(),
  ate: bigint({ mode: 'number' }).notNull(),
  transacao: transactionId(),
});

/** Rows that went with their study, or lost their words with an erased customer. */
export const registro_retirado = pgTable('registro_retirado', {
  tabela: text().notNull(),
  numero: bigint({ mode: 'number' }).notNull(),
  empresa: integer().notNull(),
  estudo: integer().notNull(),
  resumo: bytes().notNull(),
  criado_em: createdAt(),
});

/** Reads of health data, written by farol_registrar_leitura_saude alone; `hora`: the hour that its reads are counted in. */
export const leitura_saude = pgTable('leitura_saude', {
  empresa_id: empresaId(),
  leitura_saude_id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
  cliente_id: integer().notNull(),
  diagnostico_id: integer(),
  funcionario_id: integer().notNull(),
  perfil: text().$type<Perfil>().notNull(),
  onde: text().$type<LugarDeLeitura>().notNull(),
  hora: instant().notNull(),
  lida_em: instant().notNull(),
  ultima_em: instant().notNull(),
  vezes: integer().notNull().default(1),
  request_id: text(),
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

/** What changed, written by triggers; live events are read from it. */
export const evento = pgTable('evento', {
  empresa_id: empresaId(),
  evento_id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
  transacao: transactionId().notNull().default(sql`pg_current_xact_id()`),
  tipo: text().$type<TipoEvento>().notNull(),
  diagnostico_id: integer(),
  cliente_id: integer(),
  /** Whose list or bell it is. */
  funcionario_id: integer(),
  /** Whose it was before. */
  antes: integer(),
  criado_em: createdAt(),
});

/** Of the whole installation: read and written by the service role only. */
export const backup = pgTable('backup', {
  backup_id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
  iniciado_em: createdAt(),
  concluido_em: instant(),
  situacao: text().$type<'em_andamento' | 'concluido' | 'falhou'>().notNull(),
  agendado: boolean().notNull(),
  arquivo: text(),
  bytes: bigint({ mode: 'number' }),
  linhas: bigint({ mode: 'number' }),
  arquivos: integer(),
  faltando: integer(),
  erro: text(),
});
