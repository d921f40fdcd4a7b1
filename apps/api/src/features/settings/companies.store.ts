import type { Actor } from '@farol/domain/access';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { arquivo, empresa } from '../../db/schema/index.ts';

export type CompanyRow = typeof empresa.$inferSelect;
type Fields = Partial<typeof empresa.$inferInsert>;

const ofActor = (actor: Pick<Actor, 'empresas'>, empresa_id: number) =>
  and(
    eq(empresa.empresa_id, empresa_id),
    sql`${empresa.empresa_id} = any (${sql.param(actor.empresas)}::int[])`,
  );

const TEMPLATE = {
  arquivo_id: arquivo.arquivo_id,
  nome: arquivo.nome,
  tipo: arquivo.tipo,
  tamanho: arquivo.tamanho,
};

/** A company of the actor's with the file of its blank terms. */
export async function findCompany(tx: Tx, actor: Pick<Actor, 'empresas'>, empresa_id: number) {
  const rows = await tx
    .select({ company: empresa, template: TEMPLATE })
    .from(empresa)
    .leftJoin(
      arquivo,
      and(
        eq(arquivo.empresa_id, empresa.empresa_id),
        eq(arquivo.arquivo_id, empresa.termos_modelo_arquivo_id),
      ),
    )
    .where(ofActor(actor, empresa_id));
  return rows[0];
}

export async function lockCompany(
  tx: Tx,
  actor: Pick<Actor, 'empresas'>,
  empresa_id: number,
): Promise<CompanyRow | undefined> {
  const rows = await tx.select().from(empresa).where(ofActor(actor, empresa_id)).for('update');
  return rows[0];
}

/** By a master; the transaction sees the company from then on. */
export async function insertCompany(
  tx: Tx,
  fields: Fields & { empresa_nome_fantasia: string },
  now: Date,
): Promise<CompanyRow> {
  const made = await tx.execute<{ id: number }>(
    sql`select farol_criar_empresa(${fields.empresa_nome_fantasia}, ${now.toISOString()}::timestamptz) as id`,
  );
  const rows = await tx
    .update(empresa)
    .set(fields)
    .where(eq(empresa.empresa_id, made.rows[0]!.id))
    .returning();
  return rows[0] as CompanyRow;
}

export async function updateCompany(
  tx: Tx,
  empresa_id: number,
  fields: Fields,
  now: Date,
): Promise<CompanyRow> {
  const rows = await tx
    .update(empresa)
    .set({ ...fields, versao: sql`${empresa.versao} + 1`, atualizado_em: now })
    .where(eq(empresa.empresa_id, empresa_id))
    .returning();
  return rows[0] as CompanyRow;
}
