import type { EstudoDeExemplo } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';

type Person = Pick<Actor, 'empresa_id' | 'funcionario_id'>;

/** One at a time makes or removes a person's sample study. */
export const lockExample = (tx: Tx, { funcionario_id }: Person) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`exemplo:${funcionario_id}`}, 0))`);

const OF_PERSON = ({ empresa_id, funcionario_id }: Person) =>
  sql`c.empresa_id = ${empresa_id} and c.criador_id = ${funcionario_id} and c.exemplo and c.excluido_em is null`;

/** The made-up customer, with the study it was made with. */
export async function findExample(tx: Tx, person: Person): Promise<EstudoDeExemplo | undefined> {
  const { rows } = await tx.execute<EstudoDeExemplo>(sql`
    select c.cliente_id, d.diagnostico_id
      from cliente c
      join diagnostico d on d.empresa_id = c.empresa_id and d.cliente_id = c.cliente_id and d.excluido_em is null
     where ${OF_PERSON(person)} order by d.diagnostico_id limit 1`);
  return rows[0];
}

/**
 * Hides the made-up customer and its studies, whatever their stage: nobody else depends on them. Returns the customer's
 * id; none when there is no sample.
 */
export async function hideExample(tx: Tx, person: Person, now: Date): Promise<number | undefined> {
  const at = now.toISOString();
  await tx.execute(sql`
    update diagnostico d set excluido_em = ${at}, excluido_por = ${person.funcionario_id}, atualizado_em = ${at}
      from cliente c
     where ${OF_PERSON(person)} and d.empresa_id = c.empresa_id and d.cliente_id = c.cliente_id
       and d.excluido_em is null`);
  await tx.execute(sql`
    delete from notificacao n using cliente c
     where ${OF_PERSON(person)} and n.empresa_id = c.empresa_id and n.cliente_id = c.cliente_id`);
  const { rows } = await tx.execute<{ cliente_id: number }>(sql`
    update cliente c set excluido_em = ${at}, excluido_por = ${person.funcionario_id}, versao = versao + 1
     where ${OF_PERSON(person)} returning cliente_id`);
  return rows[0]?.cliente_id;
}
