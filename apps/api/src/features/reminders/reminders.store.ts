import type { CalendarDay } from '@farol/domain/calendar';
import type { Area, DatasDocumento, TipoDocumento } from '@farol/domain/pipeline';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';

const dayOf = (instant: SQL): SQL => sql`to_char(${instant} at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')`;

type OfCustomer = { cliente_id: number; pessoa_nome: string; consultor_id: number };

export type OpenTask = OfCustomer & {
  tarefa_id: number;
  diagnostico_id: number;
  especialista_id: number;
  area: Area;
  estagio_especialista: number;
  aguardando: 'especialista' | 'consultor' | 'cliente' | 'fornecedor';
  prazo: CalendarDay;
  apresentada_em: CalendarDay | null;
  dias_acompanhamento: number;
  adiada_ate: CalendarDay | null;
};

/** Areas in progress with a deadline; quotes that wait for another area's before they are shown are nobody's yet. */
export async function openTasks(tx: Tx, empresa_id: number): Promise<OpenTask[]> {
  const { rows } = await tx.execute<OpenTask>(sql`
    select t.tarefa_id, d.diagnostico_id, d.cliente_id, c.pessoa_nome, d.consultor_id, t.especialista_id,
           t.produto_diagnostico_id as area, t.estagio_especialista, t.aguardando, ${dayOf(sql`t.prazo`)} as prazo,
           ${dayOf(sql`t.apresentada_em`)} as apresentada_em, t.dias_acompanhamento,
           to_char(t.adiada_ate, 'YYYY-MM-DD') as adiada_ate
      from tarefa t
      join diagnostico d on d.empresa_id = t.empresa_id and d.diagnostico_id = t.diagnostico_id
      join cliente c on c.empresa_id = d.empresa_id and c.cliente_id = d.cliente_id and c.excluido_em is null
     where t.empresa_id = ${empresa_id} and t.cancelada_em is null and t.estagio_especialista < 6
       and t.prazo is not null and t.aguardando is not null
       and d.excluido_em is null and d.encerrado_em is null and not d.exemplo
       and not (d.estagio = 4 and t.estagio_especialista = 2 and t.aguardando = 'consultor')
     order by t.tarefa_id`);
  return rows;
}

export type OpenActivity = OfCustomer & {
  atividade_id: number;
  tipo: 'estudo' | 'renovacao' | 'revisao_anual' | 'propria';
  funcionario_id: number;
  diagnostico_id: number | null;
  em_preparo: boolean;
  prazo: CalendarDay;
  hora: string | null;
  adiada_ate: CalendarDay | null;
  /** The day whose run first sees it: the next one where it opened after the last run. */
  aberta_em: CalendarDay;
  /** Of the policy to be renewed. */
  vigencia_fim: CalendarDay | null;
  area: Area | null;
};

/**
 * Steps of the consultant without a term, renewals, yearly reviews and noted tasks. A study's step is here while no
 * area of it has a separate line.
 */
export async function openActivitiesOf(tx: Tx, empresa_id: number): Promise<OpenActivity[]> {
  const { rows } = await tx.execute<OpenActivity>(sql`
    select a.atividade_id, a.tipo_atividade as tipo, a.funcionario_id, c.cliente_id, c.pessoa_nome, c.consultor_id,
           a.diagnostico_id, coalesce(d.estagio < 4, false) as em_preparo, ${dayOf(sql`a.prazo`)} as prazo, a.hora,
           to_char(a.adiada_ate, 'YYYY-MM-DD') as adiada_ate,
           greatest(${dayOf(sql`a.entrada_no_estagio`)},
                    case when a.entrada_no_estagio > r.concluida_em then to_char(r.dia + 1, 'YYYY-MM-DD') end) as aberta_em,
           to_char(p.vigencia_fim, 'YYYY-MM-DD') as vigencia_fim, p.produto_diagnostico_id as area
      from atividade a
      join cliente c on c.empresa_id = a.empresa_id and c.cliente_id = a.cliente_id and c.excluido_em is null
       and not c.exemplo
      left join diagnostico d on d.empresa_id = a.empresa_id and d.diagnostico_id = a.diagnostico_id
      left join diagnostico_apolice p on p.empresa_id = a.empresa_id
       and p.diagnostico_apolice_id = a.diagnostico_apolice_id and p.excluido_em is null
      left join lateral (
        select dia, concluida_em from rotina_diaria
         where empresa_id = ${empresa_id} order by dia desc limit 1) r on true
     where a.empresa_id = ${empresa_id} and a.status_tarefa < 3 and a.prazo is not null
       and a.tipo_atividade <> 'ficha'
       and (a.tipo_atividade <> 'renovacao' or p.vigencia_fim is not null)
       and (a.tipo_atividade <> 'estudo' or d.excluido_em is null and d.encerrado_em is null and not d.exemplo
         and d.estagio in (1, 2, 3, 7)
         and not exists (select from tarefa t
                          where t.empresa_id = a.empresa_id and t.diagnostico_id = a.diagnostico_id
                            and t.cancelada_em is null and t.estagio_especialista in (2, 3)
                            and t.aguardando in ('consultor', 'cliente')))
     order by a.atividade_id`);
  return rows;
}

