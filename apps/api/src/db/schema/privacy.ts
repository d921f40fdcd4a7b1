import type { SituacaoPedido, TipoPedido } from '@farol/domain/privacy';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, day, empresaId, instant, rowId, versao } from './columns.ts';

export const pedido_titular = pgTable('pedido_titular', {
  empresa_id: empresaId(),
  pedido_titular_id: rowId(),
  /** Null: of somebody who is no customer. */
  cliente_id: integer(),
  pessoa_nome: text(),
  tipo: text().$type<TipoPedido>().notNull(),
  canal: text().notNull(),
  recebido_em: day().notNull(),
  prazo: day().notNull(),
  situacao: text().$type<SituacaoPedido>().notNull().default('aberto'),
  detalhe: text(),
  resposta: text(),
  respondido_em: instant(),
  respondido_por: integer(),
  registrado_por: integer(),
  versao: versao(),
  criado_em: createdAt(),
  atualizado_em: createdAt(),
});

/** Ids and moments alone: it outlives the person's data, in the database and beside it. */
export const apagamento = pgTable('apagamento', {
  empresa_id: empresaId(),
  apagamento_id: rowId(),
  cliente_id: integer().notNull(),
  /** An id alone may be another person's in a restored copy. */
  cliente_criado_em: instant().notNull(),
  pedido_em: instant().notNull(),
  pedido_por: integer(),
  apagar_em: instant().notNull(),
  desfeito_em: instant(),
  desfeito_por: integer(),
  feito_em: instant(),
});
