import type { Etiqueta } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { cliente } from '../../db/schema/index.ts';
import { visibleCustomers } from '../customers/index.ts';

export type Label = Etiqueta & { empresa_id: number };
type Key = Pick<Label, 'empresa_id' | 'etiqueta_id'>;

const companies = (actor: Pick<Actor, 'empresas'>) => sql`any (${sql.param(actor.empresas)}::int[])`;

const names = (actor: Actor) => sql`
  select e.empresa_id, e.etiqueta_id, e.nome, e.cor from etiqueta e where e.empresa_id = ${companies(actor)}`;

/** By name; counted, each with how many customers that the actor sees have it. */
export async function listLabels(
  tx: Tx,
  actor: Actor,
  isCounted: boolean,
): Promise<(Label & { clientes?: number })[]> {
  const counted = sql`
    select e.*, coalesce(n.clientes, 0) as clientes
      from (${names(actor)}) e
      left join (
        select ce.empresa_id, ce.etiqueta_id, count(*)::int as clientes
          from cliente_etiqueta ce
          join ${cliente} on ${cliente.empresa_id} = ce.empresa_id and ${cliente.cliente_id} = ce.cliente_id
         where ce.empresa_id = ${companies(actor)} and ${visibleCustomers(actor)}
         group by 1, 2) n on n.empresa_id = e.empresa_id and n.etiqueta_id = e.etiqueta_id`;
  const { rows } = await tx.execute<Label & { clientes?: number }>(
    sql`${isCounted ? counted : names(actor)} order by e.nome, e.etiqueta_id`,
  );
  return rows;
}

/** Makes and names labels of a company one after the other, so that their number and names are certain. */
export const lockLabelsOf = (tx: Tx, empresa_id: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`etiqueta:${empresa_id}`}, 0))`);

export async function labelsOfCompany(tx: Tx, empresa_id: number, nome: string) {
  const { rows } = await tx.execute<{ total: number; mesma: number | null }>(sql`
    select count(*)::int as total,
           min(etiqueta_id) filter (where farol_sem_acento(nome) = farol_sem_acento(${nome})) as mesma
      from etiqueta where empresa_id = ${empresa_id}`);
  return rows[0] ?? { total: 0, mesma: null };
}

export async function insertLabel(
  tx: Tx,
  label: Omit<Label, 'etiqueta_id'>,
  actor: Pick<Actor, 'funcionario_id'>,
  now: Date,
): Promise<Label> {
  const { rows } = await tx.execute<Label>(sql`
    insert into etiqueta (empresa_id, nome, cor, criado_por, criado_em, atualizado_em)
    values (${label.empresa_id}, ${label.nome}, ${label.cor}, ${actor.funcionario_id}, ${now.toISOString()},
            ${now.toISOString()})
    returning empresa_id, etiqueta_id, nome, cor`);
  return rows[0] as Label;
}

export async function lockLabel(tx: Tx, actor: Actor, etiqueta_id: number): Promise<Label | undefined> {
  const { rows } = await tx.execute<Label>(sql`
    select empresa_id, etiqueta_id, nome, cor from etiqueta
     where empresa_id = ${companies(actor)} and etiqueta_id = ${etiqueta_id} for update`);
  return rows[0];
}

export const updateLabel = (tx: Tx, { empresa_id, etiqueta_id, nome, cor }: Label, now: Date) =>
  tx.execute(sql`
    update etiqueta set nome = ${nome}, cor = ${cor}, atualizado_em = ${now.toISOString()}
     where empresa_id = ${empresa_id} and etiqueta_id = ${etiqueta_id}`);

/** Tells open screens that a label changed: of one of its customers of each consultant, for lists are read whole. */
export const announceLabelled = (tx: Tx, { empresa_id, etiqueta_id }: Key) =>
  tx.execute(sql`
    select farol_registrar_evento(${empresa_id}, 'cliente', null, min(c.cliente_id), null, null)
      from cliente_etiqueta ce join cliente c on c.empresa_id = ce.empresa_id and c.cliente_id = ce.cliente_id
     where ce.empresa_id = ${empresa_id} and ce.etiqueta_id = ${etiqueta_id}
     group by c.consultor_id`);

/** With its customers' rows, of which no screen is told one by one. */
export async function deleteLabel(tx: Tx, { empresa_id, etiqueta_id }: Key): Promise<void> {
  const mine = sql`empresa_id = ${empresa_id} and etiqueta_id = ${etiqueta_id}`;
  await tx.execute(sql`select set_config('farol.em_lote', 'S', true)`);
  await tx.execute(sql`delete from cliente_etiqueta where ${mine}`);
  await tx.execute(sql`delete from etiqueta where ${mine}`);
}

/** These labels, kept until the transaction ends. */
export async function lockLabels(tx: Tx, actor: Actor, ids: readonly number[]): Promise<Label[]> {
  const { rows } = await tx.execute<Label>(sql`
    select empresa_id, etiqueta_id, nome, cor from etiqueta
     where empresa_id = ${companies(actor)} and etiqueta_id = any (${sql.param([...ids])}::int[])
     order by etiqueta_id for key share`);
  return rows;
}

export type LabelledCustomer = { empresa_id: number; cliente_id: number; etiquetas: number[] };

/** Customers that the actor sees, locked, with what they have; a save and a handing over wait. */
export async function lockLabelled(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
): Promise<LabelledCustomer[]> {
  await tx.execute(sql`
    select from ${cliente}
     where ${visibleCustomers(actor)} and ${cliente.cliente_id} = any (${sql.param([...ids])}::int[])
     order by ${cliente.cliente_id} for update`);
  const { rows } = await tx.execute<LabelledCustomer>(sql`
    select ${cliente.empresa_id}, ${cliente.cliente_id}, array(
             select ce.etiqueta_id from cliente_etiqueta ce
              where ce.empresa_id = ${cliente.empresa_id} and ce.cliente_id = ${cliente.cliente_id}) as etiquetas
      from ${cliente}
     where ${visibleCustomers(actor)} and ${cliente.cliente_id} = any (${sql.param([...ids])}::int[])`);
  return rows;
}

export type Pair = { empresa_id: number; cliente_id: number; etiqueta_id: number };

const PAIRS = sql`as p (empresa_id int, cliente_id int, etiqueta_id int)`;

export const insertPairs = (
  tx: Tx,
  pairs: readonly Pair[],
  actor: Pick<Actor, 'funcionario_id'>,
  now: Date,
) =>
  tx.execute(sql`
    insert into cliente_etiqueta (empresa_id, cliente_id, etiqueta_id, criado_por, criado_em)
    select p.empresa_id, p.cliente_id, p.etiqueta_id, ${actor.funcionario_id}, ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) ${PAIRS}
    on conflict do nothing`);

export const deletePairs = (tx: Tx, pairs: readonly Pair[]) =>
  tx.execute(sql`
    delete from cliente_etiqueta c using jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) ${PAIRS}
     where (c.empresa_id, c.cliente_id, c.etiqueta_id) = (p.empresa_id, p.cliente_id, p.etiqueta_id)`);
