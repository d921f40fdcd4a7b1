import { type Actor, CARGOS } from '@farol/domain/access';
import { type EnvioEmail, GESTORES, mailByDefault, type NomeNotificacao } from '@farol/domain/pipeline';
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { funcionario, notificacao, notificacao_preferencia, resumo_aviso } from '../../db/schema/index.ts';
import { type NoticesOfArea, ofEvent, tellsOfArea } from '../../platform/jobs/outbox.store.ts';
import type { Notice } from './texts.ts';

export type Wishes = { no_aplicativo: boolean; por_email: EnvioEmail };

export type Recipient = {
  funcionario_id: number;
  pessoa_nome: string;
  pessoa_email: string;
  /** Kinds for which this person chose. */
  preferences: ReadonlyMap<string, Wishes>;
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

/**
 * Managers of each of these consultants, directly or through a leader; the owners of the company where nobody manages
 * them.
 */
export async function managersOf(
  tx: Tx,
  empresa_id: number,
  consultores: readonly number[],
): Promise<Map<number, number[]>> {
  if (consultores.length === 0) return new Map();
  const { rows } = await tx.execute<{ consultor_id: number; ids: number[] }>(sql`
    with recursive acima (consultor_id, funcionario_id) as (
      select r.relacionado_id, r.funcionario_id from funcionario_relacionamento r
       where r.empresa_id = ${empresa_id} and r.relacionado_id = any (${sql.param([...consultores])}::int[])
      union
      select acima.consultor_id, r.funcionario_id from funcionario_relacionamento r
        join acima on acima.funcionario_id = r.relacionado_id
       where r.empresa_id = ${empresa_id}),
    donos as (
      select array_agg(funcionario_id order by funcionario_id) as ids from funcionario
       where empresa_id = ${empresa_id} and funcionario_cargo_id = ${GESTORES.dono} and ativo and excluido_em is null)
    select c.consultor_id,
           coalesce(array_agg(f.funcionario_id order by f.funcionario_id) filter (where f.funcionario_id is not null),
                    (select ids from donos), '{}') as ids
      from unnest(${sql.param([...consultores])}::int[]) as c (consultor_id)
      left join acima using (consultor_id)
      left join funcionario f on f.funcionario_id = acima.funcionario_id
       and f.funcionario_cargo_id = ${GESTORES.gerente} and f.ativo and f.excluido_em is null
     group by c.consultor_id`);
  return new Map(rows.map(({ consultor_id, ids }) => [consultor_id, ids]));
}

/** Rows per statement, since PostgreSQL counts parameters in 16 bits: a large company has tens of thousands a day. */
const PORTION = 1000;

const inPortions = async <T>(rows: readonly T[], insert: (portion: T[]) => Promise<unknown>) => {
  for (let from = 0; from < rows.length; from += PORTION) await insert(rows.slice(from, from + PORTION));
};

/** A repeated key inserts nothing. */
export const insertNotices = (tx: Tx, rows: readonly (typeof notificacao.$inferInsert)[]): Promise<void> =>
  inPortions(rows, (portion) => tx.insert(notificacao).values(portion).onConflictDoNothing());

export async function deleteNotices(tx: Tx, empresa_id: number, evento: string): Promise<void> {
  for (const table of [notificacao, resumo_aviso])
    await tx.delete(table).where(and(eq(table.empresa_id, empresa_id), ofEvent(table.chave, evento)));
}

export async function deleteNoticesOfArea(tx: Tx, empresa_id: number, told: NoticesOfArea): Promise<void> {
  for (const table of [notificacao, resumo_aviso])
    await tx.delete(table).where(and(eq(table.empresa_id, empresa_id), tellsOfArea(table.chave, 1, told)));
}

/** What a person wants of a kind. */
export const wishesOf = ({ preferences }: Recipient, nome: NomeNotificacao): Wishes =>
  preferences.get(nome) ?? { no_aplicativo: true, por_email: mailByDefault(nome) };

/** Keeps notices for their readers' next daily summary; a repeated key inserts nothing. */
export const keepForSummary = (tx: Tx, rows: readonly (typeof resumo_aviso.$inferInsert)[]): Promise<void> =>
  inPortions(rows, (portion) => tx.insert(resumo_aviso).values(portion).onConflictDoNothing());

type SummaryNotice = { funcionario_id: number; dados: Notice; pessoa_nome: string | null };

/**
 * Removes and returns a company's notices stored for its summaries, oldest first, with the customer's name where the
 * reader still sees the customer: it may have been handed over since.
 */
export async function takeSummaryNotices(tx: Tx, empresa_id: number): Promise<SummaryNotice[]> {
  const { rows } = await tx.execute<SummaryNotice>(sql`
    with kept as (delete from resumo_aviso where empresa_id = ${empresa_id} returning *)
    select kept.funcionario_id, kept.dados, c.pessoa_nome
      from kept
      left join cliente c on c.empresa_id = kept.empresa_id and c.cliente_id = kept.cliente_id
       and c.excluido_em is null
       and (c.consultor_id = kept.funcionario_id
         or exists (select from funcionario f
                     where f.funcionario_id = kept.funcionario_id
                       and f.funcionario_cargo_id <> all (${sql.param([CARGOS.CORRETOR, CARGOS.ESPECIALISTA])}::int[]))
         or exists (select from tarefa t
                      join diagnostico d on d.empresa_id = t.empresa_id and d.diagnostico_id = t.diagnostico_id
                     where t.empresa_id = kept.empresa_id and t.especialista_id = kept.funcionario_id
                       and d.cliente_id = kept.cliente_id))
     order by kept.resumo_aviso_id`);
  return rows;
}

export type Preference = { tipo: string } & Wishes;

/** The daily summary itself among the preferences: it is mailed or not. */
export const SUMMARY = 'resumo_diario';

/** A person's choices, stored at their home company and valid in every one. */
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

/** One of the person's own notices; false where it is not. An already read one keeps its moment. */
export async function setRead(
  tx: Tx,
  { funcionario_id, empresas }: Pick<Actor, 'funcionario_id' | 'empresas'>,
  notificacao_id: number,
  lida_em: Date | null,
): Promise<boolean> {
  const updated = await tx
    .update(notificacao)
    .set({ lida_em: lida_em && sql`coalesce(${notificacao.lida_em}, ${lida_em.toISOString()}::timestamptz)` })
    .where(
      and(
        inArray(notificacao.empresa_id, empresas),
        eq(notificacao.funcionario_id, funcionario_id),
        eq(notificacao.notificacao_id, notificacao_id),
      ),
    )
    .returning({ id: notificacao.notificacao_id });
  return updated.length > 0;
}

/** The person's unread notices up to this one; returns how many they were. */
export async function setAllRead(
  tx: Tx,
  { funcionario_id, empresas }: Pick<Actor, 'funcionario_id' | 'empresas'>,
  ate: number,
  lida_em: Date,
): Promise<number> {
  const { rowCount } = await tx
    .update(notificacao)
    .set({ lida_em })
    .where(
      and(
        inArray(notificacao.empresa_id, empresas),
        eq(notificacao.funcionario_id, funcionario_id),
        isNull(notificacao.lida_em),
        lte(notificacao.notificacao_id, ate),
      ),
    );
  return rowCount ?? 0;
}
