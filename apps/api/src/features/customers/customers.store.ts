import type { Actor } from '@farol/domain/access';
import { withNinthDigit, withoutNinthDigit } from '@farol/domain/br';
import { and, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { cliente, diagnostico, funcionario } from '../../db/schema/index.ts';
import { LABELS } from './customer-page.store.ts';
import { visibleTo } from './customers.policy.ts';

export type CustomerRow = typeof cliente.$inferSelect;

export async function findCustomer(tx: Tx, actor: Actor, cliente_id: number) {
  const rows = await tx
    .select({
      cliente,
      usuario_criador: funcionario.pessoa_nome,
      cadastrado_por: sql<string | null>`(
        select quem.pessoa_nome from funcionario quem where quem.funcionario_id = ${cliente.criador_id})`,
      etiquetas: LABELS,
    })
    .from(cliente)
    .leftJoin(funcionario, eq(funcionario.funcionario_id, cliente.consultor_id))
    .where(and(visibleTo(actor), eq(cliente.cliente_id, cliente_id)));
  return rows[0];
}

export const isCustomerVisible = async (tx: Tx, actor: Actor, cliente_id: number): Promise<boolean> =>
  (
    await tx
      .select({ cliente_id: cliente.cliente_id })
      .from(cliente)
      .where(and(visibleTo(actor), eq(cliente.cliente_id, cliente_id)))
  ).length > 0;

/** Locked before the customer, in the same order as a move: a study may be being sent for quotation. */
export const lockStudiesOf = (tx: Tx, actor: Pick<Actor, 'empresas'>, cliente_id: number) =>
  tx.execute(sql`
    select from diagnostico
     where empresa_id = any (${sql.param(actor.empresas)}::int[]) and cliente_id = ${cliente_id}
       and excluido_em is null
     order by diagnostico_id for update`);

/** A customer that meets a condition, locked until the transaction ends. */
export async function findForUpdate(
  tx: Tx,
  where: SQL,
  cliente_id: number,
): Promise<CustomerRow | undefined> {
  const rows = await tx
    .select()
    .from(cliente)
    .where(and(where, eq(cliente.cliente_id, cliente_id)))
    .for('update');
  return rows[0];
}

export const findCustomerForUpdate = (tx: Tx, actor: Actor, cliente_id: number) =>
  findForUpdate(tx, visibleTo(actor), cliente_id);

/** For an editor of one of the customer's studies, who may see the study only: a specialist. */
export async function findCustomerOfStudyForUpdate(
  tx: Tx,
  actor: Pick<Actor, 'empresas'>,
  cliente_id: number,
): Promise<CustomerRow | undefined> {
  const rows = await tx
    .select()
    .from(cliente)
    .where(
      and(
        sql`${cliente.empresa_id} = any (${sql.param(actor.empresas)}::int[])`,
        isNull(cliente.excluido_em),
        eq(cliente.cliente_id, cliente_id),
      ),
    )
    .for('update');
  return rows[0];
}

export async function insertCustomer(
  tx: Tx,
  row: Omit<typeof cliente.$inferInsert, 'criador_id'>,
  now: Date,
): Promise<CustomerRow> {
  const rows = await tx
    .insert(cliente)
    .values({ ...row, criador_id: row.consultor_id, criado_em: now, atualizado_em: now })
    .returning();
  return rows[0] as CustomerRow;
}

export async function updatePerson(
  tx: Tx,
  row: Pick<CustomerRow, 'empresa_id' | 'cliente_id'>,
  person: Partial<CustomerRow>,
  now: Date,
): Promise<CustomerRow> {
  const rows = await tx
    .update(cliente)
    .set({ ...person, versao: sql`${cliente.versao} + 1`, atualizado_em: now })
    .where(rowCondition(row))
    .returning();
  return rows[0] as CustomerRow;
}

export const softDeleteCustomer = (
  tx: Tx,
  row: Pick<CustomerRow, 'empresa_id' | 'cliente_id'>,
  actor: Pick<Actor, 'funcionario_id'>,
  now: Date,
) =>
  tx
    .update(cliente)
    .set({ excluido_em: now, excluido_por: actor.funcionario_id, versao: sql`${cliente.versao} + 1` })
    .where(rowCondition(row));

const rowCondition = ({ empresa_id, cliente_id }: Pick<CustomerRow, 'empresa_id' | 'cliente_id'>) =>
  and(eq(cliente.empresa_id, empresa_id), eq(cliente.cliente_id, cliente_id));

export type Document = 'pessoa_cpf' | 'pessoa_cnpj';

/** Serialises saves of the same CPF or CNPJ, so that the second one sees the first. */
export const lockDocument = (tx: Tx, empresa_id: number, field: Document, number: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${field}:${empresa_id}:${number}`}, 0))`);

export async function isDocumentTaken(
  tx: Tx,
  empresa_id: number,
  field: Document,
  { number, besides }: { number: string; besides?: number | undefined },
): Promise<boolean> {
  const rows = await tx
    .select({ cliente_id: cliente.cliente_id })
    .from(cliente)
    .where(
      and(
        eq(cliente.empresa_id, empresa_id),
        eq(cliente[field], number),
        isNull(cliente.excluido_em),
        besides === undefined ? undefined : ne(cliente.cliente_id, besides),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

const MAX_DUPLICATES = 20;

/** A number with and without its ninth digit. */
const numbersOfPhone = (phone: string | null): string[] =>
  phone === null ? [] : [...new Set([withNinthDigit(phone), withoutNinthDigit(phone)])];

/** Customers of the company with the same e-mail, or with one of these numbers as cell phone or phone. */
export function findDuplicateContact(
  tx: Tx,
  empresa_id: number,
  contact: Pick<CustomerRow, 'pessoa_email' | 'pessoa_celular' | 'pessoa_telefone'>,
) {
  const numbers = [contact.pessoa_celular, contact.pessoa_telefone].flatMap(numbersOfPhone);
  const same: SQL[] = numbers.flatMap((n) => [eq(cliente.pessoa_celular, n), eq(cliente.pessoa_telefone, n)]);
  if (contact.pessoa_email) same.push(eq(sql`lower(${cliente.pessoa_email})`, contact.pessoa_email));
  if (same.length === 0) return [];
  return tx
    .select({
      cliente_id: cliente.cliente_id,
      pessoa_email: cliente.pessoa_email,
      pessoa_celular: cliente.pessoa_celular,
      pessoa_telefone: cliente.pessoa_telefone,
    })
    .from(cliente)
    .where(and(eq(cliente.empresa_id, empresa_id), isNull(cliente.excluido_em), or(...same)))
    .orderBy(desc(cliente.cliente_id))
    .limit(MAX_DUPLICATES);
}

const FIRST_WITH_WORK_UNDER_WAY = 4;
const LAST_WITH_WORK_UNDER_WAY = 9;

/** Whether specialists or insurers are working on a study of the customer, visible to the actor or not. */
export async function hasStudyUnderWay(tx: Tx, row: Pick<CustomerRow, 'empresa_id' | 'cliente_id'>) {
  const rows = await tx
    .select({ diagnostico_id: diagnostico.diagnostico_id })
    .from(diagnostico)
    .where(
      and(
        eq(diagnostico.empresa_id, row.empresa_id),
        eq(diagnostico.cliente_id, row.cliente_id),
        isNull(diagnostico.excluido_em),
        isNull(diagnostico.encerrado_em),
        sql`${diagnostico.estagio} between ${FIRST_WITH_WORK_UNDER_WAY} and ${LAST_WITH_WORK_UNDER_WAY}`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Whether a policy or contract of this brokerage is registered for the customer, in whatever study or in none. */
export async function hasPolicies(
  tx: Tx,
  { empresa_id, cliente_id }: Pick<CustomerRow, 'empresa_id' | 'cliente_id'>,
) {
  const { rows } = await tx.execute(sql`
    select from diagnostico_apolice
     where empresa_id = ${empresa_id} and cliente_id = ${cliente_id} and excluido_em is null
       and not outra_corretora limit 1`);
  return rows.length > 0;
}

export const undeleteCustomer = (tx: Tx, row: Pick<CustomerRow, 'empresa_id' | 'cliente_id'>, now: Date) =>
  tx
    .update(cliente)
    .set({ excluido_em: null, excluido_por: null, versao: sql`${cliente.versao} + 1`, atualizado_em: now })
    .where(rowCondition(row));
