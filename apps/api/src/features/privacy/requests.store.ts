import type { Actor } from '@farol/domain/access';
import type { CalendarDay } from '@farol/domain/calendar';
import type { SituacaoPedido, TipoPedido } from '@farol/domain/privacy';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { COUNT_LIMIT, offsetOf, type Page } from '../../platform/paging.ts';

export type RequestRow = {
  empresa_id: number;
  pedido_titular_id: number;
  cliente_id: number | null;
  pessoa_nome: string | null;
  tipo: TipoPedido;
  canal: string;
  recebido_em: CalendarDay;
  prazo: CalendarDay;
  situacao: SituacaoPedido;
  detalhe: string | null;
  resposta: string | null;
  respondido_em: string | null;
  respondido_por: string | null;
  registrado_por: string | null;
  versao: number;
};

export type RequestFilter = {
  situacao?: SituacaoPedido | 'vencido' | undefined;
  cliente_id?: number | undefined;
};

const COLUMNS = sql`p.empresa_id, p.pedido_titular_id, p.cliente_id, coalesce(p.pessoa_nome, c.pessoa_nome) as pessoa_nome,
  p.tipo, p.canal, p.recebido_em::text, p.prazo::text, p.situacao, p.detalhe, p.resposta, p.respondido_em,
  a.pessoa_nome as respondido_por, r.pessoa_nome as registrado_por, p.versao`;
const JOINED = sql`pedido_titular p
  left join cliente c on c.empresa_id = p.empresa_id and c.cliente_id = p.cliente_id
  left join funcionario a on a.funcionario_id = p.respondido_por
  left join funcionario r on r.funcionario_id = p.registrado_por`;

const ofCompanies = ({ empresas }: Pick<Actor, 'empresas'>): SQL =>
  sql`p.empresa_id = any (${sql.param([...empresas])}::int[])`;

function matching(actor: Actor, { situacao, cliente_id }: RequestFilter, today: CalendarDay): SQL {
  const parts = [ofCompanies(actor)];
  if (situacao === 'vencido') parts.push(sql`p.situacao = 'aberto' and p.prazo < ${today}::date`);
  else if (situacao) parts.push(sql`p.situacao = ${situacao}`);
  if (cliente_id !== undefined) parts.push(sql`p.cliente_id = ${cliente_id}`);
  return sql.join(parts, sql` and `);
}

/** Open ones first, the nearest deadline on top. */
export async function requestsPage(tx: Tx, actor: Actor, filter: RequestFilter & Page, today: CalendarDay) {
  const where = matching(actor, filter, today);
  const { rows } = await tx.execute<RequestRow>(sql`
    select ${COLUMNS} from ${JOINED} where ${where}
     order by (p.situacao = 'aberto') desc, case when p.situacao = 'aberto' then p.prazo end,
              p.recebido_em desc, p.pedido_titular_id desc
     limit ${filter.per_page} offset ${offsetOf(filter)}`);
  const { rows: counts } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from (select from pedido_titular p where ${where} limit ${COUNT_LIMIT + 1}) counted`);
  return { rows, counted: counts[0]?.n ?? 0 };
}

export async function findRequest(tx: Tx, actor: Actor, id: number): Promise<RequestRow | undefined> {
  const { rows } = await tx.execute<RequestRow>(
    sql`select ${COLUMNS} from ${JOINED} where ${ofCompanies(actor)} and p.pedido_titular_id = ${id}`,
  );
  return rows[0];
}

type NewRequest = Pick<
  RequestRow,
  'empresa_id' | 'cliente_id' | 'tipo' | 'canal' | 'recebido_em' | 'prazo'
> & {
  pessoa_nome: string | null;
  detalhe: string | null;
  registrado_por: number;
};

export async function insertRequest(tx: Tx, row: NewRequest, now: Date): Promise<number> {
  const at = now.toISOString();
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into pedido_titular
      (empresa_id, cliente_id, pessoa_nome, tipo, canal, recebido_em, prazo, detalhe, registrado_por, criado_em, atualizado_em)
    values (${row.empresa_id}, ${row.cliente_id}, ${row.pessoa_nome}, ${row.tipo}, ${row.canal}, ${row.recebido_em},
            ${row.prazo}, ${row.detalhe}, ${row.registrado_por}, ${at}, ${at})
    returning pedido_titular_id as id`);
  return rows[0]!.id;
}

type Answer = { situacao: 'atendido' | 'recusado'; resposta: string; respondido_por: number; versao: number };

/** False: the version is old, or it was answered before. */
export async function answerRow(
  tx: Tx,
  { empresa_id, pedido_titular_id }: Pick<RequestRow, 'empresa_id' | 'pedido_titular_id'>,
  answer: Answer,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  const { rowCount } = await tx.execute(sql`
    update pedido_titular
       set situacao = ${answer.situacao}, resposta = ${answer.resposta}, respondido_em = ${at},
           respondido_por = ${answer.respondido_por}, versao = versao + 1, atualizado_em = ${at}
     where empresa_id = ${empresa_id} and pedido_titular_id = ${pedido_titular_id}
       and versao = ${answer.versao} and situacao = 'aberto'`);
  return rowCount === 1;
}

export type DueRequest = { empresa_id: number; pedido_titular_id: number; prazo: CalendarDay };

/** Open ones whose deadline is on that day or earlier. */
export async function openUntil(tx: Tx, day: CalendarDay): Promise<DueRequest[]> {
  const { rows } = await tx.execute<DueRequest>(sql`
    select empresa_id, pedido_titular_id, prazo::text from pedido_titular
     where situacao = 'aberto' and prazo <= ${day}::date order by empresa_id, prazo limit 5000`);
  return rows;
}
