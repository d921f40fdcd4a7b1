import { customType, date, integer, numeric, text, timestamp } from 'drizzle-orm/pg-core';

/** A moment, to the millisecond: a `Date` here, ISO 8601 on the wire. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
/** Calendar day 'yyyy-MM-dd'. */
export const day = () => date({ mode: 'string' });
/** Reais as a number with two decimals. */
export const money = () => numeric({ precision: 14, scale: 2, mode: 'number' });
/** 'S' or 'N', as on the wire. */
export const simNao = customType<{ data: 'S' | 'N' }>({ dataType: () => 'sim_nao' });
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Number of a transaction, 64 bits: as text, since it may pass 2^53. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

export const empresaId = () => integer().notNull();
/** Ids are unique across companies, so that a route needs no company. */
export const rowId = () => integer().generatedAlwaysAsIdentity().notNull();
export const versao = () => integer().notNull().default(1);
export const createdAt = () => instant().notNull().defaultNow();

/** Of a link without login, beside what it opens. */
export const privateLink = () => ({
  token_hash: text().notNull(),
  expira_em: instant().notNull(),
  revogado_em: instant(),
  acessos: integer().notNull().default(0),
  ultimo_acesso_em: instant(),
  criado_por: integer(),
  criado_em: createdAt(),
});

/** Answers of the catalogue's fields, and for each the `versao` at which it last changed. */
export type Campos = Record<string, unknown>;
export type CamposVersao = Record<string, number>;

/** Spouse of a customer, as on the wire. */
export type Conjuge = {
  nome_completo?: string | null;
  cpf?: string | null;
  sexo?: string | null;
  data_nascimento?: string | null;
  profissao?: string | null;
};

export const address = () => ({
  endereco_cep: text(),
  endereco_estado: text(),
  endereco_cidade: text(),
  endereco_bairro: text(),
  endereco_logradouro: text(),
  endereco_numero: text(),
  endereco_complemento: text(),
});
