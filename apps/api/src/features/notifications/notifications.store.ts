import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { funcionario, notificacao, notificacao_preferencia } from '../../db/schema/index.ts';

export type Recipient = {
  funcionario_id: number;
  pessoa_nome: string;
  pessoa_email: string;
  /** Kinds this person has switched off, in the application or by mail. */
  preferences: ReadonlyMap<string, { no_aplicativo: boolean; por_email: boolean }>;
};

/** Active employees among these people, with their notification preferences. */
export async function recipients(tx: Tx, ids: readonly number[]): Promise<Map<number, Recipient>> {
  const people = await tx
    .select({
      funcionario_id: funcionario.funcionario_id,
      pessoa_nome: funcionario.pessoa_nome,
      pessoa_email: funcionario.pessoa_email,
    })
    .from(funcionario)
    .where(
      and(
        inArray(funcionario.funcionario_id, [...ids]),
        eq(funcionario.ativo, true),
        isNull(funcionario.excluido_em),
      ),
    );
  const chosen = await tx
    .select()
    .from(notificacao_preferencia)
    .where(inArray(notificacao_preferencia.funcionario_id, [...ids]));
  const byPerson = Map.groupBy(chosen, (row) => row.funcionario_id);
  return new Map(
    people.map((person) => [
      person.funcionario_id,
      {
        ...person,
        preferences: new Map((byPerson.get(person.funcionario_id) ?? []).map((row) => [row.tipo, row])),
      },
    ]),
  );
}

/** Managers of a consultant, directly or through a leader. */
export async function managersOf(tx: Tx, empresa_id: number, consultor_id: number): Promise<number[]> {
  const { rows } = await tx.execute<{ funcionario_id: number }>(sql`
    with recursive acima (funcionario_id) as (
      select r.funcionario_id from funcionario_relacionamento r
       where r.empresa_id = ${empresa_id} and r.relacionado_id = ${consultor_id}
      union
      select r.funcionario_id from funcionario_relacionamento r
        join acima on acima.funcionario_id = r.relacionado_id
       where r.empresa_id = ${empresa_id})
    select f.funcionario_id from acima join funcionario f using (funcionario_id)
     where f.funcionario_cargo_id = 2 and f.ativo and f.excluido_em is null
     order by f.funcionario_id`);
  return rows.map((row) => row.funcionario_id);
}

/** A repeated key inserts nothing. */
export async function insertNotices(
  tx: Tx,
  rows: readonly (typeof notificacao.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(notificacao)
      .values([...rows])
      .onConflictDoNothing();
}

export const deleteNotices = (tx: Tx, empresa_id: number, suffix: string) =>
  tx
    .delete(notificacao)
    .where(and(eq(notificacao.empresa_id, empresa_id), sql`${notificacao.chave} like ${`%/${suffix}`}`));

export type Preference = { tipo: string; no_aplicativo: boolean; por_email: boolean };

/** What a person chose, kept at their home company and valid in every one. */
export const findPreferences = (tx: Tx, funcionario_id: number): Promise<Preference[]> =>
  tx
    .select({
      tipo: notificacao_preferencia.tipo,
      no_aplicativo: notificacao_preferencia.no_aplicativo,
      por_email: notificacao_preferencia.por_email,
    })
    .from(notificacao_preferencia)
    .where(eq(notificacao_preferencia.funcionario_id, funcionario_id));

export const savePreferences = (
  tx: Tx,
  person: { funcionario_id: number; empresa_id: number },
  chosen: readonly Preference[],
  now: Date,
) =>
  tx
    .insert(notificacao_preferencia)
    .values(chosen.map((one) => ({ ...one, ...person, atualizado_em: now })))
    .onConflictDoUpdate({
      target: [
        notificacao_preferencia.empresa_id,
        notificacao_preferencia.funcionario_id,
        notificacao_preferencia.tipo,
      ],
      set: {
        no_aplicativo: sql`excluded.no_aplicativo`,
        por_email: sql`excluded.por_email`,
        atualizado_em: now,
      },
    });
