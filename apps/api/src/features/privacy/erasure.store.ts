import type { Actor } from '@farol/domain/access';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { type CustomerKey, eraseCustomer } from '../../db/privacy/erase.ts';
import { cliente } from '../../db/schema/index.ts';
import type { DoneErasure } from '../../platform/files/erasure-list.ts';
import { onTheDesk } from './privacy.policy.ts';

export { endLinks, eraseHealth } from '../../db/privacy/erase.ts';
export { personData } from '../../db/privacy/person-data.ts';

/** A customer of the desk, locked until the transaction ends. */
export async function lockDeskCustomer(tx: Tx, actor: Actor, cliente_id: number) {
  const rows = await tx
    .select()
    .from(cliente)
    .where(sql`${onTheDesk(actor)} and ${cliente.cliente_id} = ${cliente_id}`)
    .for('update');
  return rows[0];
}

export type WaitingErasure = CustomerKey & { apagamento_id: number; pedido_em: Date };

/** The one that waits or was done. */
export async function liveErasure(tx: Tx, { empresa_id, cliente_id }: CustomerKey) {
  const { rows } = await tx.execute<{
    apagamento_id: number;
    pedido_em: string;
    feito_em: string | null;
  }>(sql`
    select apagamento_id, pedido_em, feito_em from apagamento
     where empresa_id = ${empresa_id} and cliente_id = ${cliente_id} and desfeito_em is null for update`);
  return rows[0];
}

type Asked = CustomerKey & { cliente_criado_em: Date; pedido_por: number; dias: number };

export const insertErasure = (tx: Tx, asked: Asked, now: Date) =>
  tx.execute(sql`
    insert into apagamento (empresa_id, cliente_id, cliente_criado_em, pedido_em, pedido_por, apagar_em)
    values (${asked.empresa_id}, ${asked.cliente_id}, ${asked.cliente_criado_em.toISOString()}, ${now.toISOString()},
            ${asked.pedido_por}, ${now.toISOString()}::timestamptz + make_interval(days => ${asked.dias}))`);

export const callOff = (
  tx: Tx,
  { empresa_id }: CustomerKey,
  { apagamento_id, desfeito_por }: { apagamento_id: number; desfeito_por: number },
  now: Date,
) =>
  tx.execute(sql`
    update apagamento set desfeito_em = ${now.toISOString()}, desfeito_por = ${desfeito_por}
     where empresa_id = ${empresa_id} and apagamento_id = ${apagamento_id}`);

export async function withdrawRows(
  tx: Tx,
  { empresa_id, cliente_id }: CustomerKey,
  by: { finalidade: string; canal: string; revogado_por: number },
  now: Date,
): Promise<number[]> {
  const { rows } = await tx.execute<{ consentimento_id: number }>(sql`
    update consentimento set revogado_em = ${now.toISOString()}, revogado_por = ${by.revogado_por},
           revogado_canal = ${by.canal}
     where empresa_id = ${empresa_id} and cliente_id = ${cliente_id} and finalidade = ${by.finalidade}
       and revogado_em is null
    returning consentimento_id`);
  return rows.map((row) => row.consentimento_id);
}

/** Erasures whose day has come. */
export async function dueErasures(tx: Tx, now: Date): Promise<CustomerKey[]> {
  const { rows } = await tx.execute<CustomerKey>(sql`
    select empresa_id, cliente_id from apagamento
     where desfeito_em is null and feito_em is null and apagar_em <= ${now.toISOString()}
     order by apagar_em limit 500`);
  return rows;
}

/** Erases one whose day has come, in the caller's transaction; undefined: called off meanwhile, or done. */
export async function eraseDueCustomer(
  tx: Tx,
  key: CustomerKey,
  now: Date,
): Promise<DoneErasure | undefined> {
  const { rows } = await tx.execute<{ apagamento_id: number; cliente_criado_em: string }>(sql`
    select apagamento_id, to_json(cliente_criado_em) #>> '{}' as cliente_criado_em from apagamento
     where empresa_id = ${key.empresa_id} and cliente_id = ${key.cliente_id} and desfeito_em is null
       and feito_em is null and apagar_em <= ${now.toISOString()} for update`);
  const [row] = rows;
  if (!row) return undefined;
  await eraseCustomer(tx, key, now);
  await tx.execute(sql`
    update apagamento set feito_em = ${now.toISOString()}
     where empresa_id = ${key.empresa_id} and apagamento_id = ${row.apagamento_id}`);
  return {
    ...key,
    cliente_criado_em: new Date(row.cliente_criado_em).toISOString(),
    feito_em: now.toISOString(),
  };
}

/** Those that the database knows were done. */
export async function doneErasures(tx: Tx): Promise<DoneErasure[]> {
  const { rows } = await tx.execute<DoneErasure>(sql`
    select empresa_id, cliente_id, to_json(cliente_criado_em) #>> '{}' as cliente_criado_em,
           to_json(feito_em) #>> '{}' as feito_em
      from apagamento where feito_em is not null order by feito_em`);
  return rows.map((row) => ({
    ...row,
    cliente_criado_em: new Date(row.cliente_criado_em).toISOString(),
    feito_em: new Date(row.feito_em).toISOString(),
  }));
}

/** Of these, whom the database still has: the same person, not whoever has the id since. */
export async function stillThere(tx: Tx, done: readonly DoneErasure[]): Promise<DoneErasure[]> {
  if (done.length === 0) return [];
  const { rows } = await tx.execute<{ n: number }>(sql`
    select (d.n - 1)::int as n
      from jsonb_to_recordset(${JSON.stringify(done.map((one, at) => ({ ...one, n: at + 1 })))}::jsonb)
        as d (n integer, empresa_id integer, cliente_id integer, cliente_criado_em timestamptz)
      join cliente c on c.empresa_id = d.empresa_id and c.cliente_id = d.cliente_id
       and c.criado_em = d.cliente_criado_em and c.anonimizado_em is null`);
  return rows.flatMap(({ n }) => done[n] ?? []);
}

/** Erases again whom a restored copy brought back. */
export async function eraseAgain(tx: Tx, done: DoneErasure, now: Date): Promise<boolean> {
  if (!(await eraseCustomer(tx, done, now))) return false;
  await tx.execute(sql`
    update apagamento set feito_em = ${done.feito_em}
     where empresa_id = ${done.empresa_id} and cliente_id = ${done.cliente_id} and desfeito_em is null`);
  await tx.execute(sql`
    insert into apagamento (empresa_id, cliente_id, cliente_criado_em, pedido_em, apagar_em, feito_em)
    select ${done.empresa_id}, ${done.cliente_id}, ${done.cliente_criado_em}, ${done.feito_em}, ${done.feito_em},
           ${done.feito_em}
     where not exists (select from apagamento where empresa_id = ${done.empresa_id}
                        and cliente_id = ${done.cliente_id} and desfeito_em is null)`);
  return true;
}
