import type { Actor } from '@farol/domain/access';
import type { Mes, ValoresRecebidos } from '@farol/domain/commissions';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import {
  cliente,
  comissao_extrato,
  comissao_extrato_linha,
  diagnostico_apolice,
  funcionario,
} from '../../../db/schema/index.ts';
import { offsetOf, type Page } from '../../../platform/paging.ts';
import { ownPolicies } from '../commissions.store.ts';
import { visibleTo } from './statements.policy.ts';

export type StatementRow = typeof comissao_extrato.$inferSelect;
type StatementKey = Pick<StatementRow, 'empresa_id' | 'comissao_extrato_id'>;

const withUser = (tx: Tx) =>
  tx
    .select({ row: comissao_extrato, usuario: funcionario.pessoa_nome })
    .from(comissao_extrato)
    .leftJoin(funcionario, eq(funcionario.funcionario_id, comissao_extrato.funcionario_id));

export const listStatements = (tx: Tx, actor: Actor, page: Page) =>
  withUser(tx)
    .where(visibleTo(actor))
    .orderBy(desc(comissao_extrato.comissao_extrato_id))
    .limit(page.per_page)
    .offset(offsetOf(page));

export const countStatements = (tx: Tx, actor: Actor): Promise<number> =>
  tx.$count(comissao_extrato, visibleTo(actor));

export async function findStatement(tx: Tx, actor: Actor, id: number) {
  const [found] = await withUser(tx).where(
    and(visibleTo(actor), eq(comissao_extrato.comissao_extrato_id, id)),
  );
  return found;
}

export async function lockStatement(tx: Tx, actor: Actor, id: number): Promise<StatementRow | undefined> {
  const [row] = await tx
    .select()
    .from(comissao_extrato)
    .where(and(visibleTo(actor), eq(comissao_extrato.comissao_extrato_id, id)))
    .for('update');
  return row;
}

const keyOf = ({ empresa_id, comissao_extrato_id }: StatementKey): SQL =>
  and(
    eq(comissao_extrato.empresa_id, empresa_id),
    eq(comissao_extrato.comissao_extrato_id, comissao_extrato_id),
  ) as SQL;
const linesOf = ({ empresa_id, comissao_extrato_id }: StatementKey): SQL =>
  and(
    eq(comissao_extrato_linha.empresa_id, empresa_id),
    eq(comissao_extrato_linha.comissao_extrato_id, comissao_extrato_id),
  ) as SQL;

export async function insertStatement(
  tx: Tx,
  values: Omit<typeof comissao_extrato.$inferInsert, 'linhas_total'>,
  lines: readonly { numero: number; dados: readonly string[] }[],
): Promise<number> {
  const [row] = await tx
    .insert(comissao_extrato)
    .values({ ...values, linhas_total: lines.length })
    .returning({ id: comissao_extrato.comissao_extrato_id });
  if (!row) throw new Error('a statement was inserted and not returned');
  await tx.execute(sql`
    insert into comissao_extrato_linha (empresa_id, comissao_extrato_id, numero, dados)
    select ${values.empresa_id}, ${row.id}, l.numero, l.dados
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (numero int, dados jsonb)`);
  return row.id;
}

export const updateStatement = (
  tx: Tx,
  row: StatementRow,
  changes: Partial<typeof comissao_extrato.$inferInsert>,
) =>
  tx
    .update(comissao_extrato)
    .set({ ...changes, versao: row.versao + 1 })
    .where(keyOf(row));

export const linesOfStatement = (tx: Tx, key: StatementKey) =>
  tx
    .select({ numero: comissao_extrato_linha.numero, dados: comissao_extrato_linha.dados })
    .from(comissao_extrato_linha)
    .where(linesOf(key))
    .orderBy(comissao_extrato_linha.numero);

/** A file's lines name people: they are not stored longer than needed. */
export const deleteLines = (tx: Tx, key: StatementKey) =>
  tx.delete(comissao_extrato_linha).where(linesOf(key));

/** The newest import of the same file. */
export async function importOfFile(tx: Tx, { empresa_id, sha256, comissao_extrato_id }: StatementRow) {
  const [found] = await withUser(tx)
    .where(
      and(
        eq(comissao_extrato.empresa_id, empresa_id),
        eq(comissao_extrato.sha256, sha256),
        eq(comissao_extrato.status, 'importado'),
        sql`${comissao_extrato.comissao_extrato_id} <> ${comissao_extrato_id}`,
      ),
    )
    .orderBy(desc(comissao_extrato.comissao_extrato_id))
    .limit(1);
  return found;
}

