import type { MotivoRecusa, StatusRevisao } from '@farol/domain/code-lists';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt, empresaId, instant, privateLink, rowId, versao } from './columns.ts';

/** Rows of earlier releases may have neither text nor reason. */
type RespostaEnviada = {
  diagnostico_produto_item_opcao_id: number;
  status: StatusRevisao;
  comentario?: string | null;
  motivo_recusa?: MotivoRecusa | null;
  declaracao_nome?: string | null;
};

/** One per study. */
export const apresentacao_estudo = pgTable('apresentacao_estudo', {
  empresa_id: empresaId(),
  apresentacao_estudo_id: rowId(),
  diagnostico_id: integer().notNull(),
  status_aprovacao: integer(),
  secoes: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  notas: jsonb().$type<Record<string, string>>().notNull().default({}),
  apresentada_em: instant(),
  apresentada_por: integer(),
  respondida_em: instant(),
  canal_resposta: text().$type<'link' | 'consultor'>(),
  versao: versao(),
  criado_em: createdAt(),
  atualizado_em: createdAt(),
});

/** Append-only for the application. */
export const estudo_retrato = pgTable('estudo_retrato', {
  empresa_id: empresaId(),
  estudo_retrato_id: rowId(),
  diagnostico_id: integer().notNull(),
  conteudo: jsonb().$type<unknown>().notNull(),
  sha256: text().notNull(),
  criado_por: integer(),
  criado_em: createdAt(),
});

/** Append-only: documents of a content as downloaded by its customer. */
export const estudo_retrato_pdf = pgTable('estudo_retrato_pdf', {
  empresa_id: empresaId(),
  estudo_retrato_pdf_id: rowId(),
  diagnostico_id: integer().notNull(),
  estudo_retrato_id: integer().notNull(),
  /** Hash of the document's content except its day. */
  dito_sha256: text().notNull(),
  /** Null: downloaded before there were two documents. */
  documento: text().$type<'pagina' | 'resumo' | 'completo'>(),
  conteudo: bytes().notNull(),
  sha256: text().notNull(),
  criado_em: createdAt(),
});

/** At most one per study that is not revoked. */
export const estudo_link = pgTable('estudo_link', {
  empresa_id: empresaId(),
  estudo_link_id: rowId(),
  diagnostico_id: integer().notNull(),
  estudo_retrato_id: integer(),
  ...privateLink(),
});

/** Append-only for the application: contents of the proof document. */
export const estudo_resposta = pgTable('estudo_resposta', {
  empresa_id: empresaId(),
  estudo_resposta_id: rowId(),
  diagnostico_id: integer().notNull(),
  estudo_retrato_id: integer(),
  estudo_link_id: integer(),
  canal: text().$type<'link' | 'consultor'>().notNull(),
  nome: text(),
  funcionario_id: integer(),
  ip: text(),
  agente: text(),
  /** The timeline event of the sending. */
  historico_estagio_id: integer(),
  respostas: jsonb().$type<RespostaEnviada[]>().notNull(),
  sha256: text().notNull(),
  quando: createdAt(),
});
