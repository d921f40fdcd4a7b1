import type { Area, TipoDocumento } from '@farol/domain/code-lists';
import type { MotivoNaoRenovacao } from '@farol/domain/policies';
import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, day, empresaId, instant, money, rowId, versao } from './columns.ts';
import type { TipoSegurado } from './studies.ts';

export const diagnostico_documento = pgTable('diagnostico_documento', {
  empresa_id: empresaId(),
  diagnostico_documento_id: rowId(),
  diagnostico_id: integer().notNull(),
  produto_diagnostico_id: integer().$type<Area>(),
  tarefa_id: integer(),
  diagnostico_produto_item_opcao_id: integer(),
  tipo: text().$type<TipoDocumento>().notNull(),
  /** Whose it is; null with `dependente` null: of the whole household. */
  tipo_segurado: text().$type<TipoSegurado>(),
  dependente: text(),
  descricao: text(),
  obrigatorio: boolean().notNull().default(true),
  sensivel: boolean().notNull().default(false),
  status: text().$type<'analisis' | 'approved' | 'reproved'>().notNull().default('analisis'),
  motivo: text(),
  arquivo_id: integer(),
  emitido_em: day(),
  valido_ate: day(),
  exercicio: smallint(),
  /** Why one out of date serves all the same. */
  validade_motivo: text(),
  solicitado_por: integer(),
  enviado_em: instant(),
  enviado_por: integer(),
  revisado_em: instant(),
  revisado_por: integer(),
  dispensado_em: instant(),
  dispensado_por: integer(),
  dispensado_motivo: text(),
  versao: versao(),
  criado_em: createdAt(),
  atualizado_em: createdAt(),
  excluido_em: instant(),
});

export const diagnostico_comentario = pgTable('diagnostico_comentario', {
  empresa_id: empresaId(),
  diagnostico_comentario_id: rowId(),
  diagnostico_id: integer().notNull(),
  produto_diagnostico_id: integer().$type<Area>(),
  diagnostico_produto_item_id: integer(),
  funcionario_id: integer().notNull(),
  destinatario: text().$type<'consultor' | 'especialista'>().notNull(),
  comentario: text().notNull(),
  mencoes: integer().array().notNull().default([]),
  editado_em: instant(),
  versao: versao(),
  criado_em: createdAt(),
  excluido_em: instant(),
});

export const diagnostico_apolice = pgTable('diagnostico_apolice', {
  empresa_id: empresaId(),
  diagnostico_apolice_id: rowId(),
  /** Null: outside a study. */
  diagnostico_id: integer(),
  cliente_id: integer().notNull(),
  produto_diagnostico_id: integer().$type<Area>().notNull(),
  diagnostico_produto_item_opcao_id: integer(),
  /** It covers the options of this proposal that are in `opcoes_cobertas`; null: its own option only. */
  proposta_id: integer(),
  /** Approved options of the proposal when it was registered. */
  opcoes_cobertas: integer().array(),
  outra_corretora: boolean().notNull().default(false),
  /** Of the list of covers of its area, and who is insured, where no option says so. */
  cobertura: text(),
  segurado: text().$type<TipoSegurado>(),
  /** The row of the survey that it was taken over from. */
  linha_uuid: uuid(),
  renova_apolice_id: integer(),
  /** The broker's pay, R$ a year; null: what the options state. */
  remuneracao: money(),
  /** The import that brought it. */
  importacao_id: integer(),
  nao_renovada_em: instant(),
  nao_renovada_motivo: text().$type<MotivoNaoRenovacao>(),
  nao_renovada_observacao: text(),
  numero_apolice: text(),
  numero_proposta: text(),
  fornecedor: text(),
  /** In small letters without accents, to be found by their beginning. */
  numero_busca: text().generatedAlwaysAs(sql`farol_sem_acento(...)`),
  fornecedor_busca: text().generatedAlwaysAs(sql`farol_sem_acento(...)`),
  vigencia_inicio: day(),
  vigencia_fim: day(),
  valor_cobertura: money(),
  valor_premio: money(),
  periodicidade_pagamento: text(),
  forma_pagamento: text(),
  observacao: text(),
  /** Of the insured vehicles, as "ABC1D23, DEF4G56". */
  placa: text(),
  parcelas: integer(),
  versao: versao(),
  criado_por: integer(),
  criado_em: createdAt(),
  atualizado_em: createdAt(),
  excluido_em: instant(),
});

/** `x`: 1 policy or contract, 2 bill, 3 card or certificate. */
export const diagnostico_apolice_arquivo = pgTable('diagnostico_apolice_arquivo', {
  empresa_id: empresaId(),
  diagnostico_apolice_id: integer().notNull(),
  x: integer().notNull(),
  arquivo_id: integer().notNull(),
  criado_por: integer(),
  criado_em: createdAt(),
});
