import type { Actor } from '@farol/domain/access';
import type { Estagio } from '@farol/domain/pipeline';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { cliente, diagnostico } from '../../db/schema/index.ts';
import {
  type CustomerOrder,
  type CustomerSearch,
  customerOrder,
  idsInOrder,
  inOrderOf,
  visibleCustomers,
} from '../../features/customers/index.ts';
import { visibleTo as visibleStudies } from '../../features/diagnosis/index.ts';
import { oneOf } from '../../platform/exports/row-ids.store.ts';
import { offsetOf, type Page } from '../../platform/paging.ts';
import { areasOf } from '../filters.store.ts';

const NEWEST_STUDY = (actor: Actor): SQL => sql`(
  select jsonb_build_object('diagnostico_id', ${diagnostico.diagnostico_id}, 'estagio', ${diagnostico.estagio},
           'encerrado_em', ${diagnostico.encerrado_em}, 'atualizado_em', ${diagnostico.atualizado_em},
           'areas', to_jsonb(${areasOf(sql`diagnostico`)}))
    from ${diagnostico}
   where ${diagnostico.empresa_id} = ${cliente.empresa_id} and ${diagnostico.cliente_id} = ${cliente.cliente_id}
     and ${visibleStudies(actor)}
   order by ${diagnostico.diagnostico_id} desc limit 1)`;

export type CustomerAdminRow = {
  empresa_id: number;
  cliente_id: number;
  pessoa_nome: string;
  pessoa_email: string | null;
  data_criacao: string;
  usuario_criador_id: number;
  usuario_criador: string;
  endereco_estado: string | null;
  endereco_cidade: string | null;
  conjuge: { nome_completo?: string | null } | null;
  ultimo_diagnostico: {
    diagnostico_id: number;
    estagio: Estagio;
    encerrado_em: string | null;
    atualizado_em: string;
    areas: number[];
  } | null;
};

/** `rest`: from further joins on. */
async function customerRows(tx: Tx, actor: Actor, withStudy: boolean, rest: SQL) {
  const { rows } = await tx.execute<CustomerAdminRow>(sql`
    select ${cliente.empresa_id}, ${cliente.cliente_id}, ${cliente.pessoa_nome}, ${cliente.pessoa_email},
           ${cliente.criado_em} as data_criacao, ${cliente.consultor_id} as usuario_criador_id,
           coalesce(funcionario.pessoa_nome, '') as usuario_criador, ${cliente.endereco_estado}, ${cliente.endereco_cidade},
           ${cliente.conjuge}, ${withStudy ? NEWEST_STUDY(actor) : sql`null::jsonb`} as ultimo_diagnostico
      from ${cliente} left join funcionario on funcionario.funcionario_id = ${cliente.consultor_id}
     ${rest}`);
  return rows;
}

export async function customersAdminPage(
  tx: Tx,
  actor: Actor,
  search: CustomerSearch,
  { withStudy, isFiltered, ...page }: Page & CustomerOrder & { withStudy: boolean; isFiltered: boolean },
) {
  const ids = await idsInOrder(tx, actor, search, page, isFiltered);
  if (ids) {
    const chosen = sql`where ${visibleCustomers(actor)} and ${oneOf(sql`${cliente.cliente_id}`, ids)}`;
    return inOrderOf(ids, await customerRows(tx, actor, withStudy, chosen));
  }
  return customerRows(
    tx,
    actor,
    withStudy,
    sql`where ${search.where} order by ${customerOrder(page)} limit ${page.per_page} offset ${offsetOf(page)}`,
  );
}

export const customersAdminByIds = (tx: Tx, actor: Actor, ids: readonly number[]) =>
  customerRows(
    tx,
    actor,
    true,
    sql`where ${visibleCustomers(actor)} and ${oneOf(sql`${cliente.cliente_id}`, ids)}`,
  );
