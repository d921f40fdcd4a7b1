import { bigint, boolean, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { day, empresaId } from './columns.ts';

const serial = () => bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull();

/** What a customer and the studies count for on the dashboard; kept by the database (0106). */
export const indicador_fato = pgTable('indicador_fato', {
  empresa_id: empresaId(),
  indicador_fato_id: serial(),
  cliente_id: integer().notNull(),
  metrica: text().notNull(),
  chave: text().notNull(),
  dia: day().notNull(),
  /** Whose filter it passes; 0: no filter. */
  areas: integer().array().notNull(),
  valor: numeric({ mode: 'number' }).notNull(),
});

/** The same added up by day and month. */
export const indicador_soma = pgTable('indicador_soma', {
  empresa_id: empresaId(),
  area: integer().notNull(),
  mensal: boolean().notNull(),
  dia: day().notNull(),
  metrica: text().notNull(),
  chave: text().notNull(),
  n: integer().notNull(),
  valor: numeric({ mode: 'number' }).notNull(),
});

/** What has changed since the sums were made. */
export const indicador_pendente = pgTable('indicador_pendente', {
  empresa_id: empresaId(),
  indicador_pendente_id: serial(),
  cliente_id: integer(),
  diagnostico_id: integer(),
  dia: day(),
  clientes: integer(),
});
