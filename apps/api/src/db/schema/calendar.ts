import type { Perfil } from '@farol/domain/access';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, empresaId, instant, rowId } from './columns.ts';

/** A person's private address for calendar programs. */
export const agenda_link = pgTable('agenda_link', {
  empresa_id: empresaId(),
  agenda_link_id: rowId(),
  funcionario_id: integer().notNull(),
  /** What the person saw the product as when the address was made. */
  perfil: text().$type<Perfil>().notNull(),
  token_hash: text().notNull(),
  com_nomes: boolean().notNull(),
  acessos: integer().notNull().default(0),
  ultimo_acesso_em: instant(),
  revogado_em: instant(),
  criado_em: createdAt(),
});
