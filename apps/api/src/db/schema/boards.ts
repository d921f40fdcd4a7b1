import type { MotivoRecusa } from '@farol/domain/pipeline';
import { boolean, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { day, empresaId, instant } from './columns.ts';

/** A study that is there, as all boards show it (domain: `LinhaDoQuadro`); written by boards/projection.store.ts. */
export const quadro_estudo = pgTable('quadro_estudo', {
  empresa_id: empresaId(),
  diagnostico_id: integer().notNull(),
  cliente_id: integer().notNull(),
  pessoa_nome: text().notNull(),
  consultor_id: integer().notNull(),
  exemplo: boolean().notNull(),
  estagio: integer().notNull(),
  entrada_no_estagio: instant().notNull(),
  encerrado: boolean().notNull(),
  aberto: boolean().notNull(),
  data_inicio: day().notNull(),
  aguardando: text(),
  status_tarefa: integer(),
  prazo: instant(),
  consultor_atrasa_em: instant(),
  premio_anual: numeric({ mode: 'number' }).notNull(),
  areas: integer().array().notNull(),
  especialistas: integer().array().notNull(),
  encerrado_motivo: text().$type<MotivoRecusa>(),
  alcance: integer().notNull(),
  ajustou: boolean().notNull(),
});

/** A line of the to-do, of a study or of areas of it (domain: `AtoDoQuadro`). */
export const quadro_ato = pgTable('quadro_ato', {
  empresa_id: empresaId(),
  linha_id: integer().notNull(),
  diagnostico_id: integer().notNull(),
  cliente_id: integer().notNull(),
  consultor_id: integer().notNull(),
  estagio: integer().notNull(),
  atividade_id: integer().notNull(),
  ato: text(),
  tarefa_id: integer(),
  areas: integer().array().notNull(),
  tipo: text().notNull(),
  espera: boolean().notNull(),
  prazo: instant(),
  adiada_ate: day(),
  pontualidade: integer(),
});

/** An open study as load of a specialist (domain: `CargaDoQuadro`). */
export const quadro_carga = pgTable('quadro_carga', {
  empresa_id: empresaId(),
  diagnostico_id: integer().notNull(),
  especialista_id: integer().notNull(),
  consultor_id: integer().notNull(),
  na_vez: boolean().notNull(),
  atrasa_em: instant(),
  desde: instant(),
});

/** What the dashboard counts of a study (boards/dashboard/facts.store.ts). */
export const fato_estudo = pgTable('fato_estudo', {
  empresa_id: empresaId(),
  diagnostico_id: integer().notNull(),
  metrica: text().notNull(),
  origem: integer().notNull(),
  cliente_id: integer().notNull(),
  consultor_id: integer().notNull(),
  chave: text(),
  dia: day().notNull(),
  area: integer(),
  filtros: integer().notNull(),
  seguradora: text(),
  valor: numeric({ mode: 'number' }).notNull(),
});
