import type { Area } from '@farol/domain/code-lists';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, empresaId, instant, rowId, versao } from './columns.ts';

export const empresa = pgTable('empresa', {
  empresa_id: rowId(),
  empresa_nome_fantasia: text().notNull(),
  registro_susep: text(),
  registro_cvm: text(),
  registro_creci: text(),
  correspondente_instituicoes: text(),
  participacao_intermediario: text(),
  participacao_ente: text(),
  exclusividade: text(),
  entes_supervisionados: text(),
  cnpj: text(),
  telefone: text(),
  email: text(),
  site: text(),
  endereco: text(),
  /** `#rrggbb` in lower case. */
  cor_marca: text(),
  /** Base64, with its size in pixels. */
  logo_png: text(),
  logo_largura: integer(),
  logo_altura: integer(),
  termos_modelo_arquivo_id: integer(),
  ativa: boolean().notNull().default(true),
  versao: versao(),
  criado_em: createdAt(),
  atualizado_em: createdAt(),
});

/** The six areas; `cor` is for light backgrounds, `cor_escura` for dark ones. */
export const produto_diagnostico = pgTable('produto_diagnostico', {
  produto_diagnostico_id: integer().$type<Area>().notNull(),
  nome: text().notNull(),
  cor: text().notNull(),
  cor_escura: text().notNull(),
});

export const seguradora = pgTable('seguradora', {
  seguradora_id: rowId(),
  nome: text().notNull(),
  ordem: integer().notNull().default(0),
  ativa: boolean().notNull().default(true),
});

export const arquivo = pgTable('arquivo', {
  empresa_id: empresaId(),
  arquivo_id: rowId(),
  nome: text().notNull(),
  tipo: text().notNull(),
  tamanho: integer().notNull(),
  sha256: text().notNull(),
  chave: text().notNull(),
  dono_tipo: text(),
  dono_id: integer(),
  sensivel: boolean().notNull().default(false),
  criado_por: integer(),
  criado_em: createdAt(),
  excluido_em: instant(),
  solto_em: instant(),
  /** A PDF that opens for nobody without a password. */
  pede_senha: boolean().notNull().default(false),
});

export const arquivo_recebido = pgTable('arquivo_recebido', {
  empresa_id: empresaId(),
  arquivo_recebido_id: rowId(),
  quem: text().notNull(),
  tamanho: integer().notNull(),
  guardado: boolean().notNull().default(false),
  criado_em: createdAt(),
});
