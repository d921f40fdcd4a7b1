import type { Actor } from '@farol/domain/access';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { FileRow } from '../../platform/files/file-reply.ts';
import type { StoredUpload } from '../../platform/files/storage.ts';

export type FileOwner = { dono_tipo: string; dono_id: number; sensivel?: boolean };

/** A file with its record; without one as long as nothing uses it. */
type StoredFile = FileRow & {
  chave: string;
  empresa_id: number;
  sensivel: boolean;
  criado_por: number;
} & ({ dono_tipo: string; dono_id: number } | { dono_tipo: null; dono_id: null });

/** Inserts the row of a stored file, attached to a record or not yet. */
export async function insertFile(
  tx: Tx,
  /** Without a person: sent by a customer. */
  actor: { funcionario_id: number | null; empresa_id: number | null },
  file: StoredUpload,
  now: Date,
  owner?: FileOwner & { empresa_id: number },
): Promise<FileRow> {
  const { rows } = await tx.execute<FileRow>(sql`
    insert into arquivo (empresa_id, nome, tipo, tamanho, sha256, chave, dono_tipo, dono_id, sensivel, criado_por,
                         criado_em, pede_senha)
    values (${owner?.empresa_id ?? actor.empresa_id}, ${file.nome}, ${file.tipo}, ${file.tamanho}, ${file.sha256},
            ${file.chave}, ${owner?.dono_tipo ?? null}, ${owner?.dono_id ?? null}, ${owner?.sensivel ?? false},
            ${actor.funcionario_id}, ${now.toISOString()}, ${file.pede_senha ?? false})
    returning arquivo_id, nome, tipo, tamanho, pede_senha`);
  return rows[0] as FileRow;
}

export async function findFile(tx: Tx, arquivo_id: number): Promise<StoredFile | undefined> {
  const { rows } = await tx.execute<StoredFile>(sql`
    select arquivo_id, nome, tipo, tamanho, pede_senha, chave, empresa_id, dono_tipo, dono_id, sensivel, criado_por
      from arquivo
     where arquivo_id = ${arquivo_id} and excluido_em is null`);
  return rows[0];
}

type FileStudy = { empresa_id: number; cliente_id: number; diagnostico_id: number | null };

/** Whose file of an answer, a row, a document or a policy it is, and of which study; policies may have none. */
export async function studyOfFile(
  tx: Tx,
  { empresa_id, arquivo_id }: { empresa_id: number; arquivo_id: number },
): Promise<FileStudy | undefined> {
  const { rows } = await tx.execute<FileStudy>(sql`
    select a.empresa_id, coalesce(d.cliente_id, v.cliente_id) as cliente_id, d.diagnostico_id
      from arquivo a
      left join produto_item_tabela_item l on a.dono_tipo = 'produto_item_tabela_item'
       and l.empresa_id = a.empresa_id and l.produto_item_tabela_item_id = a.dono_id
      left join diagnostico_produto_item_opcao o on o.empresa_id = a.empresa_id
       and o.diagnostico_produto_item_opcao_id = case when a.dono_tipo = 'diagnostico_produto_item_opcao' then a.dono_id
                                                      when l.dono_tipo = 'opcao' then l.dono_id end
      left join diagnostico_produto_item i on i.empresa_id = a.empresa_id
       and i.diagnostico_produto_item_id = case when a.dono_tipo = 'diagnostico_produto_item' then a.dono_id
                                                when l.dono_tipo = 'item' then l.dono_id
                                                else o.diagnostico_produto_item_id end
      left join diagnostico_produto p on p.empresa_id = a.empresa_id and p.diagnostico_produto_id = i.diagnostico_produto_id
      left join diagnostico_documento c on a.dono_tipo = 'diagnostico_documento'
       and c.empresa_id = a.empresa_id and c.diagnostico_documento_id = a.dono_id
      left join diagnostico_apolice v on a.dono_tipo = 'diagnostico_apolice'
       and v.empresa_id = a.empresa_id and v.diagnostico_apolice_id = a.dono_id
      left join diagnostico d on d.empresa_id = a.empresa_id
       and d.diagnostico_id = coalesce(p.diagnostico_id, c.diagnostico_id, v.diagnostico_id,
                                       case when l.dono_tipo = 'diagnostico' then l.dono_id end)
     where a.empresa_id = ${empresa_id} and a.arquivo_id = ${arquivo_id}
       and coalesce(d.cliente_id, v.cliente_id) is not null`);
  return rows[0];
}

/** Types by content that most records take; DOCX is for terms of use. */
const DOCUMENT_TYPES = ['application/pdf', 'image/png', 'image/jpeg', 'image/heic', 'image/heif'];

/**
 * Attaches an uploaded file to a record: an unattached one of the same person, or one already attached there.
 * A file with health data stays under a health field, so that only its readers see it. False if there is no
 * such file, or if it is of another type.
 */
export async function attachFile(
  tx: Tx,
  actor: Pick<Actor, 'funcionario_id'>,
  arquivo_id: number,
  { tipos = DOCUMENT_TYPES, ...owner }: FileOwner & { empresa_id: number; tipos?: readonly string[] },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update arquivo set empresa_id = ${owner.empresa_id}, dono_tipo = ${owner.dono_tipo}, dono_id = ${owner.dono_id},
           sensivel = ${owner.sensivel ?? false}
     where arquivo_id = ${arquivo_id} and excluido_em is null and tipo = any (${sql.param(tipos)}::text[])
       and ((dono_tipo is null and criado_por = ${actor.funcionario_id})
         or (dono_tipo = ${owner.dono_tipo} and dono_id = ${owner.dono_id}
             and sensivel = ${owner.sensivel ?? false}))
    returning arquivo_id`);
  return rows.length > 0;
}

/** Takes a file off its record: it opens for nobody, and is purged a day later. */
export const deleteFile = (tx: Tx, empresa_id: number, arquivo_id: number, now: Date) =>
  deleteFiles(tx, empresa_id, [arquivo_id], now);

export const deleteFiles = (tx: Tx, empresa_id: number, ids: readonly number[], now: Date) =>
  tx.execute(sql`
    update arquivo set dono_tipo = null, dono_id = null, excluido_em = ${now.toISOString()},
           solto_em = ${now.toISOString()}
     where empresa_id = ${empresa_id} and arquivo_id = any (${sql.param(ids)}::int[]) and excluido_em is null`);

/** Gives files of one record to others of its kind that go on showing them. */
export const giveFiles = (
  tx: Tx,
  from: FileOwner & { empresa_id: number },
  given: readonly { arquivo_id: number; dono_id: number }[],
) =>
  tx.execute(sql`
    update arquivo a set dono_id = n.dono_id
      from unnest(${sql.param(given.map((one) => one.arquivo_id))}::int[],
                  ${sql.param(given.map((one) => one.dono_id))}::int[]) n (arquivo_id, dono_id)
     where a.empresa_id = ${from.empresa_id} and a.arquivo_id = n.arquivo_id
       and a.dono_tipo = ${from.dono_tipo} and a.dono_id = ${from.dono_id}`);

/** Detaches the files of a deleted record, so that restoring it finds them. */
export const detachFiles = (tx: Tx, owner: FileOwner & { empresa_id: number }, now: Date) =>
  tx.execute(sql`
    update arquivo set dono_tipo = null, dono_id = null, solto_em = ${now.toISOString()}
     where empresa_id = ${owner.empresa_id} and dono_tipo = ${owner.dono_tipo} and dono_id = ${owner.dono_id}`);
