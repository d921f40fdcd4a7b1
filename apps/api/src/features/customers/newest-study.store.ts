import type { Actor } from '@farol/domain/access';
import type { Area } from '@farol/domain/code-lists';
import type { Estagio } from '@farol/domain/pipeline';
import { and, desc, eq, gt, isNotNull, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/client.ts';
import { cliente, diagnostico } from '../../db/schema/index.ts';
import { COUNT_LIMIT } from '../../platform/paging.ts';
import { visibleStudies, visibleTo } from './customers.policy.ts';

/** Areas chosen in the study of the outer query. */
const AREAS = sql<Area[]>`coalesce((
  select jsonb_agg(p.produto_diagnostico_id order by p.produto_diagnostico_id)
    from diagnostico_produto p
   where p.empresa_id = diagnostico.empresa_id and p.diagnostico_id = diagnostico.diagnostico_id
     and not p.oculto), '[]')`;

const SUMMARY = {
  diagnostico_id: diagnostico.diagnostico_id,
  estagio: diagnostico.estagio,
  encerrado_em: diagnostico.encerrado_em,
  atualizado_em: diagnostico.atualizado_em,
  areas: AREAS,
};

/** Studies of one customer visible to the actor, newest first. */
export const listStudies = (
  tx: Tx,
  actor: Actor,
  { empresa_id, cliente_id }: { empresa_id: number; cliente_id: number },
) =>
  tx
    .select(SUMMARY)
    .from(diagnostico)
    .where(
      and(
        visibleStudies(actor),
        eq(diagnostico.empresa_id, empresa_id),
        eq(diagnostico.cliente_id, cliente_id),
      ),
    )
    .orderBy(desc(diagnostico.diagnostico_id));

/** The newest study of each of these customers. */
export async function newestStudiesOf(tx: Tx, actor: Actor, clientes: readonly number[]) {
  if (clientes.length === 0) return new Map<number, never>();
  const rows = await tx
    .selectDistinctOn([diagnostico.cliente_id], { cliente_id: diagnostico.cliente_id, ...SUMMARY })
    .from(diagnostico)
    .where(
      and(visibleStudies(actor), sql`${diagnostico.cliente_id} = any (${sql.param([...clientes])}::int[])`),
    )
    .orderBy(diagnostico.cliente_id, desc(diagnostico.diagnostico_id));
  return new Map(rows.map(({ cliente_id, ...study }) => [cliente_id, study]));
}

/** In the order in which the newest studies were last changed; customers without a study come last in both. */
export const byNewestStudy = (ordem: 'asc' | 'desc'): SQL =>
  sql`mais_novo.atualizado_em ${sql.raw(ordem)} nulls last`;

/** What `byNewestStudy` reads: the studies once, not once per customer. */
export const joinedNewestStudy = (tx: Tx, actor: Actor): SQL =>
  sql`left join ${newestStudies(tx, actor)} on mais_novo.cliente_id = ${cliente.cliente_id}`;

/** The newest study per customer, for a join. */
export const newestStudies = (tx: Tx, actor: Actor) =>
  tx
    .selectDistinctOn([diagnostico.cliente_id], {
      cliente_id: diagnostico.cliente_id,
      diagnostico_id: diagnostico.diagnostico_id,
      estagio: diagnostico.estagio,
      atualizado_em: diagnostico.atualizado_em,
    })
    .from(diagnostico)
    .where(visibleStudies(actor))
    .orderBy(diagnostico.cliente_id, desc(diagnostico.diagnostico_id))
    .as('mais_novo');

/** An open or concluded study at this stage, or one that was closed at whatever stage. */
export type NewestStudy = { estagio: Estagio } | { situacao: 'encerrado' };

const isLike = (wanted: NewestStudy): SQL | undefined =>
  'estagio' in wanted
    ? and(eq(diagnostico.estagio, wanted.estagio), isNull(diagnostico.encerrado_em))
    : isNotNull(diagnostico.encerrado_em);

/** No newer study of the customer is visible: a condition on `diagnostico` under its own name. */
export function isNewest(tx: Tx, actor: Actor): SQL {
  const newer = alias(diagnostico, 'posterior');
  return notExists(
    tx
      .select({ um: sql`1` })
      .from(newer)
      .where(
        and(
          visibleStudies(actor, newer),
          eq(newer.empresa_id, diagnostico.empresa_id),
          eq(newer.cliente_id, diagnostico.cliente_id),
          gt(newer.diagnostico_id, diagnostico.diagnostico_id),
        ),
      ),
  );
}

/** Customers chosen by their study. */
type ByStudy = {
  where: SQL;
  /** How many visible customers these are, up to one more than the largest total shown; undefined: not counted. */
  total?: number;
};

const ids = ({ rows }: { rows: { cliente_id: number }[] }) => rows.map((row) => row.cliente_id);
const isOneOf = (chosen: number[]): SQL => sql`${cliente.cliente_id} = any (${sql.param(chosen)}::int[])`;

/**
 * Customers whose newest study is like this, found from the studies: their ids, or, of more than are counted, a condition
 * that the list's own order meets soon.
 */
export async function newestStudyLike(tx: Tx, actor: Actor, wanted: NewestStudy): Promise<ByStudy> {
  const newest = and(visibleStudies(actor), isLike(wanted), isNewest(tx, actor)) as SQL;
  const found = ids(
    await tx.execute<{ cliente_id: number }>(sql`
      select ${cliente.cliente_id} from ${diagnostico}
        join ${cliente} on ${cliente.empresa_id} = ${diagnostico.empresa_id}
         and ${cliente.cliente_id} = ${diagnostico.cliente_id}
       where ${newest} and ${visibleTo(actor)} and ${cliente.atendido} limit ${COUNT_LIMIT + 1}`),
  );
  const total = found.length;
  if (total <= COUNT_LIMIT) return { where: isOneOf(found), total };
  const at = tx.select({ cliente_id: diagnostico.cliente_id }).from(diagnostico).where(newest);
  return { where: sql`${cliente.cliente_id} in ${at}`, total };
}

/**
 * Customers without a study that the actor sees: those who never had one, which an index knows, and the few who had one
 * that is deleted, or another consultant's.
 */
export async function withoutStudy(tx: Tx, actor: Actor): Promise<ByStudy> {
  const ofStudies = tx
    .select({ cliente_id: diagnostico.cliente_id })
    .from(diagnostico)
    .where(visibleStudies(actor));
  const former = ids(
    await tx.execute<{ cliente_id: number }>(sql`
      select ${cliente.cliente_id} from ${cliente}
       where ${cliente.atendido} and ${visibleTo(actor)} and not exists (
         select from ${diagnostico}
          where ${visibleStudies(actor)} and ${diagnostico.empresa_id} = ${cliente.empresa_id}
            and ${diagnostico.cliente_id} = ${cliente.cliente_id})
       limit ${COUNT_LIMIT + 1}`),
  );
  if (former.length > COUNT_LIMIT)
    return { where: sql`(${cliente.cliente_id} in ${ofStudies}) is not true`, total: former.length };
  const never = sql`not ${cliente.atendido}`;
  return { where: former.length === 0 ? never : sql`(${never} or ${isOneOf(former)})` };
}
