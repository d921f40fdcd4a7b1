import type { Perfil } from '@farol/domain/access';
import type { SituacaoPedido, TipoPedido } from '@farol/domain/privacy';
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
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

/** `retirada`: a customer was erased since. `vencida`: kept long enough. */
export type StatusExportacao =
  | 'na_fila'
  | 'fazendo'
  | 'pronta'
  | 'cancelada'
  | 'falhou'
  | 'vencida'
  | 'retirada';

/** A copy of everything a company has. */
export const exportacao_completa = pgTable('exportacao_completa', {
  empresa_id: empresaId(),
  exportacao_completa_id: rowId(),
  /** Who asked, and in which profile. */
  funcionario_id: integer().notNull(),
  perfil: text().$type<Perfil>().notNull(),
  request_id: text(),
  status: text().$type<StatusExportacao>().notNull().default('na_fila'),
  criado_em: createdAt(),
  /** The moment that all its rows are of. */
  foto_em: instant(),
  concluida_em: instant(),
  expira_em: instant(),
  arquivo_id: integer(),
  tabelas: integer(),
  linhas: bigint({ mode: 'number' }),
  arquivos: integer(),
  /** Files whose bytes were not there. */
  faltando: integer(),
  bytes: bigint({ mode: 'number' }),
  /** Rows and files written, of `total`. */
  feitas: bigint({ mode: 'number' }).notNull().default(0),
  total: bigint({ mode: 'number' }),
  erro: text(),
  /** Which attempt is at work: a process that lost its turn writes nothing more. */
  tentativas: integer().notNull().default(0),
  em_trabalho_ate: instant(),
});
