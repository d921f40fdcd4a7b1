import { CARGOS, CARGOS_DO_FORMULARIO, type Cargo, isAdministrator } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import { audit } from '../../platform/audit.ts';
import { isLastAdministrator } from './administrators.store.ts';
import { lockEmployee, updateEmployee } from './employee.store.ts';
import { cargoProblem } from './employee-rules.ts';
import { openWork } from './open-work.store.ts';
import { deleteSpecialtiesOf } from './specialties.store.ts';

type Person = { empresa_id: number; funcionario_id: number };

/**
 * Gives a person the job title that the company's directory says. Owners and partners keep theirs, and so does the last
 * person who administers the company. Otherwise the sentence why not: work would be left without anybody.
 */
export async function setTitleByDirectory(
  tx: Tx,
  { empresa_id, funcionario_id }: Person,
  cargo: Cargo,
  { now, request_id }: { now: Date; request_id: string },
): Promise<string | undefined> {
  const empresas = [empresa_id];
  const row = await lockEmployee(tx, { empresas }, funcionario_id);
  const before = row?.funcionario_cargo_id;
  if (!row || !before || before === cargo || !CARGOS_DO_FORMULARIO.includes(before)) return undefined;
  if (!isAdministrator(cargo) && (await isLastAdministrator(tx, row))) return undefined;
  const here = await openWork(tx, funcionario_id, { empresas });
  const elsewhere = await openWork(tx, funcionario_id, { outside: empresas });
  const problem = cargoProblem({ before, after: cargo }, here, elsewhere);
  if (problem) return problem;
  await updateEmployee(tx, row, { funcionario_cargo_id: cargo }, now);
  if (cargo !== CARGOS.ESPECIALISTA) await deleteSpecialtiesOf(tx, row);
  await audit(tx, null, now, {
    empresa_id,
    entidade: 'funcionario',
    entidade_id: funcionario_id,
    acao: 'mudar_cargo_pelo_diretorio',
    antes: { funcionario_cargo_id: before },
    depois: { funcionario_cargo_id: cargo },
    request_id,
  });
  return undefined;
}
