import type { Tx } from '@farol/api';
import { sql } from 'drizzle-orm';

/** Parameter keys that mark the start and the end of a filling. */
const BEGUN = 'demonstracao.iniciada';
const FILLED = 'demonstracao.preenchida';

/** `foreign`: there is a company that was not created by a filling. */
type FillState = 'empty' | 'begun' | 'filled' | 'foreign';

export async function findFillState(tx: Tx): Promise<FillState> {
  const { rows } = await tx.execute<{ filled: boolean; begun: boolean; used: boolean }>(sql`
    select exists (select from parametro where chave = ${FILLED}) as filled,
           exists (select from parametro where chave = ${BEGUN}) as begun,
           exists (select from empresa) as used`);
  const { filled, begun, used } = rows[0]!;
  if (filled) return 'filled';
  if (begun) return 'begun';
  return used ? 'foreign' : 'empty';
}

const mark = (tx: Tx, chave: string, now: Date) =>
  tx.execute(sql`
    insert into parametro (chave, vigencia_inicio, valor)
    values (${chave}, ${now.toISOString()}::timestamptz::date, 'true'::jsonb)`);

export const markFillStarted = (tx: Tx, now: Date) => mark(tx, BEGUN, now);
export const markFilled = (tx: Tx, now: Date) => mark(tx, FILLED, now);

/** DEMO_PASSWORD may have changed the installation's password, which applies to these people only. */
export const updatePasswords = (tx: Tx, logins: readonly string[], senha_hash: string) =>
  tx.execute(sql`
    update funcionario set senha_hash = ${senha_hash}
     where senha_alterada_em is null and usuario_username = any(${sql.param(logins)}::text[])`);

/** Storage keys of the files of an interrupted filling. */
export async function storedFiles(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ chave: string }>(sql`select chave from arquivo`);
  return rows.map((row) => row.chave);
}

/** Deletes what an interrupted filling left: companies with all their rows, children first. Records go with their study. */
export async function discardUnfinished(tx: Tx): Promise<void> {
  await tx.execute(sql`select farol_descartar_preenchimento()`);
  const { rows } = await tx.execute<{ tabela: string }>(sql`
    select c.relname as tabela from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'empresa_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_table_privilege(c.oid, 'delete')`);
  // All of them in each round: a deleted row may leave a note in a table that was empty.
  for (let isLeft = true; isLeft; ) {
    const refused: string[] = [];
    let deleted = 0;
    for (const { tabela } of rows) {
      const count = await emptied(tx, tabela);
      if (count === null) refused.push(tabela);
      else deleted += count;
    }
    if (refused.length && !deleted) throw new Error(`cannot empty ${refused.join(', ')}`);
    isLeft = deleted > 0;
  }
}

/**
 * How many rows were deleted; null while rows of another table still refer to this one. Rows without a company are
 * common reference data.
 */
async function emptied(tx: Tx, tabela: string): Promise<number | null> {
  await tx.execute(sql`savepoint esvaziar`);
  try {
    const { rowCount } = await tx.execute(
      sql`delete from ${sql.identifier(tabela)} where empresa_id is not null`,
    );
    await tx.execute(sql`release savepoint esvaziar`);
    return rowCount ?? 0;
  } catch {
    await tx.execute(sql`rollback to savepoint esvaziar`);
    return null;
  }
}

/** Drops unsent mail, marks old notifications as read and ends the sessions of the filling. */
export async function finishStories(tx: Tx, now: Date): Promise<void> {
  const at = now.toISOString();
  await tx.execute(sql`update outbox set processado_em = ${at}, dados = '{}' where processado_em is null`);
  await tx.execute(sql`
    update notificacao set lida_em = criado_em + interval '3 hours'
     where criado_em < ${at}::timestamptz - interval '4 days'`);
  await tx.execute(sql`delete from sessao`);
  await tx.execute(sql`analyze`);
}

/**
 * What insurers paid by statements that have come by a day: each month as expected, on the tenth of the next one,
 * noted by the owner of its company.
 */
export const insertReceived = (
  tx: Tx,
  { today, owners }: { today: string; owners: readonly { empresa_id: number; funcionario_id: number }[] },
) =>
  tx.execute(sql`
    insert into comissao_recebida (empresa_id, diagnostico_apolice_id, competencia, bruto, iss, ir, liquido,
                                   criado_por, criado_em, atualizado_em)
    select m.empresa_id, m.diagnostico_apolice_id, m.competencia, m.esperado, d.iss, d.ir,
           m.esperado - d.iss - d.ir, o.funcionario_id, d.veio, d.veio
      from comissao_mes m
      join jsonb_to_recordset(${JSON.stringify(owners)}::jsonb) as o (empresa_id int, funcionario_id int)
        on o.empresa_id = m.empresa_id
     cross join lateral (
       select round(m.esperado * 0.05, 2) as iss, round(m.esperado * 0.015, 2) as ir,
              (m.competencia + interval '1 month 9 days 10 hours') at time zone 'America/Sao_Paulo' as veio) d
     where m.esperado > 0 and m.recebimentos = 0 and d.veio < ${today}::date`);
