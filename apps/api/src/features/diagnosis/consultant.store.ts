import type { Actor } from '@farol/domain/access';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';

export type HandedOverStudy = {
  empresa_id: number;
  diagnostico_id: number;
  cliente_id: number;
  consultor_id: number;
  excluido: boolean;
};

type Handover = {
  clientes: readonly { cliente_id: number }[];
  consultor_id: number;
  actor: Pick<Actor, 'funcionario_id'>;
  papel: string;
  motivo: string | null;
  now: Date;
};

const idsOf = (clientes: Handover['clientes']) => sql.param(clientes.map((c) => c.cliente_id));

/** Locks the studies of customers that meet a condition on `cliente`, in the order of every other lock. */
export const lockStudiesOfCustomers = (tx: Tx, customers: SQL) =>
  tx.execute(sql`
    select from diagnostico
     where (empresa_id, cliente_id) in (select cliente.empresa_id, cliente.cliente_id from cliente where ${customers})
     order by diagnostico_id for update`);

/**
 * Gives every study of these customers to a consultant, deleted ones too, since they may be restored: an
 * event in each timeline, and the activities. Returns the studies that changed hands, with the former
 * consultant.
 */
export async function giveStudies(tx: Tx, handover: Handover): Promise<HandedOverStudy[]> {
  const { clientes, consultor_id, actor, papel, motivo } = handover;
  const now = handover.now.toISOString();
  await tx.execute(sql`
    update atividade set funcionario_id = ${consultor_id}, atualizado_em = ${now}
     where cliente_id = any (${idsOf(clientes)}::int[]) and funcionario_id <> ${consultor_id}
       and (tipo_atividade = 'estudo' or concluida_em is null)`);
  const { rows } = await tx.execute<HandedOverStudy>(sql`
    with antes as (
      select empresa_id, diagnostico_id, cliente_id, consultor_id, excluido_em,
             case when encerrado_em is null then estagio::text else 'encerrado' end as situacao
        from diagnostico
       where cliente_id = any (${idsOf(clientes)}::int[]) and consultor_id <> ${consultor_id}),
    passados as (
      update diagnostico d set consultor_id = ${consultor_id}, versao = d.versao + 1, atualizado_em = ${now}
        from antes where d.empresa_id = antes.empresa_id and d.diagnostico_id = antes.diagnostico_id),
    eventos as (
      insert into historico_estagio
        (empresa_id, diagnostico_id, objeto, objeto_id, de, para, evento, funcionario_id, papel, motivo, dados,
         pedido, quando)
      select empresa_id, diagnostico_id, 'estudo', diagnostico_id, situacao, situacao, 'reatribuir',
             ${actor.funcionario_id}::int, ${papel}::text, ${motivo}::text,
             jsonb_build_object('consultor_de', consultor_id, 'consultor_para', ${consultor_id}::int),
             true, ${now}::timestamptz
        from antes)
    select empresa_id, diagnostico_id, cliente_id, consultor_id, excluido_em is not null as excluido
      from antes order by diagnostico_id`);
  return rows;
}

/** Customers that meet a condition on `cliente`, and their studies. */
export async function countStudiesOfCustomers(tx: Tx, customers: SQL) {
  const { rows } = await tx.execute<{ clientes: number; estudos: number; estudos_abertos: number }>(sql`
    select count(distinct cliente.cliente_id)::int as clientes, count(d.diagnostico_id)::int as estudos,
           count(d.diagnostico_id) filter (where d.encerrado_em is null and d.estagio < 10)::int as estudos_abertos
      from cliente
      left join diagnostico d on d.empresa_id = cliente.empresa_id and d.cliente_id = cliente.cliente_id
                             and d.excluido_em is null
     where ${customers}`);
  return rows[0] ?? { clientes: 0, estudos: 0, estudos_abertos: 0 };
}
