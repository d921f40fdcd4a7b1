import type { Actor } from '@farol/domain/access';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { cliente } from '../../db/schema/index.ts';
import { visibleTo } from './customers.policy.ts';

/** These customers, or all that belong to a person or have a study of theirs. */
export type CustomerChoice = { clientes: readonly number[] } | { de_funcionario_id: number };

export type ChosenCustomer = {
  empresa_id: number;
  cliente_id: number;
  consultor_id: number;
  pessoa_nome: string;
};

/** Condition on `cliente`: chosen and visible to the actor. */
export const chosenCustomers = (actor: Actor, choice: CustomerChoice): SQL =>
  'clientes' in choice
    ? sql`${cliente.cliente_id} = any (${sql.param([...choice.clientes])}::int[]) and ${visibleTo(actor)}`
    : sql`(${cliente.consultor_id} = ${choice.de_funcionario_id}
           or exists (select from diagnostico d
                       where d.empresa_id = ${cliente.empresa_id} and d.cliente_id = ${cliente.cliente_id}
                         and d.consultor_id = ${choice.de_funcionario_id} and d.excluido_em is null))
          and ${visibleTo(actor)}`;

/** Locks the customers until the transaction ends; their studies are locked before. */
export async function lockChosenCustomers(
  tx: Tx,
  actor: Actor,
  choice: CustomerChoice,
): Promise<ChosenCustomer[]> {
  const { rows } = await tx.execute<ChosenCustomer>(sql`
    select cliente.empresa_id, cliente.cliente_id, cliente.consultor_id, cliente.pessoa_nome
      from cliente where ${chosenCustomers(actor, choice)}
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
