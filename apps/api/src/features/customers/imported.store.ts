import type { Actor } from '@farol/domain/access';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { openStudies } from './open-studies.store.ts';
import { PERSON_FIELDS, type PersonFields } from './person-fields.ts';

type Import = { empresa_id: number; importacao_id: number; funcionario_id: number };

type NewCustomer = {
  cliente: PersonFields;
  consultor_id: number;
  consentimento: { finalidade: string; canal: string; data: string } | null;
};

const PERSON_COLUMNS = sql.raw(PERSON_FIELDS.join(', '));
const KNOWN_COLUMNS = sql.raw(PERSON_FIELDS.map((name) => `c.${name}`).join(', '));
const PERSON_VALUES = sql.raw(PERSON_FIELDS.map((name) => `n.${name}`).join(', '));

/**
 * Registers customers with the consents that their rows tell of. Returns their ids in the same order; null
 * where another customer of the company has the CPF or CNPJ.
 */
export async function insertCustomers(
  tx: Tx,
  { empresa_id, importacao_id, funcionario_id }: Import,
  now: Date,
  customers: readonly NewCustomer[],
): Promise<(number | null)[]> {
  const at = now.toISOString();
  const { rows: ids } = await tx.execute<{ id: number }>(sql`
    select nextval('cliente_cliente_id_seq')::int as id from generate_series(1, ${customers.length}::int)`);
  const values = customers.map(({ cliente, consultor_id }, index) => ({
    ...cliente,
    cliente_id: ids[index]?.id,
    consultor_id,
  }));
  const { rows } = await tx.execute<{ cliente_id: number }>(sql`
    insert into cliente (empresa_id, cliente_id, consultor_id, criador_id, importacao_id, criado_em, atualizado_em,
                         ${PERSON_COLUMNS})
    overriding system value
    select ${empresa_id}, n.cliente_id, n.consultor_id, ${funcionario_id}, ${importacao_id}, ${at}, ${at},
           ${PERSON_VALUES}
      from jsonb_populate_recordset(null::cliente, ${JSON.stringify(values)}::jsonb) n
    on conflict do nothing
    returning cliente_id`);
  const inserted = new Set(rows.map((row) => row.cliente_id));
  const made = ids.map(({ id }) => (inserted.has(id) ? id : null));
  const consents = customers.flatMap(({ consentimento }, index) =>
    consentimento && made[index] ? [{ ...consentimento, cliente_id: made[index] }] : [],
  );
  if (consents.length > 0)
    await tx.execute(sql`
      insert into consentimento (empresa_id, cliente_id, finalidade, canal, data, registrado_por, criado_em)
      select ${empresa_id}, k.cliente_id, k.finalidade, k.canal, k.data, ${funcionario_id}, ${at}
        from jsonb_to_recordset(${JSON.stringify(consents)}::jsonb)
             as k (cliente_id integer, finalidade text, canal text, data date)`);
  return made;
}

/** Within this transaction open screens are not told of each customer. */
export const tellOnce = (tx: Tx) => tx.execute(sql`select set_config('farol.em_lote', 'S', true)`);

/** Tells open screens of an import's customers: of one of each consultant, for lists are read whole. */
export const announceImported = (
  tx: Tx,
  { empresa_id, importacao_id }: Pick<Import, 'empresa_id' | 'importacao_id'>,
) =>
  tx.execute(sql`
    select farol_registrar_evento(${empresa_id}, 'cliente', null, min(cliente_id), null, null)
      from cliente c
     where empresa_id = ${empresa_id}
       and (importacao_id = ${importacao_id} or cliente_id in (
         select l.cliente_id from importacao_linha l
          where l.empresa_id = ${empresa_id} and l.importacao_id = ${importacao_id} and l.status = 'atualizada'))
     group by consultor_id`);

/** A customer whom a row means; whether an open study shows some of their fields. */
export type KnownPerson = { person: PersonFields; temEstudo: boolean };
type Ids = readonly number[];

const sought = (empresa_id: number, ids: Ids, consultores: Ids | null) => sql`
  c.empresa_id = ${empresa_id} and c.cliente_id = any (${sql.param([...ids])}::int[]) and c.excluido_em is null
  and not c.exemplo and (${consultores === null} or c.consultor_id = any (${sql.param([...(consultores ?? [])])}::int[]))`;

/** Customers of these, of these consultants (null: of all). */
export async function readImported(
  tx: Tx,
  empresa_id: number,
  ids: Ids,
  consultores: Ids | null,
): Promise<Map<number, KnownPerson>> {
  const { rows } = await tx.execute<PersonFields & { cliente_id: number; tem_estudo: boolean }>(sql`
    select c.cliente_id, ${KNOWN_COLUMNS}, exists (
             select from diagnostico d where d.empresa_id = c.empresa_id and d.cliente_id = c.cliente_id
                and ${openStudies}) as tem_estudo
      from cliente c where ${sought(empresa_id, ids, consultores)}`);
  return new Map(
    rows.map(({ cliente_id, tem_estudo, ...person }) => [cliente_id, { person, temEstudo: tem_estudo }]),
  );
}

