import type { Actor } from '@farol/domain/access';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/client.ts';
import { funcionario, indice } from '../../db/schema/index.ts';

const author = alias(funcionario, 'autor');
const remover = alias(funcionario, 'quem_tirou');

/** Every value a month ever had in the actor's company, in order of entry. */
export async function monthsOfCompany(tx: Tx, { empresa_id }: Pick<Actor, 'empresa_id'>, name?: string) {
  const rows = await tx
    .select({ row: indice, autor: author.pessoa_nome, quem_tirou: remover.pessoa_nome })
    .from(indice)
    .leftJoin(author, eq(author.funcionario_id, indice.criado_por))
    .leftJoin(remover, eq(remover.funcionario_id, indice.substituido_por))
    .where(and(eq(indice.empresa_id, empresa_id), name === undefined ? undefined : eq(indice.indice, name)))
    .orderBy(asc(indice.mes), asc(indice.indice_id));
  return rows.map(({ row, autor, quem_tirou }) => ({ ...row, autor, quem_tirou }));
}
export type MonthRow = Awaited<ReturnType<typeof monthsOfCompany>>[number];

/** Serialises changes of a company's indexes. */
export const lockIndexes = (tx: Tx, empresa_id: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`indice:${empresa_id}`}, 0))`);

export async function endMonths(tx: Tx, ids: readonly number[], by: number, now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(indice)
    .set({ substituido_em: now, substituido_por: by })
    .where(inArray(indice.indice_id, [...ids]));
}

/** Ids of the new rows. */
export async function insertMonths(tx: Tx, rows: readonly (typeof indice.$inferInsert)[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const made = await tx
    .insert(indice)
    .values([...rows])
    .returning({ id: indice.indice_id });
  return made.map(({ id }) => id);
}
