import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { diretorio, empresa } from '../../db/schema/index.ts';
import type { DirectoryRow } from './directory.store.ts';

/** A directory that opens accounts at present. */
export async function findOpenDirectory(
  tx: Tx,
  apelido: string,
): Promise<{ directory: DirectoryRow; empresa_nome_fantasia: string } | undefined> {
  const rows = await tx
    .select({ directory: diretorio, empresa_nome_fantasia: empresa.empresa_nome_fantasia })
    .from(diretorio)
    .innerJoin(empresa, eq(empresa.empresa_id, diretorio.empresa_id))
    .where(sql`${diretorio.apelido} = ${apelido} and ${diretorio.modo} <> 'desligado'`);
  return rows[0];
}

type NewEntry = {
  empresa_id: number;
  estado_hash: string;
  prova: string;
  emissor: string;
  client_id: string;
  funcionario_id?: number;
  expira_em: Date;
};

export const insertEntry = (tx: Tx, one: NewEntry) =>
  tx.execute(sql`
    insert into diretorio_entrada (empresa_id, estado_hash, prova, emissor, client_id, funcionario_id, expira_em)
    values (${one.empresa_id}, ${one.estado_hash}, ${one.prova}, ${one.emissor}, ${one.client_id},
            ${one.funcionario_id ?? null}, ${one.expira_em.toISOString()})`);

/** A login under way at this directory, as it is set now. */
const isOf = ({ empresa_id, emissor, client_id }: DirectoryRow, estado_hash: string, now: Date) => sql`
  estado_hash = ${estado_hash} and empresa_id = ${empresa_id} and emissor = ${emissor} and client_id = ${client_id}
  and expira_em > ${now.toISOString()}`;

/** Consumes a login that was on its way to the directory; whatever is wrong with it, it does not come back. */
export async function takeEntry(
  tx: Tx,
  directory: DirectoryRow,
  estado_hash: string,
  now: Date,
): Promise<{ prova: string } | undefined> {
  const { rows } = await tx.execute<{ prova: string }>(sql`
    delete from diretorio_entrada where ${isOf(directory, estado_hash, now)} and funcionario_id is null
    returning prova`);
  return rows[0];
}

/** A login that waits for the product's own code. */
export async function findWaiting(
  tx: Tx,
  directory: DirectoryRow,
  estado_hash: string,
  now: Date,
): Promise<{ prova: string; funcionario_id: number } | undefined> {
  const { rows } = await tx.execute<{ prova: string; funcionario_id: number }>(sql`
    select prova, funcionario_id from diretorio_entrada
     where ${isOf(directory, estado_hash, now)} and funcionario_id is not null`);
  return rows[0];
}

/** False if it was used before. */
export async function takeWaiting(
  tx: Tx,
  directory: DirectoryRow,
  estado_hash: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    delete from diretorio_entrada
     where ${isOf(directory, estado_hash, now)} and funcionario_id is not null returning 1`);
  return rows.length > 0;
}
