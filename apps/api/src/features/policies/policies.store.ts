import { type Actor, visibleConsultores } from '@farol/domain/access';
import { addDays, type CalendarDay } from '@farol/domain/calendar';
import { AREA } from '@farol/domain/code-lists';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import {
  cliente,
  diagnostico,
  diagnostico_apolice,
  diagnostico_apolice_arquivo,
} from '../../db/schema/index.ts';
import { oneOf, type Selection } from '../../platform/exports/row-ids.store.ts';
import type { FileRow } from '../../platform/files/file-reply.ts';
import { COUNT_LIMIT, offsetOf, type Page } from '../../platform/paging.ts';
import { isCoveredBy, type PolicyCover } from '../diagnosis/index.ts';
import { visibleInList, visibleTo } from './policies.policy.ts';
import { foundPolicies } from './policy-search.store.ts';

export type PolicyFilter = {
  /** Ends within this many days from today. */
  vence_em?: number;
  situacao?: 'vigente' | 'vencida';
  cliente_id?: number;
  busca?: string;
};

type FormerPolicy = {
  diagnostico_apolice_id: number;
  numero_apolice: string | null;
  valor_premio: number | null;
  periodicidade_pagamento: string | null;
};

/** The last day; of a policy without end after all others. Written as the index has it (0108). */
const ENDS = sql`case when ${diagnostico_apolice.vigencia_fim} is null then 'infinity'::date
  else ${diagnostico_apolice.vigencia_fim} end`;

function where(actor: Actor, filter: PolicyFilter, today: CalendarDay): SQL {
  const end = diagnostico_apolice.vigencia_fim;
  const { vence_em, situacao, cliente_id } = filter;
  return and(
    visibleInList(actor),
    vence_em === undefined
      ? undefined
      : sql`${end} between ${today}::date and ${addDays(today, vence_em)}::date`,
    situacao === 'vigente' ? sql`${ENDS} >= ${today}::date` : undefined,
    situacao === 'vencida' ? sql`${end} < ${today}::date` : undefined,
    cliente_id === undefined ? undefined : eq(diagnostico_apolice.cliente_id, cliente_id),
  ) as SQL;
}

/** Files as an array of {x, file}, ordered by kind. */
const FILES = sql<(FileRow & { x: number; sensivel: boolean })[]>`coalesce((
  select jsonb_agg(jsonb_build_object('x', f.x, 'arquivo_id', q.arquivo_id, 'nome', q.nome, 'tipo', q.tipo,
                                      'tamanho', q.tamanho, 'pede_senha', q.pede_senha, 'sensivel', q.sensivel)
                   order by f.x)
    from diagnostico_apolice_arquivo f
    join arquivo q on q.empresa_id = f.empresa_id and q.arquivo_id = f.arquivo_id
   where f.empresa_id = ${diagnostico_apolice.empresa_id}
     and f.diagnostico_apolice_id = ${diagnostico_apolice.diagnostico_apolice_id}), '[]')`;

/** Who sees its health data besides administrators: of its study, else of the customer. */
const HEALTH_READERS = sql<{ consultor_id: number; especialista_vida_id: number | null }>`(
  select jsonb_build_object('consultor_id', coalesce(d.consultor_id, ${cliente.consultor_id}), 'especialista_vida_id', (
           select t.especialista_id from tarefa t
            where t.empresa_id = d.empresa_id and t.diagnostico_id = d.diagnostico_id and t.cancelada_em is null
              and t.produto_diagnostico_id = ${AREA.vida} limit 1))
    from (select) um
    left join diagnostico d on d.empresa_id = ${diagnostico_apolice.empresa_id}
     and d.diagnostico_id = ${diagnostico_apolice.diagnostico_id})`;

/** What each policy covers: its option, or those of its proposal. */
const COVERS = sql<PolicyCover[]>`coalesce((
  select jsonb_agg(jsonb_build_object('diagnostico_produto_item_opcao_id', o.diagnostico_produto_item_opcao_id,
                                      'codigo', i.codigo, 'tipo_segurado', i.tipo_segurado,
                                      'valor_cobertura', (o.campos ->> 'valor_cobertura')::numeric,
                                      'valor_premio', (o.campos ->> 'valor_premio')::numeric)
                   order by i.codigo, i.tipo_segurado desc)
    from diagnostico_produto_item_opcao o
    join diagnostico_produto_item i on i.empresa_id = o.empresa_id
     and i.diagnostico_produto_item_id = o.diagnostico_produto_item_id
   where ${isCoveredBy('diagnostico_apolice', 'o')}), '[]')`;

