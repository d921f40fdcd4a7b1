import type { LinhaTodo, Vez } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { ageOnBirthday, type GrupoPrazo } from '@farol/domain/pipeline';
import { policyName } from '@farol/domain/policies';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { coveredCodes, coveredNames, providersOf } from '../../features/diagnosis/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { oneOf, type Selection } from '../../platform/exports/row-ids.store.ts';
import { offsetOf, type Page } from '../../platform/paging.ts';
import { punctualityOf } from '../due.store.ts';
import { areasOf } from '../filters.store.ts';
import type { TodoFilter } from './todo-filter.ts';
import { todoRows } from './todo-rows.store.ts';

/** A line as read; birthday and policy are put together from the last columns. */
type ReadRow = Omit<LinhaTodo, 'aniversario' | 'apolice' | 'propria'> & {
  texto: string | null;
  hora: string | null;
  empresa_id: number;
  pessoa: 'cliente' | 'conjuge' | null;
  dia: string | null;
  nascimento: string | null;
  aniversariante: string | null;
  diagnostico_apolice_id: number | null;
  apolice_area: number | null;
  apolice_cobertura: string | null;
  apolice_codigos: string[] | null;
  apolice_fornecedor: string | null;
  vigencia_fim: string | null;
};

export type TodoRow = LinhaTodo & { empresa_id: number };

function lineOf(row: ReadRow): TodoRow {
  const { pessoa, dia, nascimento, aniversariante, texto, hora, ...rest } = row;
  const {
    diagnostico_apolice_id,
    apolice_area,
    apolice_cobertura,
    apolice_codigos,
    apolice_fornecedor,
    vigencia_fim,
    ...line
  } = rest;
  return {
    ...line,
    propria: texto === null ? null : { texto, hora },
    aniversario:
      pessoa && dia
        ? {
            pessoa,
            nome: aniversariante ?? line.pessoa_nome,
            dia,
            idade: nascimento ? ageOnBirthday(nascimento, dia) : null,
          }
        : null,
    apolice:
      diagnostico_apolice_id === null
        ? null
        : {
            diagnostico_apolice_id,
            nome: apolice_codigos
              ? coveredNames(apolice_codigos)
              : policyName(apolice_area ?? 0, apolice_cobertura),
            fornecedor: apolice_fornecedor,
            vigencia_fim,
          },
  };
}

/** What a line shows, from a line `pagina` and what is joined to it. */
const lineColumns = (clock: Clock): SQL => sql`
  pagina.linha_id, pagina.empresa_id, d.diagnostico_id, pagina.cliente_id, pagina.tarefa_id, pagina.atividade_id, pagina.ato,
  coalesce(a.tipo_atividade, 'aniversario') as tipo_atividade, pagina.tipo,
  c.pessoa_nome, c.pessoa_celular, c.pessoa_email, coalesce(f.pessoa_nome, '') as consultor,
  coalesce(d.consultor_id, c.consultor_id) as usuario_criador_id, d.estagio, d.encerrado_em,
  vivas.a_seguir as estagio_especialista, coalesce(a.status_tarefa, 1) as status_tarefa,
  coalesce(pagina.das_areas, case when p.produto_diagnostico_id is null then ${areasOf(sql`d`)}
                else array[p.produto_diagnostico_id] end, '{}') as areas,
  case when a.tipo_atividade = 'estudo' and pagina.ato is null then a.aguardando
       when pagina.ato = 'respostas' then 'cliente' else 'consultor' end as aguardando,
  vivas.especialista,
  case when a.tipo_atividade = 'estudo' and a.aguardando = 'fornecedor' and pagina.ato is null then ${providersOf(sql`d`)} end
    as fornecedor, pagina.prazo,
  ${punctualityOf(sql`a.pontualidade`, sql`pagina.prazo`, clock)} as pontualidade,
  case when pagina.ato = 'documentos' then (
    select count(*)::int from diagnostico_documento o
     where o.empresa_id = d.empresa_id and o.diagnostico_id = d.diagnostico_id
       and (o.produto_diagnostico_id is null or o.produto_diagnostico_id = any (pagina.das_areas))
       and o.status = 'reproved' and o.dispensado_em is null and o.excluido_em is null) end as recusados,
  pagina.grupo, vivas.rodada,
  coalesce(d.ultima_atividade_em, a.atualizado_em, c.atualizado_em) as atualizado_em,
  to_char(pagina.adiada_ate, 'YYYY-MM-DD') as adiada_ate,
  case when pagina.ato is null then a.resposta_em end as resposta_em, a.texto, a.hora, pagina.pessoa,
  to_char(pagina.dia, 'YYYY-MM-DD') as dia, pagina.nascimento, pagina.aniversariante,
  case when a.tipo_atividade in ('renovacao', 'revisao_anual') then coalesce(p.diagnostico_id, (
    select e.diagnostico_id from diagnostico e
     where e.empresa_id = a.empresa_id and e.cliente_id = a.cliente_id
       and (e.estagio = 10 or p.diagnostico_apolice_id is not null)
       and e.excluido_em is null
     order by e.estagio = 10 desc, e.estagio > 3 desc, e.diagnostico_id desc limit 1)) end as estudo_anterior_id,
  a.diagnostico_apolice_id, p.produto_diagnostico_id as apolice_area, p.cobertura as apolice_cobertura, p.fornecedor as apolice_fornecedor,
  to_char(p.vigencia_fim, 'YYYY-MM-DD') as vigencia_fim,
  ${coveredCodes('p')} as apolice_codigos`;

