import type { Actor } from '@farol/domain/access';
import type { Area } from '@farol/domain/code-lists';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { handedOverBy } from './diagnosis.policy.ts';
import type { Study } from './study.store.ts';

type StudyKey = Pick<Study, 'empresa_id' | 'diagnostico_id'>;

/** Areas of a study that a specialist has or handed over. */
export async function assignedAreas(tx: Tx, actor: Actor, study: StudyKey): Promise<Area[]> {
  const { rows } = await tx.execute<{ area: Area }>(sql`
    select t.produto_diagnostico_id as area from tarefa t
     where t.empresa_id = ${study.empresa_id} and t.diagnostico_id = ${study.diagnostico_id}
       and t.especialista_id = ${actor.funcionario_id}
    union
    select h.produto_diagnostico_id from historico_estagio h
     where h.empresa_id = ${study.empresa_id} and h.diagnostico_id = ${study.diagnostico_id}
       and h.produto_diagnostico_id is not null and ${handedOverBy(actor.funcionario_id)}
     order by area`);
  return rows.map((row) => row.area);
}