/** The policy that each renews. */
const FORMER = sql<FormerPolicy | null>`(
  select jsonb_build_object('diagnostico_apolice_id', a.diagnostico_apolice_id, 'numero_apolice', a.numero_apolice,
                            'valor_premio', a.valor_premio,
                            'periodicidade_pagamento', a.periodicidade_pagamento)
    from diagnostico_apolice a
   where a.empresa_id = ${diagnostico_apolice.empresa_id}
     and a.diagnostico_apolice_id = ${diagnostico_apolice.renova_apolice_id})`;

/** The policy that renewed each. */
const RENEWED_BY = sql<number | null>`(
  select r.diagnostico_apolice_id from diagnostico_apolice r
   where r.empresa_id = ${diagnostico_apolice.empresa_id} and r.excluido_em is null
     and r.renova_apolice_id = ${diagnostico_apolice.diagnostico_apolice_id})`;

export const POLICY_COLUMNS = {
  row: diagnostico_apolice,
  pessoa_nome: cliente.pessoa_nome,
  coberturas: COVERS,
  arquivos: FILES,
  leem_saude: HEALTH_READERS,
  renova: FORMER,
  renovada_por_id: RENEWED_BY,
};

const selectPolicies = (tx: Tx) =>
  tx
    .select(POLICY_COLUMNS)
    .from(diagnostico_apolice)
    .leftJoin(
      diagnostico,
      and(
        eq(diagnostico.empresa_id, diagnostico_apolice.empresa_id),
        eq(diagnostico.diagnostico_id, diagnostico_apolice.diagnostico_id),
      ),
    )
    .innerJoin(
      cliente,
      and(
        eq(cliente.empresa_id, diagnostico_apolice.empresa_id),
        eq(cliente.cliente_id, diagnostico_apolice.cliente_id),
      ),
    );

const ENDING = sql`${ENDS}, ${diagnostico_apolice.diagnostico_apolice_id}`;

/** What the conditions read, without what a row shows besides. */
const policies = (
  actor: Actor,
  { busca }: PolicyFilter,
): SQL => sql`${busca ? foundPolicies(actor, busca) : diagnostico_apolice}
  left join ${diagnostico} on ${diagnostico.empresa_id} = ${diagnostico_apolice.empresa_id}
   and ${diagnostico.diagnostico_id} = ${diagnostico_apolice.diagnostico_id}
  join ${cliente} on ${cliente.empresa_id} = ${diagnostico_apolice.empresa_id}
   and ${cliente.cliente_id} = ${diagnostico_apolice.cliente_id}
   and ${cliente.atendido} and ${cliente.excluido_em} is null`;

/** Consultants whose policies are found by their customers. */
const FEW = 20;

/**
 * A page, earliest end first, and how many there are. Those that a search found, those of a specialist and of a few
 * consultants have all been read when the first one is known, so they are counted at once.
 */
export async function policiesOfPage(tx: Tx, actor: Actor, filter: PolicyFilter & Page, today: CalendarDay) {
  const chosen = where(actor, filter, today);
  const from = offsetOf(filter);
  const reach = visibleConsultores(actor);
  if (filter.busca || actor.perfil === 'specialist' || (reach && reach.length <= FEW)) {
    const { rows } = await tx.execute<{ total: number; ids: number[] | null }>(sql`
      select count(*)::int as total,
             (array_agg(${diagnostico_apolice.diagnostico_apolice_id} order by ${ENDING}))[${from + 1}::int : ${from + filter.per_page}::int] as ids
        from ${policies(actor, filter)} where ${chosen}`);
    const { total = 0, ids } = rows[0] ?? {};
    const found = await listPoliciesByIds(tx, actor, ids ?? []);
    const byId = new Map(found.map((one) => [one.row.diagnostico_apolice_id, one]));
    return { found: (ids ?? []).flatMap((id) => byId.get(id) ?? []), total };
  }
  const [found, counted] = await Promise.all([
    selectPolicies(tx).where(chosen).orderBy(ENDING).limit(filter.per_page).offset(from),
    tx.execute<{ n: number }>(sql`
      select count(*)::int as n from (
        select from ${policies(actor, filter)} where ${chosen} limit ${COUNT_LIMIT + 1}) alguma`),
  ]);
  return { found, total: counted.rows[0]?.n ?? 0 };
}

/** The list's rows without its pages. */
export const policySelection = (actor: Actor, filter: PolicyFilter, today: CalendarDay): Selection => ({
  id: sql`${diagnostico_apolice.diagnostico_apolice_id}`,
  from: policies(actor, filter),
  where: where(actor, filter, today),
  order: ENDING,
});

