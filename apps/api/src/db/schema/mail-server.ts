import type { SegurancaEmail } from '@farol/domain/messages';
import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, empresaId, instant, versao } from './columns.ts';

/** A company's own mail server. */
export const servidor_email = pgTable('servidor_email', {
  empresa_id: empresaId(),
  ativo: boolean().notNull(),
  servidor: text().notNull(),
  porta: integer().notNull(),
  seguranca: text().$type<SegurancaEmail>().notNull(),
  usuario: text(),
  /** Sealed for this company; empty: none. */
  senha: text().notNull().default(''),
  tem_senha: boolean().notNull().generatedAlwaysAs(sql`senha <> ''`),
  remetente_nome: text(),
  remetente_email: text().notNull(),
  enviado_em: instant(),
  falhou_em: instant(),
  falha: text(),
  versao: versao(),
  criado_em: createdAt(),
  atualizado_em: createdAt(),
});
