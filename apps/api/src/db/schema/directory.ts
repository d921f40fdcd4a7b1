import type { GrupoDoDiretorio, ModoDiretorio } from '@farol/domain/access';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, empresaId, instant, rowId, versao } from './columns.ts';

/** A company's own login service (OpenID Connect). */
export const diretorio = pgTable('diretorio', {
  empresa_id: empresaId(),
  modo: text().$type<ModoDiretorio>().notNull(),
  /** In the addresses of login and return. */
  apelido: text().notNull(),
  emissor: text().notNull(),
  client_id: text().notNull(),
  /** Sealed for this company. */
  segredo: text().notNull(),
  claim_grupos: text().notNull(),
  escopo_grupos: text(),
  acr_segundo_fator: text(),
  cria_contas: boolean().notNull().default(false),
  confia_email: boolean().notNull().default(false),
  sai_junto: boolean().notNull().default(false),
  /** In order: the first that a person is in decides. */
  grupos: jsonb().$type<GrupoDoDiretorio[]>().notNull().default([]),
  /** Administrators who keep their password where the directory is required. */
  excecoes: integer().array().notNull().default([]),
  versao: versao(),
  criado_em: createdAt(),
  atualizado_em: createdAt(),
});

export const diretorio_pessoa = pgTable('diretorio_pessoa', {
  empresa_id: empresaId(),
  funcionario_id: integer().notNull(),
  emissor: text().notNull(),
  sub: text().notNull(),
  criado_em: createdAt(),
  ultima_entrada_em: createdAt(),
});

/** Logins under way; read by the service role only. */
export const diretorio_entrada = pgTable('diretorio_entrada', {
  empresa_id: empresaId(),
  diretorio_entrada_id: rowId(),
  estado_hash: text().notNull(),
  /** SHA-256 of a secret that the browser holds. */
  prova: text().notNull(),
  emissor: text().notNull(),
  client_id: text().notNull(),
  /** Known once the directory has answered. */
  funcionario_id: integer(),
  expira_em: instant().notNull(),
});
