import type { Actor } from '@farol/domain/access';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { FileRow } from '../../platform/files/file-reply.ts';
import type { StoredUpload } from '../../platform/files/storage.ts';

export type FileOwner = { dono_tipo: string; dono_id: number; sensivel?: boolean };

/** The row of a stored file, hanging on a record or waiting for one to take it. */
export async function insertFile(
  tx: Tx,
  actor: Pick<Actor, 'funcionario_id' | 'empresa_id'>,
  file: StoredUpload,
  owner?: FileOwner & { empresa_id: number },
): Promise<FileRow> {
  const { rows } = await tx.execute<FileRow>(sql`
    insert into arquivo (empresa_id, nome, tipo, tamanho, sha256, chave, dono_tipo, dono_id, sensivel, criado_por)
    values (${owner?.empresa_id ?? actor.empresa_id}, ${file.nome}, ${file.tipo}, ${file.tamanho}, ${file.sha256},
            ${file.chave}, ${owner?.dono_tipo ?? null}, ${owner?.dono_id ?? null}, ${owner?.sensivel ?? false},
            ${actor.funcionario_id})
    returning arquivo_id, nome, tipo, tamanho`);
  return rows[0] as FileRow;
}

export async function findFile(
  tx: Tx,
  arquivo_id: number,
): Promise<(FileRow & { chave: string }) | undefined> {
  const { rows } = await tx.execute<FileRow & { chave: string }>(sql`
    select arquivo_id, nome, tipo, tamanho, chave from arquivo
     where arquivo_id = ${arquivo_id} and excluido_em is null`);
  return rows[0];
}
