import type { Actor } from '@farol/domain/access';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { diagnostico } from '../../db/schema/index.ts';
import { visibleTo } from '../diagnosis/index.ts';

type Unread = { diagnostico_id: number; comentarios: number[] };

/** At most so many studies, the newest ones first. */
const MOST = 200;

const toReader = ({ empresas, funcionario_id }: Actor) => sql`
  n.empresa_id = any (${sql.param(empresas)}::int[]) and n.funcionario_id = ${funcionario_id}
  and n.lida_em is null and n.tipo in ('comentario', 'mencao')`;

/** Comments that the person was notified of and has not read, by study; only of studies the person still sees. */
export async function listUnread(tx: Tx, actor: Actor): Promise<Unread[]> {
  const { rows } = await tx.execute<Unread>(sql`
    select ${diagnostico.diagnostico_id}, array_agg(distinct o.diagnostico_comentario_id) as comentarios
      from notificacao n
      join diagnostico_comentario o on o.empresa_id = n.empresa_id
       and o.diagnostico_comentario_id = (n.dados ->> 'comentario_id')::int and o.excluido_em is null
      join ${diagnostico} on ${diagnostico.empresa_id} = n.empresa_id
       and ${diagnostico.diagnostico_id} = n.diagnostico_id
     where ${toReader(actor)} and ${visibleTo(actor)}
     group by ${diagnostico.diagnostico_id}
     order by max(n.criado_em) desc
     limit ${MOST}`);
  return rows;
}

/** Marks as read the person's notices of a study's comments up to this one; returns how many. */
export async function setCommentsRead(
  tx: Tx,
  actor: Actor,
  of: { empresa_id: number; diagnostico_id: number; ate: number; em: Date },
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update notificacao n set lida_em = ${of.em.toISOString()}::timestamptz
     where ${toReader(actor)} and n.empresa_id = ${of.empresa_id} and n.diagnostico_id = ${of.diagnostico_id}
       and (n.dados ->> 'comentario_id')::int <= ${of.ate}`);
  return rowCount ?? 0;
}
