import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';

/** Bytes of one upload, by whom: `funcionario 12`, or `link ` and the hash of its code. */
type Noted = { empresa_id: number; quem: string; tamanho: number };

export async function insertReceived(
  tx: Tx,
  { empresa_id, quem, tamanho }: Noted,
  now: Date,
): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into arquivo_recebido (empresa_id, quem, tamanho, criado_em)
    values (${empresa_id}, ${quem}, ${tamanho}, ${now.toISOString()}) returning arquivo_recebido_id as id`);
  return rows[0]!.id;
}

/** Its file is counted among the stored ones from now on. */
export const setReceived = (tx: Tx, empresa_id: number, id: number) =>
  tx.execute(sql`
    update arquivo_recebido set guardado = true where empresa_id = ${empresa_id} and arquivo_recebido_id = ${id}`);

export const deleteReceived = (tx: Tx, empresa_id: number, id: number) =>
  tx.execute(sql`
    delete from arquivo_recebido where empresa_id = ${empresa_id} and arquivo_recebido_id = ${id}`);

/** Bytes of the sender since a moment, if any, and of the company: stored, and being received since another. */
export async function sumReceived(
  tx: Tx,
  { empresa_id, quem }: Noted,
  since: { ofSender: Date | null; unfinished: Date },
): Promise<{ ofSender: number; ofCompany: number }> {
  const { rows } = await tx.execute<{ ofSender: number; ofCompany: number }>(sql`
    select (select coalesce(sum(tamanho), 0)::float8 from arquivo_recebido
             where empresa_id = ${empresa_id} and quem = ${quem}
               and criado_em > coalesce(${since.ofSender?.toISOString() ?? null}::timestamptz, '-infinity'))
             as "ofSender",
           (select coalesce(sum(tamanho), 0)::float8 from arquivo
             where empresa_id = ${empresa_id} and dono_tipo is distinct from 'exportacao_completa')
           + (select coalesce(sum(tamanho), 0)::float8 from arquivo_recebido
               where empresa_id = ${empresa_id} and not guardado
                 and criado_em > ${since.unfinished.toISOString()}::timestamptz) as "ofCompany"`);
  return rows[0]!;
}
