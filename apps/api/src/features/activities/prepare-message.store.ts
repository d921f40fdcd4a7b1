import type { Actor } from '@farol/domain/access';
import type { Area, TipoDocumento } from '@farol/domain/code-lists';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { diagnostico, diagnostico_apolice } from '../../db/schema/index.ts';
import { coveredCodes, providersOf, visibleTo as visibleStudies } from '../diagnosis/index.ts';

type OfCustomer = { empresa_id: number; cliente_id: number };

export async function companyAndSender(tx: Tx, { empresa_id }: OfCustomer, funcionario_id: number) {
  const { rows } = await tx.execute<{ empresa: string | null; consultor: string | null }>(sql`
    select (select empresa_nome_fantasia from empresa where empresa_id = ${empresa_id}) as empresa,
           (select pessoa_nome from funcionario where funcionario_id = ${funcionario_id}) as consultor`);
  return rows[0] ?? { empresa: null, consultor: null };
}

export type MessageStudy = {
  diagnostico_id: number;
  areas: Area[];
  fornecedor: string | null;
  documentos: {
    tipo: TipoDocumento;
    tipo_segurado: string | null;
    dependente: string | null;
    descricao: string | null;
    sensivel: boolean;
  }[];
};

const MISSING_DOCUMENTS: SQL = sql`(
  select coalesce(json_agg(json_build_object('tipo', d.tipo, 'tipo_segurado', d.tipo_segurado,
                                             'dependente', d.dependente, 'descricao', d.descricao,
                                             'sensivel', d.sensivel)
                           order by d.diagnostico_documento_id), '[]')
    from diagnostico_documento d
   where d.empresa_id = diagnostico.empresa_id and d.diagnostico_id = diagnostico.diagnostico_id
     and d.dispensado_em is null
     and (d.arquivo_id is null or d.status = 'reproved'))`;

const LIVE_AREAS: SQL = sql`array(
  select p.produto_diagnostico_id from diagnostico_produto p
   where p.empresa_id = diagnostico.empresa_id and p.diagnostico_id = diagnostico.diagnostico_id and not p.oculto
     and not exists (select from tarefa t where t.empresa_id = p.empresa_id and t.diagnostico_id = p.diagnostico_id
                      and t.produto_diagnostico_id = p.produto_diagnostico_id and t.cancelada_em is null
                      and t.estagio_especialista = 7)
   order by p.produto_diagnostico_id)`;

/** A visible study of the customer; without an id the newest one. */
export async function findMessageStudy(
  tx: Tx,
  actor: Actor,
  { empresa_id, cliente_id }: OfCustomer,
  diagnostico_id: number | undefined,
): Promise<MessageStudy | undefined> {
  const { rows } = await tx.execute<MessageStudy>(sql`
    select ${diagnostico.diagnostico_id}, ${LIVE_AREAS} as areas, ${providersOf(sql`diagnostico`)} as fornecedor,
           ${MISSING_DOCUMENTS} as documentos
      from ${diagnostico}
     where ${diagnostico.empresa_id} = ${empresa_id} and ${diagnostico.cliente_id} = ${cliente_id}
       and ${visibleStudies(actor)}
       ${diagnostico_id === undefined ? sql`` : sql`and ${diagnostico.diagnostico_id} = ${diagnostico_id}`}
     order by ${diagnostico.diagnostico_id} desc limit 1`);
  return rows[0];
}

export type MessagePolicy = {
  /** Of the items it covers; null where none is known. */
  codigos: string[] | null;
  produto_diagnostico_id: Area;
  /** Recorded with a policy outside a study. */
  cobertura: string | null;
  fornecedor: string | null;
  vigencia_fim: string | null;
  valor_premio: number | null;
  periodicidade_pagamento: string | null;
};

const paidInInstalments = (today: string): SQL => sql`${diagnostico_apolice.valor_premio} is not null
  and ${diagnostico_apolice.periodicidade_pagamento} in ('monthly', 'yearly')
  and coalesce(${diagnostico_apolice.vigencia_fim} >= ${today}, true)`;

/** A visible policy of the customer; without an id the one that ends next, of those that fit the moment. */
export async function findMessagePolicy(
  tx: Tx,
  actor: Actor,
  { empresa_id, cliente_id }: OfCustomer,
  { id, today, ofInstalment }: { id: number | undefined; today: string; ofInstalment: boolean },
): Promise<MessagePolicy | undefined> {
  const { rows } = await tx.execute<MessagePolicy>(sql`
    select ${coveredCodes('diagnostico_apolice')} as codigos, ${diagnostico_apolice.produto_diagnostico_id}, ${diagnostico_apolice.cobertura}, ${diagnostico_apolice.fornecedor},
           to_char(${diagnostico_apolice.vigencia_fim}, 'YYYY-MM-DD') as vigencia_fim,
           ${diagnostico_apolice.valor_premio}::float8 as valor_premio, ${diagnostico_apolice.periodicidade_pagamento}
      from ${diagnostico_apolice}
      left join ${diagnostico} on ${diagnostico.empresa_id} = ${diagnostico_apolice.empresa_id}
       and ${diagnostico.diagnostico_id} = ${diagnostico_apolice.diagnostico_id}
     where ${diagnostico_apolice.empresa_id} = ${empresa_id} and ${diagnostico_apolice.cliente_id} = ${cliente_id}
       and ${diagnostico_apolice.excluido_em} is null
       and (${diagnostico_apolice.diagnostico_id} is null or ${visibleStudies(actor)})
       and ${id === undefined ? (ofInstalment ? paidInInstalments(today) : sql`${diagnostico_apolice.vigencia_fim} >= ${today}`) : sql`${diagnostico_apolice.diagnostico_apolice_id} = ${id}`}
     order by ${diagnostico_apolice.vigencia_fim} nulls last limit 1`);
  return rows[0];
}
