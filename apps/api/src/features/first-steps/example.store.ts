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