export type DatedDocument = OfCustomer & {
  diagnostico_documento_id: number;
  diagnostico_id: number;
  area: Area | null;
  tipo: TipoDocumento;
} & DatasDocumento;

/** Documents with a date, of areas between the customer's approval and the filing; accepted out of date: none. */
export async function datedDocuments(tx: Tx, empresa_id: number): Promise<DatedDocument[]> {
  const { rows } = await tx.execute<DatedDocument>(sql`
    select k.diagnostico_documento_id, d.diagnostico_id, d.cliente_id, c.pessoa_nome, d.consultor_id,
           k.produto_diagnostico_id as area, k.tipo, to_char(k.emitido_em, 'YYYY-MM-DD') as emitido_em,
           to_char(k.valido_ate, 'YYYY-MM-DD') as valido_ate, k.exercicio
      from diagnostico_documento k
      join diagnostico d on d.empresa_id = k.empresa_id and d.diagnostico_id = k.diagnostico_id
      join cliente c on c.empresa_id = d.empresa_id and c.cliente_id = d.cliente_id and c.excluido_em is null
     where k.empresa_id = ${empresa_id} and k.excluido_em is null and k.arquivo_id is not null
       and (k.emitido_em is not null or k.valido_ate is not null)
       and k.dispensado_em is null and k.status <> 'reproved' and k.validade_motivo is null
       and d.excluido_em is null and d.encerrado_em is null and not d.exemplo
       and exists (select from tarefa t
                    where t.empresa_id = k.empresa_id and t.diagnostico_id = k.diagnostico_id
                      and t.cancelada_em is null and t.estagio_especialista in (3, 4)
                      and (k.produto_diagnostico_id is null or t.produto_diagnostico_id = k.produto_diagnostico_id))
     order by k.diagnostico_documento_id`);
  return rows;
}

export type Birthday = OfCustomer & { pessoa: 'cliente' | 'conjuge'; dia: CalendarDay };

/** Birthdays of customers and spouses on these days, unless already greeted or put off. */
export async function birthdaysOn(
  tx: Tx,
  empresa_id: number,
  days: readonly { dia: CalendarDay; mes_dia: number }[],
): Promise<Birthday[]> {
  if (days.length === 0) return [];
  const on = sql.join(
    days.map(({ dia, mes_dia }) => sql`(${dia}::date, ${mes_dia}::int)`),
    sql`, `,
  );
  const of = (pessoa: Birthday['pessoa'], mes_dia: SQL) => sql`
    select c.cliente_id, c.pessoa_nome, c.consultor_id, ${pessoa}::text as pessoa,
           to_char(dias.dia, 'YYYY-MM-DD') as dia
      from (values ${on}) as dias (dia, mes_dia)
      join cliente c on c.empresa_id = ${empresa_id} and ${mes_dia} = dias.mes_dia
     where c.excluido_em is null and not c.exemplo
       and (${pessoa} = 'cliente' or c.conjuge ->> 'nome_completo' is not null)
       and not exists (select from aniversario m
                        where m.empresa_id = c.empresa_id and m.cliente_id = c.cliente_id and m.pessoa = ${pessoa}
                          and m.ano = extract(year from dias.dia)
                          and (m.situacao is not null or m.adiado_ate is not null))`;
  const { rows } = await tx.execute<Birthday>(sql`
    ${of('cliente', sql`c.mes_dia`)}
    union all
    ${of('conjuge', sql`c.mes_dia_conjuge`)}
    order by 1, 4`);
  return rows;
}
