import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { address, type Conjuge, createdAt, day, empresaId, instant, rowId, versao } from './columns.ts';

export const cliente = pgTable('cliente', {
  empresa_id: empresaId(),
  cliente_id: rowId(),
  /** The current consultant: `usuario_criador` on the wire. */
  consultor_id: integer().notNull(),
  criador_id: integer().notNull(),
  pessoa_nome: text().notNull(),
  pessoa_cpf: text(),
  pessoa_email: text(),
  pessoa_sexo: text().$type<'M' | 'F' | 'O'>(),
  pessoa_telefone: text(),
  pessoa_celular: text(),
  pessoa_data_nascimento: day(),
  pessoa_profissao: text(),
  pessoa_estado_civil: text(),
  pessoa_filhos: integer(),
  pessoa_observacao: text(),
  ...address(),
  canal_contato: text(),
  conjuge: jsonb().$type<Conjuge>(),
  importacao_id: integer(),
  anonimizado_em: instant(),
  versao: versao(),
  criado_em: createdAt(),
  atualizado_em: createdAt(),
  excluido_em: instant(),
  excluido_por: integer(),
  busca: text().generatedAlwaysAs(sql`farol_sem_acento(...)`),
});

export const cliente_documento = pgTable('cliente_documento', {
  empresa_id: empresaId(),
  cliente_documento_id: rowId(),
  cliente_id: integer().notNull(),
  tipo: text().notNull(),
  arquivo_id: integer().notNull(),
  criado_por: integer(),
  criado_em: createdAt(),
  excluido_em: instant(),
});

export const consentimento = pgTable('consentimento', {
  empresa_id: empresaId(),
  consentimento_id: rowId(),
  cliente_id: integer().notNull(),
  finalidade: text().$type<'tratamento' | 'dados_saude'>().notNull(),
  canal: text().notNull(),
  data: day().notNull(),
  texto: text(),
  registrado_por: integer(),
  criado_em: createdAt(),
  revogado_em: instant(),
  revogado_por: integer(),
});

export const importacao = pgTable('importacao', {
  empresa_id: empresaId(),
  importacao_id: rowId(),
  funcionario_id: integer().notNull(),
  consultor_id: integer(),
  arquivo_id: integer().notNull(),
  status: text()
    .$type<'enviada' | 'simulada' | 'executando' | 'executada' | 'falhou' | 'desfeita'>()
    .notNull()
    .default('enviada'),
  mapeamento: jsonb().$type<Record<string, string>>().notNull().default({}),
  opcoes: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  linhas_total: integer().notNull().default(0),
  linhas_validas: integer().notNull().default(0),
  linhas_rejeitadas: integer().notNull().default(0),
  versao: versao(),
  criado_em: createdAt(),
  simulada_em: instant(),
  executada_em: instant(),
  desfeita_em: instant(),
});

export const importacao_linha = pgTable('importacao_linha', {
  empresa_id: empresaId(),
  importacao_id: integer().notNull(),
  numero: integer().notNull(),
  dados: jsonb().$type<Record<string, unknown>>().notNull(),
  status: text()
    .$type<'pendente' | 'valida' | 'rejeitada' | 'criada' | 'desfeita'>()
    .notNull()
    .default('pendente'),
  erros: jsonb().$type<Record<string, string[]>>().notNull().default({}),
  cliente_id: integer(),
});
