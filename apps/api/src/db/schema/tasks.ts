import type { Area, MotivoRecusa } from '@farol/domain/code-lists';
import type {
  Aguardando,
  EstagioEspecialista,
  MudancaDesfazivel,
  Papel,
  Pontualidade,
  StatusTarefa,
} from '@farol/domain/pipeline';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, day, empresaId, instant, rowId, versao } from './columns.ts';

export const tarefa = pgTable('tarefa', {
  empresa_id: empresaId(),
  tarefa_id: rowId(),
  diagnostico_id: integer().notNull(),
  produto_diagnostico_id: integer().$type<Area>().notNull(),
  especialista_id: integer().notNull(),
  atribuida_em: createdAt(),
  estagio_especialista: integer().$type<EstagioEspecialista>().notNull().default(1),
  status_tarefa: integer().$type<StatusTarefa>().notNull().default(1),
  rodada: integer().notNull().default(1),
  apresentada: boolean().notNull().default(false),
  apresentada_em: instant(),
  entrada_no_estagio: createdAt(),
  prazo: instant(),
  pontualidade: integer().$type<Pontualidade>(),
  aguardando: text().$type<Aguardando>(),
  motivo_recusa: text().$type<MotivoRecusa>(),
  dias_necessidade: integer().notNull().default(0),
  dias_acompanhamento: integer().notNull().default(3),
  lembretes: integer().notNull().default(0),
  lembrete_em: instant(),
  concluida_em: instant(),
  cancelada_em: instant(),
  versao: versao(),
  criado_em: createdAt(),
  atualizado_em: createdAt(),
  /** The consultant put the area's line off to this day. */
  adiada_ate: day(),
});

export const atividade = pgTable('atividade', {
  empresa_id: empresaId(),
  atividade_id: rowId(),
  tipo_atividade: text().$type<'estudo' | 'renovacao' | 'revisao_anual' | 'propria' | 'ficha'>().notNull(),
  funcionario_id: integer().notNull(),
  cliente_id: integer().notNull(),
  diagnostico_id: integer(),
  diagnostico_apolice_id: integer(),
  status_tarefa: integer().$type<StatusTarefa>().notNull().default(1),
  entrada_no_estagio: createdAt(),
  prazo: instant(),
  pontualidade: integer().$type<Pontualidade>(),
  aguardando: text().$type<Aguardando>(),
  motivo: text(),
  lembretes: integer().notNull().default(0),
  lembrete_em: instant(),
  concluida_em: instant(),
  versao: versao(),
  criado_em: createdAt(),
  atualizado_em: createdAt(),
  /** The consultant put the line off to this day. */
  adiada_ate: day(),
  /** The customer answered by the link and nobody looked yet. */
  resposta_em: instant(),
  /** Words and hour ("15:30") of a task of one's own, and who noted it. */
  texto: text(),
  hora: text(),
  criado_por: integer(),
  /** When a task with an hour is next due for a reminder. */
  avisar_em: instant(),
});

/** The last move of a study, for as long as its author may take it back. */
export const desfazer = pgTable('desfazer', {
  empresa_id: empresaId(),
  desfazer_id: rowId(),
  diagnostico_id: integer().notNull(),
  funcionario_id: integer().notNull(),
  chave: text().notNull(),
  ate: instant().notNull(),
  mudanca: jsonb().$type<MudancaDesfazivel>().notNull(),
  criado_em: createdAt(),
});

/** A delivered quotation of an area, while the person who delivered it may take it back. */
export const entrega = pgTable('entrega', {
  empresa_id: empresaId(),
  entrega_id: rowId(),
  diagnostico_id: integer().notNull(),
  tarefa_id: integer().notNull(),
  funcionario_id: integer().notNull(),
  chave: text().notNull(),
  ate: instant().notNull(),
  mudanca: jsonb().$type<MudancaDesfazivel>().notNull(),
  criado_em: createdAt(),
  /** Somebody else opened it: it stays. */
  aberta_em: instant(),
  aberta_por: integer(),
});

/** Append-only for the application. */
export const historico_estagio = pgTable('historico_estagio', {
  empresa_id: empresaId(),
  historico_estagio_id: rowId(),
  diagnostico_id: integer().notNull(),
  objeto: text().notNull(),
  objeto_id: integer().notNull(),
  produto_diagnostico_id: integer().$type<Area>(),
  de: text(),
  para: text().notNull(),
  evento: text().notNull(),
  funcionario_id: integer(),
  /** Consultant, specialist, customer, system or administrator. */
  papel: text().$type<Papel>().notNull(),
  canal: text().$type<'link' | 'consultor'>(),
  motivo: text(),
  dados: jsonb().$type<Record<string, unknown>>(),
  pedido: boolean().notNull(),
  quando: createdAt(),
});
