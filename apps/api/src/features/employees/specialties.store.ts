import type { Area } from '@farol/domain/code-lists';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';

type SpecialtyRow = {
  empresa_id: number;
  funcionario_id: number;
  funcionario_especialidade_id: number;
  produto_diagnostico_id: Area;
};
type Person = { empresa_id: number; funcionario_id: number };

/** Undefined if the person had this area before. */
export async function insertSpecialty(tx: Tx, person: Person, area: Area, now: Date) {
  const { rows } = await tx.execute<SpecialtyRow>(sql`
    insert into funcionario_especialidade (empresa_id, funcionario_id, produto_diagnostico_id, criado_em)
    values (${person.empresa_id}, ${person.funcionario_id}, ${area}, ${now.toISOString()})
    on conflict do nothing
    returning empresa_id, funcionario_id, funcionario_especialidade_id, produto_diagnostico_id`);
  return rows[0];
}

export async function findSpecialty(tx: Tx, person: Person, area: Area) {
  const { rows } = await tx.execute<SpecialtyRow>(sql`
    select empresa_id, funcionario_id, funcionario_especialidade_id, produto_diagnostico_id
      from funcionario_especialidade
     where empresa_id = ${person.empresa_id} and funcionario_id = ${person.funcionario_id}
       and produto_diagnostico_id = ${area}`);
  return rows[0];
}

export async function findSpecialtyById(tx: Tx, funcionario_especialidade_id: number) {
  const { rows } = await tx.execute<SpecialtyRow>(sql`
    select empresa_id, funcionario_id, funcionario_especialidade_id, produto_diagnostico_id
      from funcionario_especialidade where funcionario_especialidade_id = ${funcionario_especialidade_id}`);
  return rows[0];
}

export const deleteSpecialty = (tx: Tx, { empresa_id, funcionario_especialidade_id: id }: SpecialtyRow) =>
  tx.execute(sql`
    delete from funcionario_especialidade
     where empresa_id = ${empresa_id} and funcionario_especialidade_id = ${id}`);

/** Areas of somebody who is no specialist any more. */
export const deleteSpecialtiesOf = (tx: Tx, { empresa_id, funcionario_id }: Person) =>
  tx.execute(sql`
    delete from funcionario_especialidade
     where empresa_id = ${empresa_id} and funcionario_id = ${funcionario_id}`);