const JOINED = sql`
      join cliente c on c.empresa_id = pagina.empresa_id and c.cliente_id = pagina.cliente_id
      left join atividade a on a.empresa_id = pagina.empresa_id and a.atividade_id = pagina.atividade_id
      left join diagnostico d on d.empresa_id = a.empresa_id and d.diagnostico_id = a.diagnostico_id
      left join diagnostico_apolice p on p.empresa_id = a.empresa_id
       and p.diagnostico_apolice_id = a.diagnostico_apolice_id
      left join funcionario f on f.funcionario_id = coalesce(d.consultor_id, c.consultor_id)
      left join lateral (
        select string_agg(distinct e.pessoa_nome, ', ') as especialista, max(t.rodada) as rodada,
               min(t.estagio_especialista) filter (where t.aguardando = 'consultor' or pagina.ato is not null)
                 as a_seguir
          from tarefa t left join funcionario e on e.funcionario_id = t.especialista_id
         where t.empresa_id = d.empresa_id and t.diagnostico_id = d.diagnostico_id
           and t.cancelada_em is null and t.estagio_especialista <> 7
           and (pagina.das_areas is null or t.produto_diagnostico_id = any (pagina.das_areas))) vivas on true`;

const SOONEST = sql`linha.vence nulls last, linha.linha_id`;

type Counted = { grupo: GrupoPrazo; vez: Vez; total: number };

/** One page, and how many lines there are of each group and turn, whatever `vez` and page are. */
export async function todoPage(
  tx: Tx,
  actor: Actor,
  filter: TodoFilter & Page,
  clock: Clock,
): Promise<{ rows: TodoRow[]; counted: Counted[] }> {
  const { rows } = await tx.execute<ReadRow & { contado: Counted[] }>(sql`
    with todas as materialized (${todoRows(actor, filter, clock)}),
    contado as (
      select coalesce(json_agg(c), '[]') as contado
        from (select grupo, vez, count(*)::int as total from todas group by 1, 2) c),
    pagina as (
      select linha.* from todas linha
       where ${filter.vez ? sql`linha.vez = ${filter.vez}` : sql`true`}
       order by ${SOONEST} limit ${filter.per_page} offset ${offsetOf(filter)})
    select contado.contado, ${lineColumns(clock)} from contado left join (pagina ${JOINED}) on true
     order by pagina.vence nulls last, pagina.linha_id`);
  return {
    rows: rows.filter(({ linha_id }) => linha_id !== null).map(({ contado: _, ...row }) => lineOf(row)),
    counted: rows[0]?.contado ?? [],
  };
}

/** The page's rows without its limits. */
export const todoSelection = (actor: Actor, filter: TodoFilter, clock: Clock): Selection => ({
  id: sql`linha.linha_id`,
  from: sql`(${todoRows(actor, filter, clock)}) linha`,
  where: filter.vez ? sql`linha.vez = ${filter.vez}` : sql`true`,
  order: SOONEST,
});

export async function todoByIds(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
  clock: Clock,
): Promise<TodoRow[]> {
  const { rows } = await tx.execute<ReadRow>(sql`
    with pagina as (
      select * from (${todoRows(actor, { ids }, clock)}) linha where ${oneOf(sql`linha.linha_id`, ids)})
    select ${lineColumns(clock)} from pagina ${JOINED}
     order by pagina.vence nulls last, pagina.linha_id`);
  return rows.map(lineOf);
}
