import type { Actor } from '@farol/domain/access';
import { addDays } from '@farol/domain/calendar';
import type { Area } from '@farol/domain/code-lists';
import type {
  AreaDoMomento,
  ClienteDoMomento,
  EstudoDoMomento,
  MomentoMensagem,
} from '@farol/domain/messages';
import { missingPapers, type PapelEnviado } from '@farol/domain/pipeline';
import { RADAR_DIAS } from '@farol/domain/policies';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { diagnostico, diagnostico_apolice } from '../../db/schema/index.ts';
import { coveredCodes, isRenewed, providersOf, visibleTo as visibleStudies } from '../diagnosis/index.ts';

type OfCustomer = { empresa_id: number; cliente_id: number };

export async function companyAndSender(tx: Tx, { empresa_id }: OfCustomer, funcionario_id: number) {
  const { rows } = await tx.execute<{ empresa: string | null; consultor: string | null }>(sql`
    select (select empresa_nome_fantasia from empresa where empresa_id = ${empresa_id}) as empresa,
           (select pessoa_nome from funcionario where funcionario_id = ${funcionario_id}) as consultor`);
  return rows[0] ?? { empresa: null, consultor: null };
}

export type MessageStudy = {
  diagnostico_id: number;
  areas: (AreaDoMomento & { produto_diagnostico_id: Area })[];
  /** The customer's link to the study opens now. */
  tem_link: boolean;
  fornecedor: string | null;
  /** What the customer still has to send, each paper once. */
  documentos: PapelEnviado[];
};

type Asked = { pedidos: PapelEnviado[] };

/** What is asked of the study's customer, with what was sent of it. */
const ASKED_DOCUMENTS: SQL = sql`(
  select coalesce(json_agg(json_build_object(
           'tipo', d.tipo, 'tipo_segurado', d.tipo_segurado, 'dependente', d.dependente, 'descricao', d.descricao,
           'sensivel', d.sensivel, 'produto_diagnostico_id', d.produto_diagnostico_id,
           'pedido', d.solicitado_por is not null, 'obrigatorio', d.obrigatorio, 'arquivo_id', d.arquivo_id,
           'status', d.status, 'dispensado', d.dispensado_em is not null, 'emitido_em', d.emitido_em,
           'valido_ate', d.valido_ate, 'exercicio', d.exercicio, 'validade_motivo', d.validade_motivo)
           order by d.diagnostico_documento_id), '[]')
    from diagnostico_documento d
   where d.empresa_id = diagnostico.empresa_id and d.diagnostico_id = diagnostico.diagnostico_id
     and d.excluido_em is null)`;

/** Areas of the study with their task; before they are sent, as if they were at the first stage. */
const AREAS: SQL = sql`(
  select coalesce(json_agg(json_build_object('produto_diagnostico_id', p.produto_diagnostico_id,
                                             'estagio_especialista', coalesce(t.estagio_especialista, 1),
                                             'apresentada', coalesce(t.apresentada, false),
                                             'rodada', coalesce(t.rodada, 1))
                           order by p.produto_diagnostico_id), '[]')
    from diagnostico_produto p
    left join tarefa t on t.empresa_id = p.empresa_id and t.diagnostico_id = p.diagnostico_id
     and t.produto_diagnostico_id = p.produto_diagnostico_id and t.cancelada_em is null
   where p.empresa_id = diagnostico.empresa_id and p.diagnostico_id = diagnostico.diagnostico_id and not p.oculto)`;

const hasLink = (now: Date): SQL => sql`exists (
  select from estudo_link l
   where l.empresa_id = diagnostico.empresa_id and l.diagnostico_id = diagnostico.diagnostico_id
     and l.revogado_em is null and l.expira_em > ${now.toISOString()}::timestamptz)`;

