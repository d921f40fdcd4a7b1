import type { Actor } from '@farol/domain/access';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { cliente } from '../../db/schema/index.ts';
import { reachedBy, visibleTo } from './customers.policy.ts';

/** These customers, or all of a consultant. */
export type CustomerChoice = { clientes: readonly number[] } | { de_funcionario_id: number };

export type ChosenCustomer = {
  empresa_id: number;
  cliente_id: number;
  consultor_id: number;
  pessoa_nome: string;
  excluido: boolean;
};

/** A made-up customer stays with its consultant. */
const chosen = (choice: CustomerChoice): SQL =>
  'clientes' in choice
    ? sql`not ${cliente.exemplo} and ${cliente.cliente_id} = any (${sql.param([...choice.clientes])}::int[])`
    : sql`not ${cliente.exemplo} and ${cliente.consultor_id} = ${choice.de_funcionario_id}`;

/** Condition on `cliente`: chosen and visible to the actor. */
export const chosenCustomers = (actor: Actor, choice: CustomerChoice): SQL =>
  sql`${chosen(choice)} and ${visibleTo(actor)}`;

/** The same with a consultant's deleted customers, who may be restored. */
export const movingCustomers = (actor: Actor, choice: CustomerChoice): SQL =>
  'clientes' in choice ? chosenCustomers(actor, choice) : sql`${chosen(choice)} and ${reachedBy(actor)}`;

/** Whether there are any of these, deleted ones included. */
export async function hasMovingCustomers(tx: Tx, actor: Actor, choice: CustomerChoice): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from cliente where ${movingCustomers(actor, choice)} limit 1`);
  return rows.length > 0;
}

/** Locks the customers until the transaction ends; their studies are locked before. */
export async function lockMovingCustomers(
  tx: Tx,
  actor: Actor,
  choice: CustomerChoice,
): Promise<ChosenCustomer[]> {
  const { rows } = await tx.execute<ChosenCustomer>(sql`
    select cliente.empresa_id, cliente.cliente_id, cliente.consultor_id, cliente.pessoa_nome,
           cliente.excluido_em is not null as excluido
      from cliente where ${movingCustomers(actor, choice)}
     order by cliente.cliente_id for update of cliente`);
  return rows;
}

export const setConsultant = (
  tx: Tx,
  clientes: readonly Pick<ChosenCustomer, 'cliente_id'>[],
  consultor_id: number,
  now: Date,
) =>
  tx.execute(sql`
    update cliente set consultor_id = ${consultor_id}, atualizado_em = ${now.toISOString()}
     where cliente_id = any (${sql.param(clientes.map((c) => c.cliente_id))}::int[])
       and consultor_id <> ${consultor_id}`);

type Handover = {
  para_funcionario_id: number;
  por_funcionario_id: number;
  motivo: string | null;
  quando: Date;
};

/** Notes who gave these customers to whom, and why. */
export async function insertHandovers(
  tx: Tx,
  customers: readonly Pick<ChosenCustomer, 'empresa_id' | 'cliente_id' | 'consultor_id'>[],
  handover: Handover,
): Promise<void> {
  if (customers.length === 0) return;
  const { para_funcionario_id: para, por_funcionario_id: por, motivo, quando } = handover;
  await tx.execute(sql`
    insert into cliente_repasse (empresa_id, cliente_id, de_funcionario_id, para_funcionario_id, por_funcionario_id,
                                 motivo, quando)
    select c.empresa_id, c.cliente_id, c.consultor_id, ${para}, ${por}, ${motivo}, ${quando.toISOString()}::timestamptz
      from json_to_recordset(${JSON.stringify(customers)}::json)
        as c(empresa_id int, cliente_id int, consultor_id int)`);
}

type CustomerHandover = {
  cliente_repasse_id: number;
  de: string;
  para: string;
  por: string;
  motivo: string | null;
  quando: string;
};

/** At most this many are shown with a customer. */
const MOST_HANDOVERS = 50;

/** How a customer changed hands, the newest first. */
export async function listHandovers(
  tx: Tx,
  { empresa_id, cliente_id }: { empresa_id: number; cliente_id: number },
): Promise<CustomerHandover[]> {
  const { rows } = await tx.execute<CustomerHandover>(sql`
    select r.cliente_repasse_id, coalesce(de.pessoa_nome, '') as de, coalesce(para.pessoa_nome, '') as para,
           coalesce(por.pessoa_nome, '') as por, r.motivo, r.quando
      from cliente_repasse r
      left join funcionario de on de.funcionario_id = r.de_funcionario_id
      left join funcionario para on para.funcionario_id = r.para_funcionario_id
      left join funcionario por on por.funcionario_id = r.por_funcionario_id
     where r.empresa_id = ${empresa_id} and r.cliente_id = ${cliente_id}
     order by r.cliente_repasse_id desc limit ${MOST_HANDOVERS}`);
  return rows;
}
