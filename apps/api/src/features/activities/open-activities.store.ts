import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { isRenewed } from '../diagnosis/index.ts';

/** One run at a time: false while another instance runs one. */
export async function tryActivitiesLock(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('farol.atividades')) as mine`,
  );
  return rows[0]?.mine === true;
}

type Batch = { now: Date; limit: number };

/**
 * Opens the renewals of policies that end in a period. A policy has one per end: none while one is live, nor
 * when one was opened since the window of this end began. Returns how many were opened.
 */
export async function insertRenewals(
  tx: Tx,
  window: { de: string; ate: string; abre: number; prazo: number },
  { now, limit }: Batch,
): Promise<number> {
  const at = now.toISOString();
  const { rowCount } = await tx.execute(sql`
    with due as (
      select p.empresa_id, p.diagnostico_apolice_id, p.cliente_id, p.vigencia_fim, c.consultor_id
        from diagnostico_apolice p
        join cliente c on c.empresa_id = p.empresa_id and c.cliente_id = p.cliente_id and c.excluido_em is null
       where p.excluido_em is null and p.nao_renovada_em is null and ${isRenewed('p')}
         and not exists (select from diagnostico_apolice r
                          where r.empresa_id = p.empresa_id and r.renova_apolice_id = p.diagnostico_apolice_id
                            and r.excluido_em is null)
         and p.vigencia_fim between ${window.de}::date and ${window.ate}::date
         and not exists (
           select from atividade a
            where a.empresa_id = p.empresa_id and a.diagnostico_apolice_id = p.diagnostico_apolice_id
              and a.tipo_atividade = 'renovacao'
              and (a.status_tarefa < 3
                or (a.entrada_no_estagio at time zone 'America/Sao_Paulo')::date
                   >= p.vigencia_fim - ${window.abre}::int))
       order by p.vigencia_fim, p.empresa_id, p.diagnostico_apolice_id limit ${limit})
    insert into atividade (empresa_id, tipo_atividade, funcionario_id, cliente_id, diagnostico_apolice_id,
                           entrada_no_estagio, prazo, criado_em, atualizado_em)
    select empresa_id, 'renovacao', consultor_id, cliente_id, diagnostico_apolice_id, ${at}::timestamptz,
           (vigencia_fim - ${window.prazo}::int + time '23:59') at time zone 'America/Sao_Paulo',
           ${at}::timestamptz, ${at}::timestamptz
      from due
    on conflict do nothing`);
  return rowCount ?? 0;
}

/** Closes the live renewals of policies that were deleted, or that are not renewed when they end. */
export const closeOrphanRenewals = (tx: Tx, now: Date) =>
  tx.execute(sql`
    update atividade a set status_tarefa = 4, concluida_em = ${now.toISOString()},
           motivo = case when p.excluido_em is null then 'Não se renova' else 'Apólice excluída' end,
           atualizado_em = ${now.toISOString()}
      from diagnostico_apolice p
     where a.tipo_atividade = 'renovacao' and a.status_tarefa < 3 and p.empresa_id = a.empresa_id
       and p.diagnostico_apolice_id = a.diagnostico_apolice_id and (p.excluido_em is not null or not ${isRenewed('p')})`);

/**
 * Opens the yearly reviews of customers whose last conclusion or finished review is old enough, unless they have
 * an open study or a live review. Returns how many were opened.
 */
export async function insertReviews(
  tx: Tx,
  { limite, meses, dias }: { limite: string; meses: number; dias: number },
  { now, limit }: Batch,
): Promise<number> {
  const at = now.toISOString();
  const { rowCount } = await tx.execute(sql`
    with concluded as (
      select d.empresa_id, d.cliente_id, max((d.concluido_em at time zone 'America/Sao_Paulo')::date) as dia
        from diagnostico d
       where d.estagio = 10 and d.concluido_em is not null and d.excluido_em is null
       group by d.empresa_id, d.cliente_id),
    due as (
      select c.empresa_id, c.cliente_id, c.consultor_id, greatest(k.dia, r.dia) as ultima
        from concluded k
        join cliente c on c.empresa_id = k.empresa_id and c.cliente_id = k.cliente_id and c.excluido_em is null
        left join lateral (
          select max((a.concluida_em at time zone 'America/Sao_Paulo')::date) as dia from atividade a
           where a.empresa_id = k.empresa_id and a.cliente_id = k.cliente_id
             and a.tipo_atividade = 'revisao_anual' and a.status_tarefa >= 3) r on true
       where greatest(k.dia, r.dia) <= ${limite}::date
         and not exists (select from atividade a
                          where a.empresa_id = k.empresa_id and a.cliente_id = k.cliente_id
                            and a.tipo_atividade = 'revisao_anual' and a.status_tarefa < 3)
         and not exists (select from diagnostico d
                          where d.empresa_id = k.empresa_id and d.cliente_id = k.cliente_id
                            and d.excluido_em is null and d.encerrado_em is null and d.estagio < 10)
       order by ultima, c.empresa_id, c.cliente_id limit ${limit})
    insert into atividade (empresa_id, tipo_atividade, funcionario_id, cliente_id, entrada_no_estagio, prazo,
                           criado_em, atualizado_em)
    select empresa_id, 'revisao_anual', consultor_id, cliente_id, ${at}::timestamptz,
           ((ultima + make_interval(months => ${meses}::int))::date + ${dias}::int + time '23:59')
             at time zone 'America/Sao_Paulo', ${at}::timestamptz, ${at}::timestamptz
      from due
    on conflict do nothing`);
  return rowCount ?? 0;
}
