import type { Cargo } from '@farol/domain/access';
import type { Area } from '@farol/domain/code-lists';
import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { address, createdAt, day, empresaId, instant, rowId, versao } from './columns.ts';

export const funcionario = pgTable('funcionario', {
  empresa_id: empresaId(),
  funcionario_id: rowId(),
  pessoa_nome: text().notNull(),
  pessoa_email: text().notNull(),
  pessoa_telefone: text(),
  pessoa_cpf: text(),
  pessoa_data_nascimento: day(),
  ...address(),
  funcionario_cargo_id: integer().$type<Cargo>().notNull(),
  /** Other companies this person also works for. */
  empresas_ids: integer().array().notNull().default([]),
  usuario_username: text().notNull(),
  /** Null: invited, without a password yet. */
  senha_hash: text(),
  senha_alterada_em: instant(),
  /** Encrypted (platform/secret-box.ts), as is `segundo_fator_novo`, which awaits its first code. */
  segundo_fator_segredo: text(),
  segundo_fator_novo: text(),
  segundo_fator_desde: instant(),
  segundo_fator_ativo: boolean().notNull().default(false),
  /** Time step of the last accepted code, so that none is accepted twice. */
  segundo_fator_passo: bigint({ mode: 'number' }),
  /** Keyed hashes of the unused recovery codes. */
  segundo_fator_reservas: text().array().notNull().default([]),
  logo_arquivo_id: integer(),
  termos_arquivo_id: integer(),
  termos_aceitos_em: instant(),
  termos_aceitos_versao: text(),
  ativo: boolean().notNull().default(true),
  ultimo_acesso_em: instant(),
  versao: versao(),
  criado_por: integer(),
  criado_em: createdAt(),
  atualizado_em: createdAt(),
  excluido_em: instant(),
  excluido_por: integer(),
  busca: text().generatedAlwaysAs(sql`farol_sem_acento(...)`),
  tem_senha: boolean().notNull().generatedAlwaysAs(sql`senha_hash is not null`),
});

/** `relacionado_id` belongs to the team of `funcionario_id`. */
export const funcionario_relacionamento = pgTable('funcionario_relacionamento', {
  empresa_id: empresaId(),
  funcionario_id: integer().notNull(),
  relacionado_id: integer().notNull(),
  criado_em: createdAt(),
});

export const funcionario_especialidade = pgTable('funcionario_especialidade', {
  empresa_id: empresaId(),
  funcionario_especialidade_id: rowId(),
  funcionario_id: integer().notNull(),
  produto_diagnostico_id: integer().$type<Area>().notNull(),
  criado_em: createdAt(),
});
