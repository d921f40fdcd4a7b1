import type { Actor } from '@farol/domain/access';
import {
  ACOES_POR_TIPO,
  FONTES_AUDITORIA,
  type FonteAuditoria,
  type RegistroAuditado,
  type TipoAuditoria,
} from '@farol/domain/audit';
import { endOfDaySaoPaulo, startOfDaySaoPaulo } from '@farol/domain/calendar';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { COUNT_LIMIT } from '../../platform/paging.ts';
import { recordsOfCustomer } from './records.store.ts';

export type AuditFilter = {
  de?: string | undefined;
  ate?: string | undefined;
  pessoa?: number | undefined;
  tipo?: TipoAuditoria | undefined;
  registro?: RegistroAuditado | undefined;
  registro_id?: number | undefined;
  cliente?: number | undefined;
};

/** An entry's place in the order: newest first, then by where it is stored, then the larger id. */
export type Position = { quando: string; fonte: FonteAuditoria; id: number };
export type EntryKey = Position & { empresa_id: number };

const orderOf = (fonte: FonteAuditoria): number => FONTES_AUDITORIA.indexOf(fonte) + 1;

/** Constants of the code: the planner must see them to choose the partial index of the kind. */
const inActions = (acoes: readonly string[]): SQL => {
  const texts = acoes.map((acao) => `'${acao}'`).join(', ');
  return sql.raw(acoes.length === 1 ? `acao = ${texts}` : `acao = any (array[${texts}])`);
};
const OTHER_THAN_CHANGES = inActions(Object.values(ACOES_POR_TIPO).flat());

const kindOfAction = (tipo: TipoAuditoria | undefined): SQL => {
  if (!tipo) return sql`true`;
  return tipo === 'alteracao' ? sql`not (${OTHER_THAN_CHANGES})` : inActions(ACOES_POR_TIPO[tipo]);
};

const and = (parts: readonly (SQL | undefined)[]): SQL =>
  sql.join(
    parts.filter((part) => part !== undefined),
    sql` and `,
  );

const at = (instant: string): SQL => sql`${instant}::timestamptz`;

const inPeriod = (column: SQL, { de, ate }: AuditFilter): SQL =>
  and([
    sql`true`,
    de === undefined ? undefined : sql`${column} >= ${at(startOfDaySaoPaulo(de))}`,
    ate === undefined ? undefined : sql`${column} < ${at(endOfDaySaoPaulo(ate))} + interval '1 minute'`,
  ]);

/** Rows after the position, of what is stored at `fonte`. */
function afterOf(fonte: FonteAuditoria, column: SQL, id: SQL, after: Position | undefined): SQL {
  if (!after) return sql`true`;
  const order = orderOf(fonte) - orderOf(after.fonte);
  if (order === 0) return sql`(${column}, ${id}) < (${at(after.quando)}, ${after.id}::bigint)`;
  return order > 0 ? sql`${column} <= ${at(after.quando)}` : sql`${column} < ${at(after.quando)}`;
}

type Source = {
  fonte: FonteAuditoria;
  /** Instant and id. */
  quando: SQL;
  id: SQL;
  /** Rows of the company `e.empresa_id`, already as this reader asked. */
  from: (limit: number, after: Position | undefined) => SQL;
  where: SQL;
};

const auditRows = (actor: Actor, filter: AuditFilter): Source => ({
  fonte: 'auditoria',
  quando: sql`x.quando`,
  id: sql`x.auditoria_id`,
  from: () => sql`auditoria x`,
  where: and([
    sql`x.empresa_id = e.empresa_id`,
    kindOfAction(filter.tipo),
    inPeriod(sql`x.quando`, filter),
    filter.pessoa === undefined ? undefined : sql`x.funcionario_id = ${filter.pessoa}`,
    filter.registro === undefined ? undefined : sql`x.entidade = ${filter.registro}`,
    filter.registro_id === undefined ? undefined : sql`x.entidade_id = ${filter.registro_id}`,
    filter.cliente === undefined
      ? undefined
      : sql`(x.entidade, x.entidade_id) in (select r.entidade, r.id from (${recordsOfCustomer(actor, filter.cliente)}) r)`,
  ]),
});

const healthReads = (filter: AuditFilter): Source => ({
  fonte: 'leitura',
  quando: sql`x.lida_em`,
  id: sql`x.leitura_saude_id`,
  from: () => sql`leitura_saude x`,
  where: and([
    sql`x.empresa_id = e.empresa_id`,
    inPeriod(sql`x.lida_em`, filter),
    filter.pessoa === undefined ? undefined : sql`x.funcionario_id = ${filter.pessoa}`,
    filter.cliente === undefined ? undefined : sql`x.cliente_id = ${filter.cliente}`,
    filter.registro_id === undefined
      ? undefined
      : filter.registro === 'cliente'
        ? sql`x.cliente_id = ${filter.registro_id}`
        : sql`x.diagnostico_id = ${filter.registro_id}`,
  ]),
});

