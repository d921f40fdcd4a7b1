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
  diagnostico_id: integer(),
  consultor_id: integer().notNull(),
  /** The one area it is of. */
  area: integer(),
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

/** The same by consultant, and days at a stage by how long they took, for week, month and year (0110). */
export const indicador_parte = pgTable('indicador_parte', {
  empresa_id: empresaId(),
  area: integer().notNull(),
  /** 0 day, 1 week of a month, 2 month, 3 year. */
  grao: integer().notNull(),
  metrica: text().notNull(),
  /** The first day. */
  dia: day().notNull(),
  /** The consultant; of days at a stage, the stage. */
  quem: integer().notNull(),
  /** Tenths of a day at a stage; else 0. */
  medida: integer().notNull(),
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
  consultor_id: integer(),
});
