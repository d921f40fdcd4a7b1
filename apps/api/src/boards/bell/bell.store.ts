import type { SITUACOES_AVISO } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { cliente, diagnostico } from '../../db/schema/index.ts';
import { visibleCustomers } from '../../features/customers/index.ts';
import { visibleTo as visibleStudies } from '../../features/diagnosis/index.ts';
import type { Notice } from '../../features/notifications/index.ts';
import { offsetOf, type Page } from '../../platform/paging.ts';

export type NoticeRow = {
  notificacao_id: number;
  dados: Notice;
  criado_em: string;
  lida_em: string | null;
  /** Null where the person no longer sees the customer. */
  cliente_id: number | null;
  pessoa_nome: string | null;
  /** Null where the person no longer sees the study. */
  diagnostico_id: number | null;
  /** Of a comment not deleted, in a study the person sees. */
  dito: { autor: string; palavras: string; mencoes: Record<string, string> | null } | null;
};

const mine = ({ empresas, funcionario_id }: Actor) =>
  sql`n.empresa_id = any (${sql.param(empresas)}::integer[]) and n.funcionario_id = ${funcionario_id}`;

type Situacao = (typeof SITUACOES_AVISO)[number];
const unreadIf = (situacao: Situacao) => (situacao === 'nao_lidos' ? sql`and n.lida_em is null` : sql``);

/** A page of the person's notices, newest first. */
export async function noticesPage(
  tx: Tx,
  actor: Actor,
  { situacao, ...page }: Page & { situacao: Situacao },
): Promise<NoticeRow[]> {
  const { rows } = await tx.execute<NoticeRow>(sql`
    select n.notificacao_id, n.dados, n.criado_em, n.lida_em, e.diagnostico_id, c.cliente_id, c.pessoa_nome, k.dito
      from (select * from notificacao n
             where ${mine(actor)} ${unreadIf(situacao)}
             order by n.criado_em desc, n.notificacao_id desc
             limit ${page.per_page} offset ${offsetOf(page)}) n
      left join lateral (
        select ${diagnostico.diagnostico_id} from ${diagnostico}
         where ${diagnostico.empresa_id} = n.empresa_id and ${diagnostico.diagnostico_id} = n.diagnostico_id
           and ${visibleStudies(actor)}) e on true
      left join lateral (
        select ${cliente.cliente_id}, ${cliente.pessoa_nome} from ${cliente}
         where ${cliente.empresa_id} = n.empresa_id and ${cliente.cliente_id} = n.cliente_id
           and ${cliente.excluido_em} is null and (e.diagnostico_id is not null or ${visibleCustomers(actor)})) c on true
      left join lateral (
        select json_build_object('autor', f.pessoa_nome, 'palavras', o.comentario, 'mencoes', (
                 select json_object_agg(m.funcionario_id, m.pessoa_nome)
                   from funcionario m where m.funcionario_id = any (o.mencoes))) as dito
          from diagnostico_comentario o join funcionario f on f.funcionario_id = o.funcionario_id
         where o.empresa_id = n.empresa_id and o.diagnostico_comentario_id = (n.dados ->> 'comentario_id')::int
           and o.diagnostico_id = e.diagnostico_id and o.excluido_em is null) k on true
     order by n.criado_em desc, n.notificacao_id desc`);
  return rows;
}

export async function countNotices(tx: Tx, actor: Actor, situacao: Situacao): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(sql`
    select count(*)::int as total from notificacao n
     where ${mine(actor)} ${unreadIf(situacao)}`);
  return rows[0]?.total ?? 0;
}
