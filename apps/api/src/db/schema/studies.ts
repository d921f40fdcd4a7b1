import type { CodigoItem, NomeTabela } from '@farol/domain/catalogue';
import type { Area, MotivoRecusa, StatusRevisao } from '@farol/domain/code-lists';
import type { Estagio, Resposta } from '@farol/domain/pipeline';
import type { BemNomeado } from '@farol/domain/study';
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import {
  type Campos,
  type CamposVersao,
  createdAt,
  day,
  empresaId,
  instant,
  rowId,
  simNao,
  versao,
} from './columns.ts';

const answers = () => ({
  campos: jsonb().$type<Campos>().notNull().default({}),
  campos_versao: jsonb().$type<CamposVersao>().notNull().default({}),
});

export const diagnostico = pgTable('diagnostico', {
  empresa_id: empresaId(),
  diagnostico_id: rowId(),
  cliente_id: integer().notNull(),
  consultor_id: integer().notNull(),
  criador_id: integer().notNull(),
  estagio: integer().$type<Estagio>().notNull().default(1),
  entrada_no_estagio: createdAt(),
  data_inicio: day().notNull(),
  data_apresentacao: day(),
  encerrado_em: instant(),
  encerrado_motivo: text().$type<MotivoRecusa>(),
  concluido_em: instant(),
  ...answers(),
  cenarios: jsonb().$type<unknown>(),
  premissas: jsonb().$type<Record<string, unknown>>(),
  parametros: jsonb().$type<Record<string, unknown>>(),
  passo_atual: text(),
  ultima_atividade_em: createdAt(),
  duplicado_de_id: integer(),
  /** Of a made-up customer. */
  exemplo: boolean().notNull().default(false),
  /** Only grows, with everything that changes in what the study shows or is computed from (0126). */
  revisao: bigint({ mode: 'number' }).notNull().default(1),
  versao: versao(),
  criado_em: createdAt(),
  atualizado_em: createdAt(),
  excluido_em: instant(),
  excluido_por: integer(),
});

export const diagnostico_produto = pgTable('diagnostico_produto', {
  empresa_id: empresaId(),
  diagnostico_produto_id: rowId(),
  diagnostico_id: integer().notNull(),
  produto_diagnostico_id: integer().$type<Area>().notNull(),
  nota_area: integer(),
  nota_manual: integer(),
  nota_manual_motivo: text(),
  oculto: boolean().notNull().default(false),
  versao: versao(),
  criado_em: createdAt(),
  atualizado_em: createdAt(),
});

export type TipoSegurado = 'titular' | 'conjuge' | 'casal';

export const diagnostico_produto_item = pgTable('diagnostico_produto_item', {
  empresa_id: empresaId(),
  diagnostico_produto_item_id: rowId(),
  diagnostico_id: integer().notNull(),
  diagnostico_produto_id: integer().notNull(),
  codigo: text().$type<CodigoItem>().notNull(),
  grupo: text().notNull(),
  conjuge: boolean().notNull(),
  tipo_segurado: text().$type<TipoSegurado>().notNull(),
  oculto: boolean().notNull().default(false),
  sem_oferta: simNao().notNull().default('N'),
  sem_oferta_motivo: text(),
  somar: simNao().notNull().default('N'),
  comentario: text(),
  /** Of a name typed in it; the domain reads and renews it. */
  bem_nomeado: jsonb().$type<BemNomeado>(),
  ...answers(),
  versao: versao(),
  criado_em: createdAt(),
  atualizado_em: createdAt(),
});

export const diagnostico_produto_item_opcao = pgTable('diagnostico_produto_item_opcao', {
  empresa_id: empresaId(),
  diagnostico_produto_item_opcao_id: rowId(),
  diagnostico_id: integer().notNull(),
  diagnostico_produto_item_id: integer().notNull(),
  ordem: integer().notNull().default(0),
  ...answers(),
  rodada: integer().notNull().default(1),
  status: text().$type<StatusRevisao>().notNull().default('analisis'),
  resposta: jsonb().$type<Resposta>(),
  recomendada: simNao().notNull().default('N'),
  validade_proposta: day(),
  arquivo_id: integer(),
  arquivo_2_id: integer(),
  proposta_id: integer(),
  numero_proposta: text(),
  data_protocolo: day(),
  situacao_fornecedor: text().$type<'emitida' | 'recusada'>(),
  situacao_fornecedor_motivo: text(),
  motivo_recusa: text().$type<MotivoRecusa>(),
  comentario_cliente: text(),
  versao: versao(),
  criado_por: integer(),
  criado_em: createdAt(),
  atualizado_em: createdAt(),
  excluido_em: instant(),
});

/** Options of several needs and people in one proposal of a provider. */
export const proposta = pgTable('proposta', {
  empresa_id: empresaId(),
  proposta_id: rowId(),
  diagnostico_id: integer().notNull(),
  produto_diagnostico_id: integer().$type<Area>().notNull(),
  criado_por: integer(),
  criado_em: createdAt(),
});

export const produto_item_tabela_item = pgTable('produto_item_tabela_item', {
  empresa_id: empresaId(),
  produto_item_tabela_item_id: rowId(),
  diagnostico_id: integer().notNull(),
  dono_tipo: text().$type<'diagnostico' | 'item' | 'opcao'>().notNull(),
  dono_id: integer().notNull(),
  tabela: text().$type<NomeTabela>().notNull(),
  linha_uuid: uuid().notNull(),
  ordem: integer().notNull().default(0),
  ...answers(),
  versao: versao(),
  criado_em: createdAt(),
  atualizado_em: createdAt(),
});
