import type { Actor } from '@farol/domain/access';
import { addDays, type CalendarDay } from '@farol/domain/calendar';
import type { Area } from '@farol/domain/code-lists';
import { AREAS_QUE_RENOVAM, type JanelaRenovacao, lastEndOf, RADAR_DIAS } from '@farol/domain/policies';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { visibleCustomers } from '../../customers/index.ts';
import type { RadarFilter } from './radar.store.ts';

export type SurveyPolicy = {
  empresa_id: number;
  cliente_id: number;
  pessoa_nome: string;
  diagnostico_id: number;
  linha_uuid: string;
  produto_diagnostico_id: Area;
  cobertura: string | null;
  fornecedor: string | null;
  vigencia_fim: CalendarDay;
};

/** Policies of a survey that ended are asked about for this long. */
const VENCIDA_DIAS = 60;
const MOST = 100;

function periodOf(
  janela: JanelaRenovacao | undefined,
  today: CalendarDay,
): [CalendarDay, CalendarDay] | null {
  if (janela === 'premio_mudou' || janela === 'nao_renovada') return null;
  const since = addDays(today, -VENCIDA_DIAS);
  if (janela === 'vencida') return [since, addDays(today, -1)];
  return janela === undefined ? [since, addDays(today, RADAR_DIAS)] : [today, lastEndOf(janela, today)];
}

/** A record of a row's area, cover and insurer that neither renews another nor belongs to a row of this study. */
const ALIKE = sql`
  a.empresa_id = d.empresa_id and a.cliente_id = d.cliente_id and a.excluido_em is null
  and a.renova_apolice_id is null and not exists (
    select from produto_item_tabela_item r
     where r.empresa_id = t.empresa_id and r.diagnostico_id = t.diagnostico_id and r.linha_uuid = a.linha_uuid)
  and a.produto_diagnostico_id = (t.campos ->> 'area_produto')::int and a.cobertura = t.campos ->> 'cobertura'
  and lower(coalesce(a.fornecedor, '')) = lower(coalesce(t.campos ->> 'seguradora', ''))`;

/** Each record is one row's: of the row that ends on the same day, else of the one that ends first. */
const orderOf = (row: 't' | 'o') => {
  const end = sql`${sql.raw(row)}.campos ->> 'vigencia_fim'`;
  return sql`(not exists (select from diagnostico_apolice a where ${ALIKE} and a.vigencia_fim::text = ${end}),
              coalesce(${end}, ''), ${sql.raw(row)}.linha_uuid)`;
};

const RECORDED_ALIKE = sql`(select count(*) from diagnostico_apolice a where ${ALIKE})`;

/** Rows of the same area, cover and insurer that such a record belongs to before this one. */
const ALIKE_BEFORE = sql`(
  select count(*) from produto_item_tabela_item o
   where o.empresa_id = t.empresa_id and o.diagnostico_id = t.diagnostico_id and o.dono_tipo = 'diagnostico'
     and o.tabela = 'apolices' and o.campos ->> 'area_produto' = t.campos ->> 'area_produto'
     and o.campos ->> 'cobertura' = t.campos ->> 'cobertura'
     and o.campos ->> 'vigencia_fim' is not null and o.campos ->> 'do_empregador' is distinct from 'S'
     and lower(coalesce(o.campos ->> 'seguradora', '')) = lower(coalesce(t.campos ->> 'seguradora', ''))
     and ${orderOf('o')} < ${orderOf('t')}
     and not exists (
       select from diagnostico_apolice a
        where a.empresa_id = d.empresa_id and a.cliente_id = d.cliente_id and a.excluido_em is null
          and a.linha_uuid = o.linha_uuid))`;

/**
 * Policies named in the survey that renew, end in the window and are not recorded: of the customer's open study, else of
 * the newest. Earliest end first.
 */
export async function surveyPolicies(
  tx: Tx,
  actor: Actor,
  { janela, consultor, fornecedor, produto, busca, diagnostico_apolice_id }: RadarFilter,
  today: CalendarDay,
): Promise<SurveyPolicy[]> {
  const period = periodOf(janela, today);
  if (!period || busca || diagnostico_apolice_id !== undefined || actor.perfil === 'specialist') return [];
  const [from, to] = period;
  const { rows } = await tx.execute<SurveyPolicy>(sql`
    select t.empresa_id, cliente.cliente_id, cliente.pessoa_nome, t.diagnostico_id, t.linha_uuid,
           (t.campos ->> 'area_produto')::int as produto_diagnostico_id, t.campos ->> 'cobertura' as cobertura,
           t.campos ->> 'seguradora' as fornecedor, t.campos ->> 'vigencia_fim' as vigencia_fim
      from produto_item_tabela_item t
      join diagnostico d on d.empresa_id = t.empresa_id and d.diagnostico_id = t.diagnostico_id and d.excluido_em is null
      join cliente on cliente.empresa_id = d.empresa_id and cliente.cliente_id = d.cliente_id
     where t.empresa_id = any (${sql.param(actor.empresas)}::int[])
       and t.dono_tipo = 'diagnostico' and t.tabela = 'apolices'
       and t.campos ->> 'vigencia_fim' between ${from} and ${to}
       and ${visibleCustomers(actor)} and not cliente.exemplo
       and (t.campos ->> 'area_produto')::int = any (${sql.param(AREAS_QUE_RENOVAM)}::int[])
       and t.campos ->> 'do_empregador' is distinct from 'S'
       ${consultor === undefined ? sql`` : sql`and cliente.consultor_id = ${consultor}`}
       ${fornecedor ? sql`and t.campos ->> 'seguradora' = ${fornecedor}` : sql``}
       ${produto === undefined ? sql`` : sql`and (t.campos ->> 'area_produto')::int = ${produto}`}
       and d.diagnostico_id = (
         select e.diagnostico_id from diagnostico e
          where e.empresa_id = d.empresa_id and e.cliente_id = d.cliente_id and e.excluido_em is null
          order by (e.encerrado_em is null and e.estagio < 10) desc, e.diagnostico_id desc limit 1)
       and not exists (
         select from diagnostico_apolice a
          where a.empresa_id = d.empresa_id and a.cliente_id = d.cliente_id and a.excluido_em is null
            and a.linha_uuid = t.linha_uuid)
       and ${RECORDED_ALIKE} <= ${ALIKE_BEFORE}
     order by t.campos ->> 'vigencia_fim', cliente.cliente_id, t.linha_uuid limit ${MOST}`);
  return rows;
}
