import { type Actor, CARGOS_QUE_PARTILHAM, type Partilha, type Tela } from '@farol/domain/access';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';

export type ViewRow = {
  empresa_id: number;
  visao_id: number;
  funcionario_id: number;
  tela: Tela;
  nome: string;
  filtros: Record<string, string | number>;
  colunas: Record<string, boolean>;
  partilha: Partilha | null;
  autor: string;
  inicial: boolean;
  atualizado_em: string;
};

const companies = (actor: Pick<Actor, 'empresas'>) => sql`any (${sql.param(actor.empresas)}::int[])`;
const titles = (partilha: Partilha) => sql`any (${sql.param([...CARGOS_QUE_PARTILHAM[partilha]])}::int[])`;

/**
 * Own views, and those that an active colleague shares: with the company, or with those below, of whom the actor is one.
 * The title is compared again, since what somebody shared ends with it.
 */
const seenBy = (actor: Actor): SQL => sql`v.empresa_id = ${companies(actor)} and (
  v.funcionario_id = ${actor.funcionario_id}
  or (f.ativo and f.excluido_em is null and (
       (v.partilha = 'empresa' and f.funcionario_cargo_id = ${titles('empresa')})
       or (v.partilha = 'equipe' and f.funcionario_cargo_id = ${titles('equipe')} and v.funcionario_id in (
             with recursive acima (id) as (
               select ${actor.funcionario_id}::int
               union
               select r.funcionario_id from funcionario_relacionamento r join acima a on r.relacionado_id = a.id
                where r.empresa_id = ${companies(actor)})
             select id from acima)))))`;

const views = (actor: Actor, where: SQL): SQL => sql`
  select v.empresa_id, v.visao_id, v.funcionario_id, v.tela, v.nome, v.filtros, v.colunas, v.partilha,
         f.pessoa_nome as autor, v.atualizado_em,
         exists (select from visao_inicial i
                  where i.empresa_id = v.empresa_id and i.visao_id = v.visao_id
                    and i.funcionario_id = ${actor.funcionario_id} and i.perfil = ${actor.perfil}) as inicial
    from visao v join funcionario f on f.funcionario_id = v.funcionario_id
   where ${seenBy(actor)} and ${where}`;

/** Own ones first, then the newest shared ones; at most so many. */
export async function listViews(
  tx: Tx,
  actor: Actor,
  telas: readonly Tela[],
  most: number,
): Promise<ViewRow[]> {
  const { rows } = await tx.execute<ViewRow>(sql`
    ${views(actor, sql`v.tela = any (${sql.param([...telas])}::text[])`)}
     order by (v.funcionario_id = ${actor.funcionario_id}) desc, v.visao_id desc limit ${most}`);
  return rows;
}

export async function findView(tx: Tx, actor: Actor, visao_id: number): Promise<ViewRow | undefined> {
  const { rows } = await tx.execute<ViewRow>(views(actor, sql`v.visao_id = ${visao_id}`));
  return rows[0];
}

