import type { Actor } from '@farol/domain/access';
import type { Area } from '@farol/domain/code-lists';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { handedOverBy } from './diagnosis.policy.ts';
import type { Study } from './study.store.ts';

type StudyKey = Pick<Study, 'empresa_id' | 'diagnostico_id'>;

/** Areas of a study that a specialist has or handed over. */
export const areasQuery = (actor: Actor, study: StudyKey): SQL => sql`
  select t.produto_diagnostico_id as area from tarefa t
   where t.empresa_id = ${study.empresa_id} and t.diagnostico_id = ${study.diagnostico_id}
     and t.especialista_id = ${actor.funcionario_id}
  union
  select h.produto_diagnostico_id from historico_estagio h
   where h.empresa_id = ${study.empresa_id} and h.diagnostico_id = ${study.diagnostico_id}
     and h.produto_diagnostico_id is not null and ${handedOverBy(actor.funcionario_id)}
   order by area`;

async function readAreas(tx: Tx, actor: Actor, study: StudyKey): Promise<Area[]> {
  const { rows } = await tx.execute<{ area: Area }>(areasQuery(actor, study));
  return rows.map((row) => row.area);
}

const areasByTx = new WeakMap<Tx, Map<string, Promise<Area[]>>>();

/** Areas of a study ever assigned to a specialist; queried once per transaction. */
export function assignedAreas(tx: Tx, actor: Actor, study: StudyKey, found?: Area[]): Promise<Area[]> {
  const cached = areasByTx.get(tx) ?? new Map<string, Promise<Area[]>>();
  areasByTx.set(tx, cached);
  const key = `${actor.funcionario_id} ${study.diagnostico_id}`;
  const answer = cached.get(key) ?? (found ? Promise.resolve(found) : readAreas(tx, actor, study));
  cached.set(key, answer);
  return answer;
}
