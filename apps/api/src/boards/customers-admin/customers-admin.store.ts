import type { Etiqueta } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import type { Estagio } from '@farol/domain/pipeline';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { cliente, diagnostico } from '../../db/schema/index.ts';
import {
  type CustomerFilter,
  type CustomerOrder,
  customerPage,
  LABELS,
  visibleCustomers,
} from '../../features/customers/index.ts';
import { visibleTo as visibleStudies } from '../../features/diagnosis/index.ts';
import { oneOf } from '../../platform/exports/row-ids.store.ts';
import type { Page } from '../../platform/paging.ts';
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
  etiquetas: Etiqueta[];
};

const lines = (actor: Actor, withStudy: boolean) => ({
  columns: sql`
    ${cliente.empresa_id}, ${cliente.cliente_id}, ${cliente.pessoa_nome}, ${cliente.pessoa_email},
    ${cliente.criado_em} as data_criacao, ${cliente.consultor_id} as usuario_criador_id,
    coalesce(funcionario.pessoa_nome, '') as usuario_criador, ${cliente.endereco_estado}, ${cliente.endereco_cidade},
    ${cliente.conjuge}, ${withStudy ? NEWEST_STUDY(actor) : sql`null::jsonb`} as ultimo_diagnostico,
    ${LABELS} as etiquetas`,
  joins: sql`left join funcionario on funcionario.funcionario_id = ${cliente.consultor_id}`,
});

export const customersAdminPage = (
  tx: Tx,
  actor: Actor,
  query: CustomerFilter & CustomerOrder & Page,
  withStudy: boolean,
) => customerPage<CustomerAdminRow>(tx, actor, query, lines(actor, withStudy));

export async function customersAdminByIds(tx: Tx, actor: Actor, ids: readonly number[]) {
  const { columns, joins } = lines(actor, true);
  const { rows } = await tx.execute<CustomerAdminRow>(sql`
    select ${columns} from ${cliente} ${joins}
     where ${visibleCustomers(actor)} and ${oneOf(sql`${cliente.cliente_id}`, ids)}`);
  return rows;
}
