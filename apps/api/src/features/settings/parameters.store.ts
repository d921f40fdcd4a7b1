import type { Actor } from '@farol/domain/access';
import { addDays } from '@farol/domain/calendar';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { funcionario, parametro } from '../../db/schema/index.ts';

type Key = { chave: string; uf: string | null };

const ofKey = ({ chave, uf }: Key): SQL | undefined =>
  and(eq(parametro.chave, chave), uf === null ? isNull(parametro.uf) : eq(parametro.uf, uf));

/** Editions of the actor's company, newest start first, replaced ones included. */
export async function companyEditions(tx: Tx, actor: Pick<Actor, 'empresa_id'>, key?: Key) {
  const rows = await tx
    .select({ row: parametro, pessoa_nome: funcionario.pessoa_nome })
    .from(parametro)
    .leftJoin(funcionario, eq(funcionario.funcionario_id, parametro.criado_por))
    .where(and(eq(parametro.empresa_id, actor.empresa_id), key && ofKey(key)))
    .orderBy(desc(parametro.vigencia_inicio), desc(parametro.parametro_id));
  return rows.map(({ row, pessoa_nome }) => ({ ...row, pessoa_nome }));
}
export type Edition = Awaited<ReturnType<typeof companyEditions>>[number];

/** Serialises changes of a company's parameters. */
export const lockParameters = (tx: Tx, empresa_id: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`parametro:${empresa_id}`}, 0))`);

const changed = (now: Date) => ({ versao: sql`${parametro.versao} + 1`, atualizado_em: now });

export const endEdition = (tx: Tx, { parametro_id }: Edition, vigencia_fim: string, now: Date) =>
  tx
    .update(parametro)
    .set({ vigencia_fim, ...changed(now) })
    .where(eq(parametro.parametro_id, parametro_id));

export const replaceEdition = (tx: Tx, { parametro_id }: Edition, now: Date) =>
  tx
    .update(parametro)
    .set({ substituido_em: now, ...changed(now) })
    .where(eq(parametro.parametro_id, parametro_id));

export async function insertEdition(tx: Tx, row: typeof parametro.$inferInsert): Promise<number> {
  const [made] = await tx.insert(parametro).values(row).returning({ id: parametro.parametro_id });
  if (!made) throw new Error('an edition was not written');
  return made.id;
}

export const dayBefore = (day: string): string => addDays(day, -1);
