import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';

/** One run at a time: false while another instance runs one. */
export async function tryActivitiesLock(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('farol.atividades')) as mine`,
  );
  return rows[0]?.mine === true;
}

export type OpenedActivity = {
  empresa_id: number;
  atividade_id: number;
  cliente_id: number;
  consultor_id: number;
  pessoa_nome: string;
};
export type OpenedRenewal = OpenedActivity & {
  diagnostico_apolice_id: number;
  diagnostico_id: number;
  vigencia_fim: string;
  lembretes: number;
};

type Batch = { now: Date; limit: number };

/**
 * Opens the renewals of policies that end in a period. A policy has one per end: none while one is live, nor
 * when one was opened since the window of this end began.
 */
export async function insertRenewals(
  tx: Tx,
  window: { de: string; ate: string; abre: number; prazo: number },
  { now, limit }: Batch,
): Promise<OpenedRenewal[]> {
  const at = now.toISOString();
  const { rows } = await tx.execute<OpenedRenewal>(sql`
    with due as (
      select p.empresa_id, p.diagnostico_apolice_id, p.diagnostico_id, p.cliente_id, p.vigencia_fim,
             c.consultor_id, c.pessoa_nome
        from diagnostico_apolice p
        join cliente c on c.empresa_id = p.empresa_id and c.cliente_id = p.cliente_id and c.excluido_em is null
        join diagnostico d on d.empresa_id = p.empresa_id and d.diagnostico_id = p.diagnostico_id
       where p.excluido_em is null and p.vigencia_fim between ${window.de}::date and ${window.ate}::date
         and not exists (
           select from atividade a
            where a.empresa_id = p.empresa_id and a.diagnostico_apolice_id = p.diagnostico_apolice_id
              and a.tipo_atividade = 'renovacao'
              and (a.status_tarefa < 3
                or (a.entrada_no_estagio at time zone 'America/Sao_Paulo')::date
                   >= p.vigencia_fim - ${window.abre}::int))
       order by p.vigencia_fim, p.empresa_id, p.diagnostico_apolice_id limit ${limit}),
    opened as (
      insert into atividade (empresa_id, tipo_atividade, funcionario_id, cliente_id, diagnostico_apolice_id,
                             entrada_no_estagio, prazo, criado_em, atualizado_em)
      select empresa_id, 'renovacao', consultor_id, cliente_id, diagnostico_apolice_id, ${at}::timestamptz,
             (vigencia_fim - ${window.prazo}::int + time '23:59') at time zone 'America/Sao_Paulo',
             ${at}::timestamptz, ${at}::timestamptz
        from due
      on conflict do nothing
      returning empresa_id, atividade_id, diagnostico_apolice_id)
    select o.empresa_id, o.atividade_id, u.diagnostico_apolice_id, u.diagnostico_id, u.cliente_id, u.consultor_id,
           u.pessoa_nome, to_char(u.vigencia_fim, 'YYYY-MM-DD') as vigencia_fim, 0 as lembretes
      from opened o join due u using (empresa_id, diagnostico_apolice_id)`);
  return rows;
}

/** Live renewals whose policy ends within the first reminder, with the reminders given so far. */
export async function remindableRenewals(
  tx: Tx,
  { ate, done, limit }: { ate: string; done: number; limit: number },
): Promise<OpenedRenewal[]> {
  const { rows } = await tx.execute<OpenedRenewal>(sql`
    select a.empresa_id, a.atividade_id, a.diagnostico_apolice_id, p.diagnostico_id, a.cliente_id, c.consultor_id,
           c.pessoa_nome, to_char(p.vigencia_fim, 'YYYY-MM-DD') as vigencia_fim, a.lembretes
      from atividade a
      join diagnostico_apolice p on p.empresa_id = a.empresa_id
       and p.diagnostico_apolice_id = a.diagnostico_apolice_id and p.excluido_em is null
      join cliente c on c.empresa_id = a.empresa_id and c.cliente_id = a.cliente_id and c.excluido_em is null
     where a.tipo_atividade = 'renovacao' and a.status_tarefa < 3 and a.lembretes = ${done}
       and p.vigencia_fim <= ${ate}::date
     order by a.empresa_id, a.atividade_id limit ${limit}
       for update of a`);
  return rows;
}

/** Counts the reminders given; `ids` are unique across companies. */
export const saveReminders = (tx: Tx, ids: readonly number[], lembretes: number, now: Date) =>
  tx.execute(sql`
    update atividade set lembretes = ${lembretes}, lembrete_em = ${now.toISOString()}, atualizado_em = ${now.toISOString()}
     where atividade_id = any (${sql.param([...ids])}::int[])`);

/** Closes the live renewals of policies that were deleted. */
export const closeOrphanRenewals = (tx: Tx, now: Date) =>
  tx.execute(sql`
    update atividade a set status_tarefa = 4, motivo = 'Apólice excluída', concluida_em = ${now.toISOString()},
           atualizado_em = ${now.toISOString()}
      from diagnostico_apolice p
     where a.tipo_atividade = 'renovacao' and a.status_tarefa < 3 and p.empresa_id = a.empresa_id
       and p.diagnostico_apolice_id = a.diagnostico_apolice_id and p.excluido_em is not null`);

export type OpenedReview = OpenedActivity & { diagnostico_id: number };

/**
 * Opens the yearly reviews of customers whose last conclusion or finished review is old enough, unless they have
 * an open study or a live review.
 */
export async function insertReviews(
  tx: Tx,
  { limite, meses, dias }: { limite: string; meses: number; dias: number },
  { now, limit }: Batch,
): Promise<OpenedReview[]> {
  const at = now.toISOString();
  const { rows } = await tx.execute<OpenedReview>(sql`
    with concluded as (
      select d.empresa_id, d.cliente_id, max(d.diagnostico_id) as diagnostico_id,
             max((d.concluido_em at time zone 'America/Sao_Paulo')::date) as dia
        from diagnostico d
       where d.estagio = 10 and d.concluido_em is not null and d.excluido_em is null
       group by d.empresa_id, d.cliente_id),
    due as (
      select c.empresa_id, c.cliente_id, c.consultor_id, c.pessoa_nome, k.diagnostico_id,
             greatest(k.dia, r.dia) as ultima
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
       order by ultima, c.empresa_id, c.cliente_id limit ${limit}),
    opened as (
      insert into atividade (empresa_id, tipo_atividade, funcionario_id, cliente_id, entrada_no_estagio, prazo,
                             criado_em, atualizado_em)
      select empresa_id, 'revisao_anual', consultor_id, cliente_id, ${at}::timestamptz,
             ((ultima + make_interval(months => ${meses}::int))::date + ${dias}::int + time '23:59')
               at time zone 'America/Sao_Paulo', ${at}::timestamptz, ${at}::timestamptz
        from due
      on conflict do nothing
      returning empresa_id, atividade_id, cliente_id)
    select o.empresa_id, o.atividade_id, o.cliente_id, u.consultor_id, u.pessoa_nome, u.diagnostico_id
      from opened o join due u using (empresa_id, cliente_id)`);
  return rows;
}
