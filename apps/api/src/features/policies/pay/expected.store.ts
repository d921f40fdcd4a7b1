import type { ComissaoEsperada, Mes, TermosDaComissao } from '@farol/domain/commissions';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { isCoveredBy } from '../../diagnosis/index.ts';

export type PolicyKey = { empresa_id: number; diagnostico_apolice_id: number };
type StalePolicy = PolicyKey & TermosDaComissao & { versao: number; renovada_em: string | null };

/** The broker's pay of the policy `apolice` (a table or its alias), R$ a year: stated with it, else by its options. */
export const statedPay = (apolice: string): SQL => {
  const p = sql.identifier(apolice);
  return sql`coalesce(${p}.remuneracao, (
    select sum((paga.campos ->> 'remuneracao_intermediacao')::numeric)
      from diagnostico_produto_item_opcao paga where ${isCoveredBy(apolice, 'paga')}))::float8`;
};

/**
 * Of one transaction of a company at a time: two would work out the same months. Whoever writes commissions takes it
 * before any row, so that nobody waits for the other.
 */
export const lockExpected = (tx: Tx, empresa_id: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('farol.comissao'), ${empresa_id})`);

const WITH_TERMS = sql`diagnostico_apolice p
  left join comissao_apolice k on k.empresa_id = p.empresa_id and k.diagnostico_apolice_id = p.diagnostico_apolice_id`;

const WITH_RENEWAL = sql`${WITH_TERMS}
  left join diagnostico_apolice r on r.empresa_id = p.empresa_id
   and r.renova_apolice_id = p.diagnostico_apolice_id and r.excluido_em is null`;

const isStale = (ate: Mes): SQL => sql`p.excluido_em is null and not p.outra_corretora
  and (k.calculada_versao is distinct from p.versao or k.calculada_ate < ${ate}::date
       or k.calculada_fim is distinct from r.vigencia_inicio)`;

const amongst = (ids: readonly number[] | undefined): SQL =>
  ids ? sql`and p.diagnostico_apolice_id = any (${sql.param([...ids])}::int[])` : sql``;

/** Companies with such policies, in one order for everybody. */
export async function staleCompanies(
  tx: Tx,
  empresas: readonly number[] | null,
  ate: Mes,
  ids?: readonly number[],
): Promise<number[]> {
  const { rows } = await tx.execute<{ empresa_id: number }>(sql`
    select distinct p.empresa_id from ${WITH_RENEWAL}
     where ${isStale(ate)} ${amongst(ids)} ${empresas ? sql`and p.empresa_id = any (${sql.param(empresas)}::int[])` : sql``}
     order by 1`);
  return rows.map(({ empresa_id }) => empresa_id);
}

/** Own policies whose months were not worked out since they changed, or not as far. */
export async function stalePolicies(
  tx: Tx,
  empresa_id: number,
  { ate, limit, ids }: { ate: Mes; limit: number; ids?: readonly number[] | undefined },
): Promise<StalePolicy[]> {
  const { rows } = await tx.execute<StalePolicy>(sql`
    select p.empresa_id, p.diagnostico_apolice_id, p.versao, p.vigencia_inicio::text, p.vigencia_fim::text,
           least(k.encerrada_em, r.vigencia_inicio)::text as encerrada_em,
           r.vigencia_inicio::text as renovada_em,
           (p.criado_em at time zone 'America/Sao_Paulo')::date::text as registrada_em,
           p.valor_premio::float8, p.periodicidade_pagamento,
           coalesce(k.valor_ano::float8, ${statedPay('p')}) as remuneracao,
           k.pct::float8, k.agenciamento_pct::float8, k.agenciamento_parcelas
      from ${WITH_RENEWAL}
     where p.empresa_id = ${empresa_id} and ${isStale(ate)} ${amongst(ids)}
     order by p.diagnostico_apolice_id limit ${limit}`);
  return rows;
}

type Worked = Pick<StalePolicy, 'empresa_id' | 'diagnostico_apolice_id' | 'versao' | 'renovada_em'> & {
  meses: readonly ComissaoEsperada[];
};

/** Replaces what is expected of these policies; what was received of a month stays. */
export async function saveExpected(tx: Tx, worked: readonly Worked[], ate: Mes): Promise<void> {
  const policies = JSON.stringify(
    worked.map(({ empresa_id, diagnostico_apolice_id, versao, renovada_em }) => ({
      empresa_id,
      diagnostico_apolice_id,
      versao,
      renovada_em,
    })),
  );
  const months = worked.flatMap(({ meses, empresa_id, diagnostico_apolice_id }) =>
    meses.map((one) => ({ empresa_id, diagnostico_apolice_id, ...one })),
  );
  const these = sql`(empresa_id, diagnostico_apolice_id) in (
    select empresa_id, diagnostico_apolice_id
      from jsonb_to_recordset(${policies}::jsonb) as p (empresa_id int, diagnostico_apolice_id int))`;
  await tx.execute(sql`delete from comissao_mes where ${these} and recebimentos = 0`);
  await tx.execute(sql`update comissao_mes set esperado = 0 where ${these}`);
  await tx.execute(sql`
    insert into comissao_mes (empresa_id, diagnostico_apolice_id, competencia, esperado)
    select * from jsonb_to_recordset(${JSON.stringify(months)}::jsonb)
      as m (empresa_id int, diagnostico_apolice_id int, competencia date, valor numeric)
    on conflict (empresa_id, diagnostico_apolice_id, competencia) do update set esperado = excluded.esperado`);
  await tx.execute(sql`
    insert into comissao_apolice (empresa_id, diagnostico_apolice_id, calculada_versao, calculada_ate, calculada_fim)
    select empresa_id, diagnostico_apolice_id, versao, ${ate}::date, renovada_em
      from jsonb_to_recordset(${policies}::jsonb)
        as p (empresa_id int, diagnostico_apolice_id int, versao int, renovada_em date)
    on conflict (empresa_id, diagnostico_apolice_id) do update
       set calculada_versao = excluded.calculada_versao, calculada_ate = excluded.calculada_ate,
           calculada_fim = excluded.calculada_fim`);
}

type PayOfPolicy = PolicyKey & {
  remuneracao: number | null;
  pct: number | null;
  esperado: number;
  recebido: number;
  atrasado: number;
};

/** How these policies pay, and what they brought up to and with a month. */
export async function payOfPolicies(
  tx: Tx,
  ids: readonly number[],
  { ate, emDia }: { ate: Mes; emDia: Mes },
): Promise<PayOfPolicy[]> {
  const { rows } = await tx.execute<PayOfPolicy>(sql`
    select p.empresa_id, p.diagnostico_apolice_id,
           coalesce(k.valor_ano::float8, ${statedPay('p')}) as remuneracao, k.pct::float8,
           coalesce(m.esperado, 0)::float8 as esperado, coalesce(m.recebido, 0)::float8 as recebido,
           coalesce(m.atrasado, 0)::float8 as atrasado
      from ${WITH_TERMS}
      left join lateral (
        select sum(c.esperado) as esperado, sum(c.recebido) as recebido,
               sum(c.esperado) filter (where c.recebimentos = 0 and c.competencia < ${emDia}::date) as atrasado
          from comissao_mes c
         where c.empresa_id = p.empresa_id and c.diagnostico_apolice_id = p.diagnostico_apolice_id
           and c.competencia <= ${ate}::date) m on true
     where p.diagnostico_apolice_id = any (${sql.param(ids)}::int[]) and not p.outra_corretora`);
  return rows;
}

/** The broker's pay of a policy, R$ a year; null where unknown. */
export async function payOfPolicy(tx: Tx, { empresa_id, diagnostico_apolice_id }: PolicyKey) {
  const { rows } = await tx.execute<{ remuneracao: number | null }>(sql`
    select coalesce(k.valor_ano::float8, ${statedPay('p')}) as remuneracao from ${WITH_TERMS}
     where p.empresa_id = ${empresa_id} and p.diagnostico_apolice_id = ${diagnostico_apolice_id}`);
  return rows[0]?.remuneracao ?? null;
}

/** A renewal pays the same percentage, without the higher one of first instalments. */
export const inheritPct = (tx: Tx, renewed: PolicyKey, former: PolicyKey) =>
  tx.execute(sql`
    insert into comissao_apolice (empresa_id, diagnostico_apolice_id, pct)
    select empresa_id, ${renewed.diagnostico_apolice_id}, pct from comissao_apolice
     where empresa_id = ${former.empresa_id} and diagnostico_apolice_id = ${former.diagnostico_apolice_id}
       and pct is not null`);

/** Whether anything was received of a policy. */
export async function hasReceived(
  tx: Tx,
  { empresa_id, diagnostico_apolice_id }: PolicyKey,
): Promise<boolean> {
  const { rows } = await tx.execute<{ some: boolean }>(sql`
    select exists (select from comissao_mes where empresa_id = ${empresa_id}
                     and diagnostico_apolice_id = ${diagnostico_apolice_id} and recebimentos > 0) as some`);
  return rows[0]?.some === true;
}
