import type { Cargo, Perfil } from '@farol/domain/access';
import type { Area } from '@farol/domain/code-lists';
import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, empresaId, instant, rowId } from './columns.ts';

/** Only the SHA-256 of tokens is stored, here and below. */
export const sessao = pgTable('sessao', {
  empresa_id: empresaId(),
  sessao_id: rowId(),
  funcionario_id: integer().notNull(),
  token_hash: text().notNull(),
  logado_como: text().$type<Perfil>().notNull(),
  ip: text(),
  agente: text(),
  criada_em: createdAt(),
  ultimo_uso_em: createdAt(),
  expira_em: instant().notNull(),
  revogada_em: instant(),
  segundo_fator_falta: boolean().notNull().default(false),
  /** Opened by the company's directory, which asked for a second factor or did not. */
  por_diretorio: boolean().notNull().default(false),
  segundo_fator_diretorio: boolean().notNull().default(false),
});

export const recuperacao_senha = pgTable('recuperacao_senha', {
  empresa_id: empresaId(),
  recuperacao_senha_id: rowId(),
  funcionario_id: integer().notNull(),
  token_hash: text().notNull(),
  ip: text(),
  criada_em: createdAt(),
  expira_em: instant().notNull(),
  usada_em: instant(),
});

export const convite = pgTable('convite', {
  empresa_id: empresaId(),
  convite_id: rowId(),
  pessoa_nome: text(),
  pessoa_email: text().notNull(),
  funcionario_cargo_id: integer().$type<Cargo>().notNull(),
  /** What a specialist will quote. */
  areas: integer().array().$type<Area[]>().notNull().default([]),
  token_hash: text().notNull(),
  criado_por: integer(),
  criado_em: createdAt(),
  expira_em: instant().notNull(),
  usado_em: instant(),
  revogado_em: instant(),
  aceito_por: integer(),
});

/** Readable by the service role only: login names tried may not exist. */
export const tentativa_login = pgTable('tentativa_login', {
  tentativa_login_id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
  usuario_username: text().notNull(),
  /** A /64 of IPv6. */
  ip: text().notNull(),
  /** A device that logged in before, or `sessao`. */
  aparelho: text(),
  sucesso: boolean().notNull(),
  pendente: boolean().default(false).notNull(),
  quando: createdAt(),
});

/** Calls of a minute, by all processes; not kept after a crash. */
export const contagem = pgTable('contagem', {
  chave: text().notNull(),
  minuto: instant().notNull(),
  total: integer().notNull(),
});
