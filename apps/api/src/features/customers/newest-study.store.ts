import type { Actor } from '@farol/domain/access';
import type { Area } from '@farol/domain/code-lists';
import type { Estagio } from '@farol/domain/pipeline';
import { and, desc, eq, gt, isNotNull, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/client.ts';
import { cliente, diagnostico } from '../../db/schema/index.ts';
import { visibleStudies } from './customers.policy.ts';

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

/** Customers without a study that the actor sees. */
export const withoutStudy = (tx: Tx, actor: Actor): SQL =>
  sql`(${cliente.cliente_id} in ${tx
    .select({ cliente_id: diagnostico.cliente_id })
    .from(diagnostico)
    .where(visibleStudies(actor))}) is not true`;

/** Customers whose newest study is like this: found from the studies, unless the list's order finds a page sooner. */
export function newestStudyLike(tx: Tx, actor: Actor, wanted: NewestStudy): SQL {
  const newer = alias(diagnostico, 'posterior');
  const at = tx
    .select({ cliente_id: diagnostico.cliente_id })
    .from(diagnostico)
    .where(
      and(
        visibleStudies(actor),
        isLike(wanted),
        notExists(
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
        ),
      ),
    );
  return sql`${cliente.cliente_id} in ${at}`;
}