/** The same, locked until the transaction ends: their studies first, as whoever edits a study or customer does. */
export async function lockImported(tx: Tx, empresa_id: number, ids: Ids, consultores: Ids | null) {
  await tx.execute(sql`
    select from diagnostico d where d.empresa_id = ${empresa_id} and d.cliente_id = any (${sql.param([...ids])}::int[])
     order by d.diagnostico_id for update`);
  await tx.execute(
    sql`select from cliente c where ${sought(empresa_id, ids, consultores)} order by c.cliente_id for update`,
  );
  return readImported(tx, empresa_id, ids, consultores);
}

/** Those of these customers whose CPF or CNPJ, as it is to be, another customer of the company has. */
export async function takenDocuments(
  tx: Tx,
  empresa_id: number,
  persons: readonly { cliente_id: number; person: PersonFields }[],
): Promise<Set<number>> {
  const documents = persons.map(({ cliente_id, person: { pessoa_cpf, pessoa_cnpj } }) => ({
    cliente_id,
    pessoa_cpf,
    pessoa_cnpj,
  }));
  const others = sql`c.empresa_id = ${empresa_id} and c.excluido_em is null and c.cliente_id <> n.cliente_id`;
  const { rows } = await tx.execute<{ cliente_id: number }>(sql`
    select n.cliente_id
      from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb)
             as n (cliente_id int, pessoa_cpf text, pessoa_cnpj text)
     where exists (select from cliente c where ${others} and c.pessoa_cpf = n.pessoa_cpf)
        or exists (select from cliente c where ${others} and c.pessoa_cnpj = n.pessoa_cnpj)`);
  return new Set(rows.map(({ cliente_id }) => cliente_id));
}

const PERSON_SETS = sql.raw(PERSON_FIELDS.map((name) => `${name} = n.${name}`).join(', '));

/** Saves whole persons of locked customers. */
export const updateCustomers = (
  tx: Tx,
  empresa_id: number,
  persons: readonly { cliente_id: number; person: PersonFields }[],
  now: Date,
) =>
  tx.execute(sql`
    update cliente c set ${PERSON_SETS}, versao = c.versao + 1, atualizado_em = ${now.toISOString()}
      from jsonb_populate_recordset(null::cliente,
             ${JSON.stringify(persons.map(({ cliente_id, person }) => ({ ...person, cliente_id })))}::jsonb) n
     where c.empresa_id = ${empresa_id} and c.cliente_id = n.cliente_id`);

/** Why undoing an import does not delete a customer; null where nobody has touched it. */
const REASON = sql`case
  when exists (select from diagnostico d where d.empresa_id = c.empresa_id and d.cliente_id = c.cliente_id
                and d.excluido_em is null) then 'Tem estudo.'
  when exists (select from cliente_documento d where d.empresa_id = c.empresa_id and d.cliente_id = c.cliente_id)
    then 'Tem documento.'
  when exists (select from diagnostico_apolice a where a.empresa_id = c.empresa_id and a.cliente_id = c.cliente_id
                and a.excluido_em is null) then 'Tem apólice.'
  when exists (select from contato t where t.empresa_id = c.empresa_id and t.cliente_id = c.cliente_id)
    then 'Tem conversa registrada.'
  when exists (select from cliente_etiqueta e where e.empresa_id = c.empresa_id and e.cliente_id = c.cliente_id)
    then 'Tem etiqueta.'
  when exists (select from atividade v where v.empresa_id = c.empresa_id and v.cliente_id = c.cliente_id)
    then 'Tem tarefa.'
  when exists (select from ficha f where f.empresa_id = c.empresa_id and f.cliente_id = c.cliente_id)
    then 'Tem ficha enviada.'
  when exists (select from consentimento k where k.empresa_id = c.empresa_id and k.cliente_id = c.cliente_id
                and k.criado_em > c.criado_em) then 'Tem consentimento registrado depois.'
  when c.versao > 1 or c.atualizado_em > c.criado_em then 'Foi alterado depois da importação.'
end`;

type Stayed = { cliente_id: number; pessoa_nome: string; motivo: string };

/** Hides the customers of an import whom nobody has touched since; the others are named. */
export async function removeUntouchedCustomers(
  tx: Tx,
  actor: Pick<Actor, 'funcionario_id'>,
  { empresa_id, importacao_id }: Pick<Import, 'empresa_id' | 'importacao_id'>,
  now: Date,
): Promise<{ removed: number[]; stayed: Stayed[] }> {
  const imported = sql`c.empresa_id = ${empresa_id} and c.importacao_id = ${importacao_id} and c.excluido_em is null`;
  // A study being opened holds its customer: the next statement sees it.
  await tx.execute(sql`select from cliente c where ${imported} order by c.cliente_id for update`);
  const { rows } = await tx.execute<{ cliente_id: number; pessoa_nome: string; motivo: string | null }>(sql`
    select c.cliente_id, c.pessoa_nome, ${REASON} as motivo from cliente c where ${imported} order by c.cliente_id`);
  const removed = rows.filter((row) => row.motivo === null).map((row) => row.cliente_id);
  await tx.execute(sql`
    update cliente set excluido_em = ${now.toISOString()}, excluido_por = ${actor.funcionario_id}, versao = versao + 1
     where empresa_id = ${empresa_id} and cliente_id = any (${sql.param(removed)}::int[])`);
  const stayed = rows.flatMap(({ motivo, ...row }) => (motivo === null ? [] : [{ ...row, motivo }]));
  return { removed, stayed };
}