/** Views of a person are made and named one after the other. */
export const lockViewsOf = (tx: Tx, { funcionario_id }: Pick<Actor, 'funcionario_id'>) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`visao:${funcionario_id}`}, 0))`);

export async function viewsOfPerson(
  tx: Tx,
  actor: Actor,
  { tela, nome }: Pick<ViewRow, 'tela' | 'nome'>,
): Promise<{ total: number; mesma: number | null }> {
  const { rows } = await tx.execute<{ total: number; mesma: number | null }>(sql`
    select count(*)::int as total,
           min(visao_id) filter (where tela = ${tela} and farol_sem_acento(nome) = farol_sem_acento(${nome})) as mesma
      from visao where empresa_id = ${companies(actor)} and funcionario_id = ${actor.funcionario_id}`);
  return rows[0] ?? { total: 0, mesma: null };
}

type Stored = Pick<ViewRow, 'nome' | 'filtros' | 'colunas' | 'partilha'>;

export async function insertView(
  tx: Tx,
  actor: Actor,
  tela: Tela,
  { nome, filtros, colunas, partilha }: Stored,
  now: Date,
): Promise<number> {
  const { rows } = await tx.execute<{ visao_id: number }>(sql`
    insert into visao (empresa_id, funcionario_id, tela, nome, filtros, colunas, partilha, criado_em, atualizado_em)
    values (${actor.empresa_id}, ${actor.funcionario_id}, ${tela}, ${nome}, ${JSON.stringify(filtros)}::jsonb,
            ${JSON.stringify(colunas)}::jsonb, ${partilha}, ${now.toISOString()}, ${now.toISOString()})
    returning visao_id`);
  return rows[0]!.visao_id;
}

export const updateView = (
  tx: Tx,
  { empresa_id, visao_id }: Pick<ViewRow, 'empresa_id' | 'visao_id'>,
  { nome, filtros, colunas, partilha }: Stored,
  now: Date,
) =>
  tx.execute(sql`
    update visao
       set nome = ${nome}, filtros = ${JSON.stringify(filtros)}::jsonb, colunas = ${JSON.stringify(colunas)}::jsonb,
           partilha = ${partilha}, atualizado_em = ${now.toISOString()}
     where empresa_id = ${empresa_id} and visao_id = ${visao_id}`);

export const deleteView = (tx: Tx, { empresa_id, visao_id }: Pick<ViewRow, 'empresa_id' | 'visao_id'>) =>
  tx.execute(sql`delete from visao where empresa_id = ${empresa_id} and visao_id = ${visao_id}`);

/** What opens after login in the present profile. */
export async function setInitialView(
  tx: Tx,
  { funcionario_id, perfil, empresas }: Actor,
  { empresa_id, visao_id }: Pick<ViewRow, 'empresa_id' | 'visao_id'>,
): Promise<void> {
  await tx.execute(sql`
    delete from visao_inicial
     where empresa_id = ${companies({ empresas })} and empresa_id <> ${empresa_id}
       and funcionario_id = ${funcionario_id} and perfil = ${perfil}`);
  await tx.execute(sql`
    insert into visao_inicial (empresa_id, funcionario_id, perfil, visao_id)
    values (${empresa_id}, ${funcionario_id}, ${perfil}, ${visao_id})
    on conflict (empresa_id, funcionario_id, perfil) do update set visao_id = excluded.visao_id`);
}

/** The profile's own home opens again in its place. Whether it was what opened: also one that the actor no longer sees. */
export async function unsetInitialView(tx: Tx, actor: Actor, visao_id: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    delete from visao_inicial
     where empresa_id = ${companies(actor)} and funcionario_id = ${actor.funcionario_id}
       and perfil = ${actor.perfil} and visao_id = ${visao_id}
    returning visao_id`);
  return rows.length > 0;
}

/** For everybody but its author. */
export const unsetForOthers = (
  tx: Tx,
  { empresa_id, visao_id, funcionario_id }: Pick<ViewRow, 'empresa_id' | 'visao_id' | 'funcionario_id'>,
) =>
  tx.execute(sql`
    delete from visao_inicial
     where empresa_id = ${empresa_id} and visao_id = ${visao_id} and funcionario_id <> ${funcionario_id}`);

/** Which of these people and labels the actor's companies still have. */
export async function existingReferences(
  tx: Tx,
  actor: Actor,
  { people, labels }: { people: readonly number[]; labels: readonly number[] },
): Promise<{ people: ReadonlySet<number>; labels: ReadonlySet<number> }> {
  const { rows } = await tx.execute<{ pessoas: number[] | null; etiquetas: number[] | null }>(sql`
    select (select array_agg(funcionario_id) from funcionario
             where funcionario_id = any (${sql.param([...people])}::int[]) and excluido_em is null
               and (empresa_id = ${companies(actor)} or empresas_ids && ${sql.param(actor.empresas)}::int[])) as pessoas,
           (select array_agg(etiqueta_id) from etiqueta
             where empresa_id = ${companies(actor)} and etiqueta_id = any (${sql.param([...labels])}::int[])) as etiquetas`);
  return { people: new Set(rows[0]?.pessoas), labels: new Set(rows[0]?.etiquetas) };
}
