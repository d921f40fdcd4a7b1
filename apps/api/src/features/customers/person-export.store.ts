import type { Actor } from '@farol/domain/access';
import type { NomeDoCliente } from '@farol/domain/catalogue';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { Conjuge } from '../../db/schema/columns.ts';
import { cliente, funcionario } from '../../db/schema/index.ts';
import { oneOf } from '../../platform/exports/row-ids.store.ts';
import { CONSULTANT } from './customer-page.store.ts';
import { visibleTo } from './customers.policy.ts';
import { PERSON_FIELDS } from './person-fields.ts';

/** A customer's whole record; days are `yyyy-MM-dd`. */
export type ExportedPerson = Record<NomeDoCliente, string | number | null> & {
  cliente_id: number;
  conjuge: Conjuge | null;
  usuario_criador: string | null;
  consultor_email: string | null;
  /** Names, by name. */
  etiquetas: string | null;
};

const FIELDS = sql.join(
  PERSON_FIELDS.map((name) => sql`${cliente[name]}`),
  sql`, `,
);

/** The records of these ids that are visible to the actor, by id. */
export async function exportedPersons(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ExportedPerson>> {
  const { rows } = await tx.execute<ExportedPerson>(sql`
    select ${cliente.cliente_id}, ${FIELDS}, ${funcionario.pessoa_nome} as usuario_criador,
           ${funcionario.pessoa_email} as consultor_email,
           (select string_agg(e.nome, ', ' order by e.nome)
              from cliente_etiqueta ce join etiqueta e on e.empresa_id = ce.empresa_id and e.etiqueta_id = ce.etiqueta_id
             where ce.empresa_id = ${cliente.empresa_id} and ce.cliente_id = ${cliente.cliente_id}) as etiquetas
      from ${cliente} ${CONSULTANT}
     where ${visibleTo(actor)} and ${oneOf(sql`${cliente.cliente_id}`, ids)}`);
  return new Map(rows.map((row) => [row.cliente_id, row]));
}

/** Rows of a list with the records of their customers. */
export async function withPersons<Row extends { cliente_id: number }>(
  tx: Tx,
  actor: Actor,
  rows: readonly Row[],
): Promise<(Row & { person: ExportedPerson })[]> {
  const persons = await exportedPersons(
    tx,
    actor,
    rows.map(({ cliente_id }) => cliente_id),
  );
  return rows.flatMap((row) => {
    const person = persons.get(row.cliente_id);
    return person ? [{ ...row, person }] : [];
  });
}