/** A visible study of the customer; without an id the newest one. */
export async function findMessageStudy(
  tx: Tx,
  actor: Actor,
  { empresa_id, cliente_id }: OfCustomer,
  { diagnostico_id, now, today }: { diagnostico_id: number | undefined; now: Date; today: string },
): Promise<MessageStudy | undefined> {
  const { rows } = await tx.execute<Omit<MessageStudy, 'documentos'> & Asked>(sql`
    select ${diagnostico.diagnostico_id}, ${AREAS} as areas, ${providersOf(sql`diagnostico`)} as fornecedor,
           ${ASKED_DOCUMENTS} as pedidos, ${hasLink(now)} as tem_link
      from ${diagnostico}
     where ${diagnostico.empresa_id} = ${empresa_id} and ${diagnostico.cliente_id} = ${cliente_id}
       and ${visibleStudies(actor)}
       ${diagnostico_id === undefined ? sql`` : sql`and ${diagnostico.diagnostico_id} = ${diagnostico_id}`}
     order by ${diagnostico.diagnostico_id} desc limit 1`);
  return rows.map(({ pedidos, ...study }) => ({ ...study, documentos: missingPapers(pedidos, today) }))[0];
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

/** Registered from a study or as a renewal in these days, its policy has just come. */
const CHEGOU_DIAS = 30;
/** An ended policy is asked about for this long. */
const VENCEU_DIAS = 365;

const IS_OPEN: SQL = sql`(${diagnostico_apolice.nao_renovada_em} is null and not exists (
  select from diagnostico_apolice r
   where r.empresa_id = diagnostico_apolice.empresa_id and r.excluido_em is null
     and r.renova_apolice_id = diagnostico_apolice.diagnostico_apolice_id))`;

/** Which policies a moment is about. */
const fitsMoment = (momento: MomentoMensagem, today: string): SQL => {
  const end = diagnostico_apolice.vigencia_fim;
  if (momento === 'parcela')
    return sql`${diagnostico_apolice.valor_premio} is not null
      and ${diagnostico_apolice.periodicidade_pagamento} in ('monthly', 'yearly')
      and coalesce(${end} >= ${today}, true)`;
  const renews = isRenewed('diagnostico_apolice');
  if (momento === 'apolice_emitida')
    return sql`${renews} and coalesce(${end} >= ${today}, true)
      and ${diagnostico_apolice.criado_em} >= ${addDays(today, -CHEGOU_DIAS)}::date
      and (${diagnostico_apolice.diagnostico_id} is not null or ${diagnostico_apolice.renova_apolice_id} is not null)`;
  return momento === 'renovacao_vencida'
    ? sql`${renews} and ${IS_OPEN} and ${end} < ${today} and ${end} >= ${addDays(today, -VENCEU_DIAS)}`
    : sql`${renews} and ${IS_OPEN} and ${end} between ${today} and ${addDays(today, RADAR_DIAS)}`;
};

/** Visible policies of the customer. */
const policiesOf = (actor: Actor, { empresa_id, cliente_id }: OfCustomer): SQL => sql`
      from ${diagnostico_apolice}
      left join ${diagnostico} on ${diagnostico.empresa_id} = ${diagnostico_apolice.empresa_id}
       and ${diagnostico.diagnostico_id} = ${diagnostico_apolice.diagnostico_id}
     where ${diagnostico_apolice.empresa_id} = ${empresa_id} and ${diagnostico_apolice.cliente_id} = ${cliente_id}
       and ${diagnostico_apolice.excluido_em} is null
       and (${diagnostico_apolice.diagnostico_id} is null or ${visibleStudies(actor)})`;

/** The order of the moment: what came last, what ended last, what ends next. */
const orderOf = (momento: MomentoMensagem): SQL => {
  if (momento === 'apolice_emitida') return sql`${diagnostico_apolice.criado_em} desc`;
  return momento === 'renovacao_vencida'
    ? sql`${diagnostico_apolice.vigencia_fim} desc`
    : sql`${diagnostico_apolice.vigencia_fim} nulls last`;
};

/** A visible policy of the customer; without an id the first of those that fit the moment. */
export async function findMessagePolicy(
  tx: Tx,
  actor: Actor,
  customer: OfCustomer,
  { id, today, momento }: { id: number | undefined; today: string; momento: MomentoMensagem },
): Promise<MessagePolicy | undefined> {
  const { rows } = await tx.execute<MessagePolicy>(sql`
    select ${coveredCodes('diagnostico_apolice')} as codigos, ${diagnostico_apolice.produto_diagnostico_id}, ${diagnostico_apolice.cobertura}, ${diagnostico_apolice.fornecedor},
           to_char(${diagnostico_apolice.vigencia_fim}, 'YYYY-MM-DD') as vigencia_fim,
           ${diagnostico_apolice.valor_premio}::float8 as valor_premio, ${diagnostico_apolice.periodicidade_pagamento}
      ${policiesOf(actor, customer)}
       and ${id === undefined ? fitsMoment(momento, today) : sql`${diagnostico_apolice.diagnostico_apolice_id} = ${id}`}
     order by ${orderOf(momento)} limit 1`);
  return rows[0];
}

type Facts = Pick<ClienteDoMomento, 'apolices'> & {
  estudos: (EstudoDoMomento & { diagnostico_id: number })[];
};

/** What happened with a customer: visible studies, the newest first, and which policies there are to write about. */
export async function messageFacts(
  tx: Tx,
  actor: Actor,
  customer: OfCustomer,
  today: string,
): Promise<Facts> {
  const { rows: estudos } = await tx.execute<Omit<Facts['estudos'][number], 'faltam_documentos'> & Asked>(sql`
    select ${diagnostico.diagnostico_id}, ${diagnostico.estagio}, ${diagnostico.encerrado_em},
           to_char(${diagnostico.concluido_em} at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as concluido_em,
           ${AREAS} as areas, ${ASKED_DOCUMENTS} as pedidos
      from ${diagnostico}
     where ${diagnostico.empresa_id} = ${customer.empresa_id} and ${diagnostico.cliente_id} = ${customer.cliente_id}
       and ${visibleStudies(actor)}
     order by ${diagnostico.diagnostico_id} desc limit 50`);
  const any = (momento: MomentoMensagem): SQL => sql`coalesce(bool_or(${fitsMoment(momento, today)}), false)`;
  const { rows } = await tx.execute<Facts['apolices']>(sql`
    select ${any('apolice_emitida')} as chegou, ${any('renovacao')} as vence, ${any('renovacao_vencida')} as venceu,
           ${any('parcela')} as parcela
      ${policiesOf(actor, customer)}`);
  return {
    estudos: estudos.map(({ pedidos, ...estudo }) => ({
      ...estudo,
      faltam_documentos: missingPapers(pedidos, today).length > 0,
    })),
    apolices: rows[0] ?? { chegou: false, vence: false, venceu: false, parcela: false },
  };
}
