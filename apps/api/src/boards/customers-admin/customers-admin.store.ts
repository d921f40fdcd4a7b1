import type { Actor } from '@farol/domain/access';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { cliente, diagnostico } from '../../db/schema/index.ts';
import { visibleTo as visibleStudies } from '../../features/diagnosis/index.ts';
import { offsetOf, type Page } from '../../platform/paging.ts';
import { areasOf } from '../filters.store.ts';

const NEWEST_STUDY = (actor: Actor): SQL => sql`(
  select jsonb_build_object('diagnostico_id', ${diagnostico.diagnostico_id}, 'estagio', ${diagnostico.estagio},
           'encerrado_em', ${diagnostico.encerrado_em}, 'atualizado_em', ${diagnostico.ultima_atividade_em},
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
    estagio: number;
    encerrado_em: string | null;
    atualizado_em: string;
    areas: number[];
  } | null;
};

/** Newest first. */
export async function customersAdminPage(
  tx: Tx,
  actor: Actor,
  selection: SQL,
  page: Page,
  withStudy: boolean,
) {
  const { rows } = await tx.execute<CustomerAdminRow>(sql`
    select ${cliente.empresa_id}, ${cliente.cliente_id}, ${cliente.pessoa_nome}, ${cliente.pessoa_email},
           ${cliente.criado_em} as data_criacao, ${cliente.consultor_id} as usuario_criador_id,
           coalesce(f.pessoa_nome, '') as usuario_criador, ${cliente.endereco_estado}, ${cliente.endereco_cidade},
           ${cliente.conjuge}, ${withStudy ? NEWEST_STUDY(actor) : sql`null::jsonb`} as ultimo_diagnostico
      from ${cliente} left join funcionario f on f.funcionario_id = ${cliente.consultor_id}
     where ${selection}
     order by ${cliente.criado_em} desc, ${cliente.cliente_id} desc
     limit ${page.per_page} offset ${offsetOf(page)}`);
  return rows;
}