const loginAttempts = (filter: AuditFilter): Source => ({
  fonte: 'tentativa',
  quando: sql`x.quando`,
  id: sql`x.tentativa_login_id`,
  from: (limit, after) => {
    const isSame = after?.fonte === 'tentativa';
    const before = after && (isSame || orderOf(after.fonte) < orderOf('tentativa'));
    const until = after
      ? sql`${at(after.quando)} - ${before ? sql`interval '0'` : sql`interval '1 millisecond'`}`
      : sql`null::timestamptz`;
    const end = filter.ate
      ? sql`${at(endOfDaySaoPaulo(filter.ate))} + interval '1 minute' - interval '1 millisecond'`
      : sql`null::timestamptz`;
    return sql`farol_tentativas_de_login(
      array[e.empresa_id], ${filter.pessoa ?? null}::int, null,
      ${filter.de ? at(startOfDaySaoPaulo(filter.de)) : sql`null::timestamptz`}, least(${until}, ${end}),
      ${isSame ? after.id : null}::bigint, ${limit}) x`;
  },
  where: sql`true`,
});

/** Sessions that were ended, not those that ran out. */
const endedSessions = (filter: AuditFilter): Source => ({
  fonte: 'sessao',
  quando: sql`x.revogada_em`,
  id: sql`x.sessao_id`,
  from: () => sql`sessao x`,
  where: and([
    sql`x.empresa_id = e.empresa_id and x.revogada_em is not null`,
    inPeriod(sql`x.revogada_em`, filter),
    filter.pessoa === undefined ? undefined : sql`x.funcionario_id = ${filter.pessoa}`,
  ]),
});

/** Where entries of these filters may be. */
function sourcesOf(actor: Actor, filter: AuditFilter): Source[] {
  const { tipo, registro, registro_id, cliente } = filter;
  const isOfRecord = registro !== undefined || registro_id !== undefined || cliente !== undefined;
  const readOf = registro === undefined || registro === 'cliente' || registro === 'diagnostico';
  const hasReads =
    (tipo === undefined || tipo === 'saude') &&
    readOf &&
    (registro === undefined ? registro_id === undefined : registro_id !== undefined);
  const hasAccess = (tipo === undefined || tipo === 'acesso') && !isOfRecord;
  return [
    auditRows(actor, filter),
    ...(hasReads ? [healthReads(filter)] : []),
    ...(hasAccess ? [loginAttempts(filter), endedSessions(filter)] : []),
  ];
}

const companies = (actor: Actor): SQL => sql`unnest(${sql.param(actor.empresas)}::int[]) e (empresa_id)`;

/** The next entries of the actor's companies: each company and source gives its first, read along its index. */
export async function auditPage(
  tx: Tx,
  actor: Actor,
  filter: AuditFilter,
  { after, limit }: { after: Position | undefined; limit: number },
): Promise<EntryKey[]> {
  const parts = sourcesOf(actor, filter).map(
    ({ fonte, quando, id, from, where }) => sql`
      select e.empresa_id, ${orderOf(fonte)}::int as ordem, y.id, y.quando
        from ${companies(actor)} cross join lateral (
          select ${id} as id, ${quando} as quando from ${from(limit, after)}
           where ${where} and ${afterOf(fonte, quando, id, after)}
           order by ${quando} desc, ${id} desc limit ${limit}) y`,
  );
  const { rows } = await tx.execute<{ empresa_id: number; ordem: number; id: string; quando: string }>(sql`
    select u.empresa_id, u.ordem, u.id::text, u.quando from (${sql.join(parts, sql` union all `)}) u
     order by u.quando desc, u.ordem, u.id desc limit ${limit}`);
  return rows.map(({ empresa_id, ordem, id, quando }) => ({
    empresa_id,
    quando: new Date(quando).toISOString(),
    fonte: FONTES_AUDITORIA[ordem - 1] as FonteAuditoria,
    id: Number(id),
  }));
}

/** How many come after the position, up to `most` + 1 of each source. */
export async function countAudit(
  tx: Tx,
  actor: Actor,
  filter: AuditFilter,
  { after, most = COUNT_LIMIT }: { after?: Position; most?: number } = {},
): Promise<number> {
  const limit = most + 1;
  const parts = sourcesOf(actor, filter).map(
    ({ fonte, quando, id, from, where }) => sql`
      (select count(*) from (
        select 1 from ${companies(actor)} cross join lateral (
          select 1 from ${from(limit, after)}
           where ${where} and ${afterOf(fonte, quando, id, after)} limit ${limit}) y limit ${limit}) z)`,
  );
  const { rows } = await tx.execute<{ n: string }>(sql`select (${sql.join(parts, sql` + `)})::bigint as n`);
  return Number(rows[0]?.n ?? 0);
}