export const listPoliciesByIds = (tx: Tx, actor: Actor, ids: readonly number[]) =>
  selectPolicies(tx).where(
    and(visibleTo(actor), oneOf(sql`${diagnostico_apolice.diagnostico_apolice_id}`, ids)),
  );

export type FoundPolicy = Awaited<ReturnType<typeof listPoliciesByIds>>[number];
export type PolicyRow = FoundPolicy['row'];

export async function findPolicy(tx: Tx, actor: Actor, id: number): Promise<FoundPolicy | undefined> {
  const [found] = await selectPolicies(tx).where(
    and(eq(diagnostico_apolice.diagnostico_apolice_id, id), visibleTo(actor)),
  );
  return found;
}

/** Until the transaction ends nobody else writes this policy. */
export async function lockPolicyRow(
  tx: Tx,
  { empresas }: Pick<Actor, 'empresas'>,
  id: number,
): Promise<void> {
  await tx
    .select({ id: diagnostico_apolice.diagnostico_apolice_id })
    .from(diagnostico_apolice)
    .where(
      and(
        inArray(diagnostico_apolice.empresa_id, [...empresas]),
        eq(diagnostico_apolice.diagnostico_apolice_id, id),
      ),
    )
    .for('update');
}

export async function insertPolicy(tx: Tx, values: typeof diagnostico_apolice.$inferInsert) {
  const [row] = await tx.insert(diagnostico_apolice).values(values).returning();
  return row as PolicyRow;
}

const byKey = (row: Pick<PolicyRow, 'empresa_id' | 'diagnostico_apolice_id'>) =>
  and(
    eq(diagnostico_apolice.empresa_id, row.empresa_id),
    eq(diagnostico_apolice.diagnostico_apolice_id, row.diagnostico_apolice_id),
  );

export const updatePolicy = (
  tx: Tx,
  row: PolicyRow,
  changes: Partial<typeof diagnostico_apolice.$inferInsert>,
  now: Date,
) =>
  tx
    .update(diagnostico_apolice)
    .set({ ...changes, versao: row.versao + 1, atualizado_em: now })
    .where(byKey(row));

export const deletePolicy = (tx: Tx, row: PolicyRow, now: Date) =>
  tx.update(diagnostico_apolice).set({ excluido_em: now, atualizado_em: now }).where(byKey(row));

export const setPolicyFile = (
  tx: Tx,
  row: PolicyRow,
  x: number,
  { arquivo_id, criado_por, criado_em }: { arquivo_id: number; criado_por: number; criado_em: Date },
) => {
  const { empresa_id, diagnostico_apolice_id } = row;
  return tx
    .insert(diagnostico_apolice_arquivo)
    .values({ empresa_id, diagnostico_apolice_id, x, arquivo_id, criado_por, criado_em })
    .onConflictDoUpdate({
      target: [
        diagnostico_apolice_arquivo.empresa_id,
        diagnostico_apolice_arquivo.diagnostico_apolice_id,
        diagnostico_apolice_arquivo.x,
      ],
      set: { arquivo_id, criado_por, criado_em },
    });
};

/** Writing the policy's line too makes its study read again. */
export async function markPolicyFile(
  tx: Tx,
  { empresa_id, diagnostico_apolice_id }: PolicyRow,
  { x, arquivo_id, sensivel }: { x: number; arquivo_id: number; sensivel: boolean },
): Promise<void> {
  await tx.execute(sql`
    update arquivo set sensivel = ${sensivel}
     where empresa_id = ${empresa_id} and arquivo_id = ${arquivo_id} and excluido_em is null`);
  await tx.execute(sql`
    update diagnostico_apolice_arquivo set arquivo_id = ${arquivo_id}
     where empresa_id = ${empresa_id} and diagnostico_apolice_id = ${diagnostico_apolice_id} and x = ${x}`);
}

export async function hasHealthConsent(tx: Tx, { empresa_id, cliente_id }: PolicyRow): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from consentimento
     where empresa_id = ${empresa_id} and cliente_id = ${cliente_id} and finalidade = 'dados_saude'
       and revogado_em is null limit 1`);
  return rows.length > 0;
}

export const deletePolicyFile = (tx: Tx, row: PolicyRow, x: number) =>
  tx
    .delete(diagnostico_apolice_arquivo)
    .where(
      and(
        eq(diagnostico_apolice_arquivo.empresa_id, row.empresa_id),
        eq(diagnostico_apolice_arquivo.diagnostico_apolice_id, row.diagnostico_apolice_id),
        eq(diagnostico_apolice_arquivo.x, x),
      ),
    );
