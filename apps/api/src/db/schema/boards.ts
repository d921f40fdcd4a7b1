import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { day, empresaId, instant } from './columns.ts';

const serial = () => bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull();

/** Birthdays by day and consultant, and differences that are not added up yet; kept by the database (0112). */
export const aniversario_conta = pgTable('aniversario_conta', {
  empresa_id: empresaId(),
  aniversario_conta_id: serial(),
  pessoa: text().$type<'cliente' | 'conjuge'>().notNull(),
  mes_dia: integer().notNull(),
  /** Year of birth; 2020 for all earlier ones. */
  nascido: integer().notNull(),
  consultor_id: integer().notNull(),
  n: integer().notNull(),
  nota: boolean().notNull(),
});

/** Lines of the to-do of open studies; kept by the database (0113). */
export const linha_estudo = pgTable('linha_estudo', {
  empresa_id: empresaId(),
  linha_estudo_id: serial(),
  diagnostico_id: integer().notNull(),
  cliente_id: integer().notNull(),
  consultor_id: integer().notNull(),
  estagio: integer().notNull(),
  atividade_id: integer().notNull(),
  ato: text(),
  tarefa_id: integer(),
  das_areas: integer().array(),
  tipo: text().notNull(),
  espera: boolean().notNull(),
  prazo: instant(),
  adiada_ate: day(),
  pontualidade: integer(),
});

/** Open studies as load of their consultant and of specialists; kept by the database (0113). */
export const carga_estudo = pgTable('carga_estudo', {
  empresa_id: empresaId(),
  carga_estudo_id: serial(),
  diagnostico_id: integer().notNull(),
  consultor_id: integer().notNull(),
  funcionario_id: integer().notNull(),
  papel: text().$type<'consultor' | 'especialista'>().notNull(),
  na_vez: boolean().notNull(),
  atrasa_em: instant(),
  desde: instant(),
});

/** Studies, and customers with all studies, that have changed since these rows were written. */
export const linha_pendente = pgTable('linha_pendente', {
  empresa_id: empresaId(),
  linha_pendente_id: serial(),
  diagnostico_id: integer(),
  cliente_id: integer(),
});
