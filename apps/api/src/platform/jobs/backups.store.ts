import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** Whether a turn that began then still has its backup before it: a failed one is repeated after an hour. */
export async function isBackupDue(tx: Tx, { since, now }: { since: Date; now: Date }): Promise<boolean> {
  const { rows } = await tx.execute<{ due: boolean }>(sql`
    select not exists (select from backup
                        where agendado and iniciado_em >= ${moment(since)}
                          and (situacao = 'concluido' or iniciado_em > ${moment(now)} - interval '1 hour'))
       and not exists (select from pg_locks
                        where locktype = 'advisory' and objsubid = 1 and granted
                          and database = (select oid from pg_database where datname = current_database())
                          and (classid::bigint << 32 | objid::bigint) = hashtext('farol.backup')) as due`);
  return rows[0]?.due === true;
}

/** A run that ended before it could say so itself. */
export async function recordFailedBackup(tx: Tx, since: Date, erro: string): Promise<void> {
  await tx.execute(sql`
    insert into backup (situacao, agendado, concluido_em, erro)
    select 'falhou', true, now(), ${erro}
     where not exists (select from backup where agendado and iniciado_em >= ${moment(since)})`);
}

export type BackupState = {
  ultimo: {
    concluido_em: string;
    segundos: number;
    bytes: number;
    linhas: number;
    arquivos: number;
    faltando: number;
    cifrado: boolean;
  } | null;
  falha: { em: string; motivo: string } | null;
};

/** The last whole backup, and the newest failure since. */
export async function backupState(tx: Tx): Promise<BackupState> {
  const { rows } = await tx.execute<BackupState>(sql`
    with ultimo as (select * from backup where situacao = 'concluido' order by backup_id desc limit 1),
         falha as (select * from backup where situacao = 'falhou' order by backup_id desc limit 1)
    select (select jsonb_build_object('concluido_em', concluido_em,
                     'segundos', extract(epoch from concluido_em - iniciado_em)::float8, 'bytes', bytes, 'linhas', linhas,
                     'arquivos', arquivos, 'faltando', faltando, 'cifrado', arquivo like '%.cifrado')
              from ultimo) as ultimo,
           (select jsonb_build_object('em', concluido_em, 'motivo', erro) from falha
             where backup_id > coalesce((select backup_id from ultimo), 0)) as falha`);
  const { ultimo = null, falha = null } = rows[0] ?? {};
  const instant = (text: string) => new Date(text).toISOString();
  return {
    ultimo: ultimo && { ...ultimo, concluido_em: instant(ultimo.concluido_em) },
    falha: falha && { ...falha, em: instant(falha.em) },
  };
}
