import type { CanalContato } from '@farol/domain/messages';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, day, empresaId, rowId } from './columns.ts';

/** What was done about a birthday; the birthdays themselves are computed from the customers. */
export const aniversario = pgTable('aniversario', {
  empresa_id: empresaId(),
  cliente_id: integer().notNull(),
  pessoa: text().$type<'cliente' | 'conjuge'>().notNull(),
  ano: integer().notNull(),
  situacao: text().$type<'feito' | 'dispensado'>(),
  adiado_ate: day(),
  motivo: text(),
  funcionario_id: integer(),
  atualizado_em: createdAt(),
});

/** Append-only for the application: a message opened for a customer, without its words, or a note with them. */
export const contato = pgTable('contato', {
  empresa_id: empresaId(),
  contato_id: rowId(),
  cliente_id: integer().notNull(),
  diagnostico_id: integer(),
  funcionario_id: integer().notNull(),
  momento: text(),
  canal: text().$type<CanalContato>().notNull(),
  texto: text(),
  quando: createdAt(),
});
