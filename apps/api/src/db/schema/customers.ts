import type { Perfil } from '@farol/domain/access';
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { address, type Conjuge, createdAt, day, empresaId, instant, rowId, versao } from './columns.ts';

export const cliente = pgTable('cliente', {
  empresa_id: empresaId(),
  cliente_id: rowId(),
  /** The current consultant: `usuario_criador` on the wire. */
  consultor_id: integer().notNull(),
  criador_id: integer().notNull(),
  pessoa_nome: text().notNull(),
  pessoa_cpf: text(),
  pessoa_cnpj: text(),
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
  /** Made up, to play with; seen by its consultant alone. */
  exemplo: boolean().notNull().default(false),
  anonimizado_em: instant(),
  versao: versao(),
  criado_em: createdAt(),
  atualizado_em: createdAt(),
  excluido_em: instant(),
  excluido_por: integer(),
  busca: text().generatedAlwaysAs(sql`farol_sem_acento(...)`),
  /** Has, or had, a study or a policy. */
  atendido: boolean().notNull().default(false),
  /** Month and day of birth, 1 March as 301; the spouse's. */
  mes_dia: integer().generatedAlwaysAs(sql`farol_mes_dia(...)`),
  mes_dia_conjuge: integer().generatedAlwaysAs(sql`farol_mes_dia_texto(...)`),
});

export const cliente_documento = pgTable('cliente_documento', {
  empresa_id: empresaId(),
  cliente_documento_id: rowId(),
  cliente_id: integer().notNull(),
  tipo: text().notNull(),
  arquivo_id: integer().notNull(),
  criado_por: integer(),
  criado_em: createdAt(),
});

export const etiqueta = pgTable('etiqueta', {
  empresa_id: empresaId(),
  etiqueta_id: rowId(),
  nome: text().notNull(),
  cor: text().notNull(),
  criado_por: integer(),
  criado_em: createdAt(),
  atualizado_em: createdAt(),
});

/** Each time a customer changed hands. */
export const cliente_repasse = pgTable('cliente_repasse', {
  empresa_id: empresaId(),
  cliente_repasse_id: rowId(),
  cliente_id: integer().notNull(),
  de_funcionario_id: integer().notNull(),
  para_funcionario_id: integer().notNull(),
  por_funcionario_id: integer().notNull(),
  motivo: text(),
  quando: createdAt(),
});

export const cliente_etiqueta = pgTable('cliente_etiqueta', {
  empresa_id: empresaId(),
  cliente_id: integer().notNull(),
  etiqueta_id: integer().notNull(),
  criado_por: integer(),
  criado_em: createdAt(),
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
  revogado_canal: text(),
});

export type OpcoesImportacao = {
  duplicados: 'pular' | 'criar' | 'atualizar';
  /** Area code of numbers without one. */
  ddd?: string | null;
  /** Columns whose days are written month first. */
  mes_primeiro?: number[];
  /** Consultants chosen for texts of the file, in small letters. */
  escolhas?: Record<string, number>;
  /** What words of the file mean, by the words: an insurer's name, a product's code; "" is for rows without one. */
  nomes?: { seguradora?: Record<string, string>; produto?: Record<string, string> };
  /** The same of all words, as the last dry run settled it; null: not known. */
  nomes_lidos?: Record<'seguradora' | 'produto', Record<string, string | null>>;
  /** Fields of known customers that stay as they are. */
  nao_atualizar?: string[];
  /** Whose customers may be updated, by the rights of who began the dry run or the execution; null: the company's. */
  alcance?: number[] | null;
  /** Who takes the customers, settled when the dry run begins. */
  consultores?: { padrao: number | null; por_texto: Record<string, number> };
  /** Who executes it and registers the customers. */
  executor?: { funcionario_id: number; perfil: Perfil };
};

/** A field of a known customer that a row changes. */
export type Mudanca = { campo: string; antes: unknown; depois: unknown };

export type TipoImportacao = 'clientes' | 'apolices';

export type StatusImportacao =
  | 'enviada'
  | 'simulando'
  | 'simulada'
  | 'executando'
  | 'cancelada'
  | 'executada'
  | 'falhou'
  | 'desfeita';

export const importacao = pgTable('importacao', {
  empresa_id: empresaId(),
  importacao_id: rowId(),
  funcionario_id: integer().notNull(),
  consultor_id: integer(),
  arquivo_id: integer(),
  arquivo_nome: text().notNull(),
  tipo: text().$type<TipoImportacao>().notNull().default('clientes'),
  status: text().$type<StatusImportacao>().notNull().default('enviada'),
  /** Headers of the file, in its order. */
  colunas: jsonb().$type<string[]>().notNull().default([]),
  /** The field that each column fills. */
  mapeamento: jsonb().$type<(string | null)[]>().notNull().default([]),
  opcoes: jsonb().$type<OpcoesImportacao>().notNull().default({ duplicados: 'pular' }),
  /** Rows done of the dry run or execution under way. */
  linhas_feitas: integer().notNull().default(0),
  linhas_criadas: integer().notNull().default(0),
  /** Lease of the process at work on it. */
  em_trabalho_ate: instant(),
  linhas_total: integer().notNull().default(0),
  linhas_validas: integer().notNull().default(0),
  linhas_rejeitadas: integer().notNull().default(0),
  linhas_atualizadas: integer().notNull().default(0),
  /** Sheets of the file that have rows, and which of them is read. */
  folhas: jsonb().$type<{ nome: string; linhas: number }[]>().notNull().default([]),
  folha: integer().notNull().default(0),
  /** Row of the headers, from 1; null: the file has none. */
  titulos_em: integer(),
  /** Of a text file. */
  separador: text(),
  /** Rows above the headers, which nobody imports. */
  acima: jsonb().$type<string[]>().notNull().default([]),
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
  /** Cells as text, in the file's order. */
  dados: jsonb().$type<string[]>().notNull(),
  /** As read by the dry run: what would be registered. */
  lido: jsonb().$type<Record<string, unknown>>(),
  status: text()
    .$type<'pendente' | 'valida' | 'rejeitada' | 'criada' | 'atualizada' | 'desfeita'>()
    .notNull()
    .default('pendente'),
  erros: jsonb().$type<Record<string, string[]>>().notNull().default({}),
  /** What was left out of the row, by field. */
  avisos: jsonb().$type<Record<string, string[]>>().notNull().default({}),
  /** The customer whom the row made, or is to change. */
  cliente_id: integer(),
  mudancas: jsonb().$type<Mudanca[]>(),
});
