import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';

/** One that was not finished in this time broke off. */
const MINUTES_OF_REQUEST = 10;

type Upload = { empresa_id: number; quem: string };

type Sums = { ofSender: number; ofCompany: number };

/** Bytes received of the sender since then, and all that a company has stored or is receiving. */
export async function sumsOf(
  tx: Tx,
  { empresa_id, quem }: Upload,
  since: Date | null,
  now: Date,
): Promise<Sums> {
  const minutesAgo = new Date(now.getTime() - MINUTES_OF_REQUEST * 60_000);
  const { rows } = await tx.execute<Sums>(sql`
    select (select coalesce(sum(tamanho), 0)::float8 from arquivo_recebido
             where empresa_id = ${empresa_id} and quem = ${quem}
               and criado_em > coalesce(${since?.toISOString() ?? null}::timestamptz, '-infinity')) as "ofSender",
           (select coalesce(sum(tamanho), 0)::float8 from arquivo where empresa_id = ${empresa_id})
           + (select coalesce(sum(tamanho), 0)::float8 from arquivo_recebido
               where empresa_id = ${empresa_id} and not guardado
                 and criado_em > ${minutesAgo.toISOString()}::timestamptz) as "ofCompany"`);
  return rows[0] as Sums;
}

export async function insertReceived(
  tx: Tx,
  { empresa_id, quem }: Upload,
  tamanho: number,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into arquivo_recebido (empresa_id, quem, tamanho, criado_em)
    values (${empresa_id}, ${quem}, ${tamanho}, ${now.toISOString()}) returning arquivo_recebido_id as id`);
  return rows[0]?.id;
}

/** Once its file is kept it is counted there; else it never came. */
export async function settleReceived(
  tx: Tx,
  { empresa_id, id }: { empresa_id: number; id: number | undefined },
  isKept: boolean,
): Promise<void> {
  const row = sql`empresa_id = ${empresa_id} and arquivo_recebido_id = ${id}`;
  await tx.execute(
    isKept
      ? sql`update arquivo_recebido set guardado = true where ${row}`
      : sql`delete from arquivo_recebido where ${row}`,
  );
}