export type NumberedPolicy = {
  diagnostico_apolice_id: number;
  apolice: string;
  proposta: string;
  vigencia_inicio: string | null;
  vigencia_fim: string | null;
  pessoa_nome: string;
};

/** As policyKey of the domain writes it. */
const keyColumn = (column: SQL): SQL =>
  sql`ltrim(upper(regexp_replace(coalesce(${column}, ''), '[^0-9A-Za-z]', '', 'g')), '0')`;

/** Own policies of the statement's company with one of these numbers. */
export async function policiesNumbered(
  tx: Tx,
  actor: Actor,
  empresa_id: number,
  keys: readonly string[],
): Promise<NumberedPolicy[]> {
  const apolice = keyColumn(sql`${diagnostico_apolice.numero_apolice}`);
  const proposta = keyColumn(sql`${diagnostico_apolice.numero_proposta}`);
  const wanted = sql`any (${sql.param(keys)}::text[])`;
  const { rows } = await tx.execute<NumberedPolicy>(sql`
    select ${diagnostico_apolice.diagnostico_apolice_id} as diagnostico_apolice_id, ${apolice} as apolice,
           ${proposta} as proposta, ${diagnostico_apolice.vigencia_inicio}::text as vigencia_inicio,
           ${diagnostico_apolice.vigencia_fim}::text as vigencia_fim, ${cliente.pessoa_nome} as pessoa_nome
      from ${diagnostico_apolice}
      join ${cliente} on ${cliente.empresa_id} = ${diagnostico_apolice.empresa_id}
       and ${cliente.cliente_id} = ${diagnostico_apolice.cliente_id}
     where ${ownPolicies(actor)} and ${diagnostico_apolice.empresa_id} = ${empresa_id}
       and (${apolice} = ${wanted} or ${proposta} = ${wanted})`);
  return rows;
}

type StoredAmount = {
  diagnostico_apolice_id: number;
  competencia: Mes;
  parcela: number | null;
  bruto: number;
};

/** What was received of these policies, typed or imported. */
export async function receivedOfPolicies(
  tx: Tx,
  empresa_id: number,
  ids: readonly number[],
): Promise<StoredAmount[]> {
  const { rows } = await tx.execute<StoredAmount>(sql`
    select diagnostico_apolice_id, competencia::text, parcela, bruto::float8 from comissao_recebida
     where empresa_id = ${empresa_id} and diagnostico_apolice_id = any (${sql.param(ids)}::int[])
       and excluido_em is null`);
  return rows;
}

export type NewAmount = StoredAmount & ValoresRecebidos;

export const insertAmounts = (
  tx: Tx,
  key: StatementKey,
  amounts: readonly NewAmount[],
  { funcionario_id, now }: { funcionario_id: number; now: Date },
) =>
  tx.execute(sql`
    insert into comissao_recebida (empresa_id, diagnostico_apolice_id, competencia, parcela, bruto, iss, ir,
                                   outros_descontos, liquido, comissao_extrato_id, criado_por, criado_em,
                                   atualizado_em)
    select ${key.empresa_id}, v.*, ${key.comissao_extrato_id}, ${funcionario_id}, ${now.toISOString()}::timestamptz,
           ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(amounts)}::jsonb)
        as v (diagnostico_apolice_id int, competencia date, parcela int, bruto numeric, iss numeric, ir numeric,
              outros_descontos numeric, liquido numeric)`);

/** Takes back what came of a statement; resolves to what it was. */
export async function removeAmounts(tx: Tx, key: StatementKey, now: Date): Promise<NewAmount[]> {
  const { rows } = await tx.execute<NewAmount>(sql`
    update comissao_recebida
       set excluido_em = ${now.toISOString()}::timestamptz, atualizado_em = ${now.toISOString()}::timestamptz,
           versao = versao + 1
     where empresa_id = ${key.empresa_id} and comissao_extrato_id = ${key.comissao_extrato_id}
       and excluido_em is null
    returning diagnostico_apolice_id, competencia::text, parcela, bruto::float8, iss::float8, ir::float8,
              outros_descontos::float8, liquido::float8`);
  return rows;
}
