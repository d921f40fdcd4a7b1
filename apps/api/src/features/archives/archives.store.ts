import type { Actor } from '@farol/domain/access';
import { RETENCAO } from '@farol/domain/privacy';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { exportacao_completa, StatusExportacao } from '../../db/schema/index.ts';

export type ArchiveKey = { empresa_id: number; exportacao_completa_id: number };

type Row = typeof exportacao_completa.$inferSelect;
type Moments = 'criado_em' | 'foto_em' | 'concluida_em' | 'expira_em';

/** As the database gives it: moments are text. */
export type ArchiveRow = Omit<Row, Moments> &
  Record<Moments, string> & { pedida_por: string; nome: string; tipo: string; tamanho: number };

const SELECT = sql`
  select e.*, e.linhas::float8 as linhas, e.bytes::float8 as bytes, e.feitas::float8 as feitas, e.total::float8 as total,
         coalesce(f.pessoa_nome, '') as pedida_por, a.nome, a.tipo, a.tamanho
    from exportacao_completa e
    left join funcionario f on f.funcionario_id = e.funcionario_id
    left join arquivo a on a.empresa_id = e.empresa_id and a.arquivo_id = e.arquivo_id`;

const ofActor = ({ empresas }: Pick<Actor, 'empresas'>): SQL =>
  sql`e.empresa_id = any (${sql.param([...empresas])}::int[])`;

const keyed = ({ empresa_id, exportacao_completa_id: id }: ArchiveKey): SQL =>
  sql`empresa_id = ${empresa_id} and exportacao_completa_id = ${id}`;

/** The newest of a company. */
export async function listArchives(tx: Tx, actor: Actor, empresa_id: number, most: number) {
  const { rows } = await tx.execute<ArchiveRow>(sql`
    ${SELECT} where ${ofActor(actor)} and e.empresa_id = ${empresa_id}
     order by e.exportacao_completa_id desc limit ${most}`);
  return rows;
}

export async function findArchive(tx: Tx, actor: Pick<Actor, 'empresas'>, id: number) {
  const { rows } = await tx.execute<ArchiveRow>(sql`
    ${SELECT} where ${ofActor(actor)} and e.exportacao_completa_id = ${id}`);
  return rows[0];
}

/** The one that waits or is at work. */
export async function findUnfinished(tx: Tx, actor: Actor, empresa_id: number) {
  const { rows } = await tx.execute<ArchiveRow>(sql`
    ${SELECT} where ${ofActor(actor)} and e.empresa_id = ${empresa_id} and e.status in ('na_fila', 'fazendo')`);
  return rows[0];
}

/** Undefined while another one of the company waits or is at work. */
export async function insertArchive(
  tx: Tx,
  actor: Pick<Actor, 'funcionario_id' | 'perfil'>,
  { empresa_id, request_id }: { empresa_id: number; request_id: string },
  now: Date,
): Promise<number | undefined> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into exportacao_completa (empresa_id, funcionario_id, perfil, request_id, criado_em)
    values (${empresa_id}, ${actor.funcionario_id}, ${actor.perfil}, ${request_id}, ${now.toISOString()})
    on conflict do nothing returning exportacao_completa_id as id`);
  return rows[0]?.id;
}

const isGone = sql`dono_tipo = null, dono_id = null, solto_em = 'epoch'`;

/** Frees the files of these archives for the purge: they open for nobody from now on. */
const freeFiles = (archives: SQL, now: Date): SQL => sql`
  update arquivo a set ${isGone}, excluido_em = ${now.toISOString()}
    from (${archives}) retirada
   where a.empresa_id = retirada.empresa_id and a.arquivo_id = retirada.arquivo_id`;

/** Ends archives that have a file, or wait; their files go. */
async function endArchives(tx: Tx, which: SQL, status: StatusExportacao, now: Date): Promise<void> {
  await tx.execute(sql`
    with antes as materialized (
      select empresa_id, exportacao_completa_id, arquivo_id from exportacao_completa where ${which} for update),
    fim as (
      update exportacao_completa e
         set status = ${status}, arquivo_id = null, em_trabalho_ate = null,
             concluida_em = coalesce(e.concluida_em, ${now.toISOString()})
        from antes
       where (e.empresa_id, e.exportacao_completa_id) = (antes.empresa_id, antes.exportacao_completa_id))
    ${freeFiles(sql`select empresa_id, arquivo_id from antes where arquivo_id is not null`, now)}`);
}

/** Cancels what waits or is at work, removes the file of what is ready. */
export const cancelArchive = (tx: Tx, key: ArchiveKey, now: Date) =>
  endArchives(tx, sql`${keyed(key)} and status in ('na_fila', 'fazendo', 'pronta')`, 'cancelada', now);

/** Ready ones beyond the newest. */
export const expireOlder = (tx: Tx, empresa_id: number, kept: number, now: Date) =>
  endArchives(
    tx,
    sql`empresa_id = ${empresa_id} and status = 'pronta' and exportacao_completa_id not in (
          select exportacao_completa_id from exportacao_completa where empresa_id = ${empresa_id} and status = 'pronta'
           order by exportacao_completa_id desc limit ${kept})`,
    'vencida',
    now,
  );

/** An archive at work; `tentativas` names the attempt. */
export type ClaimedArchive = ArchiveKey & {
  funcionario_id: number;
  tentativas: number;
  /** Name of the company. */
  empresa_nome_fantasia: string;
};

/** The oldest that waits, or whose process is gone, taken until then; over all companies. */
export async function claimArchive(tx: Tx, now: Date, until: Date): Promise<ClaimedArchive | undefined> {
  const { rows } = await tx.execute<ClaimedArchive>(sql`
    update exportacao_completa e
       set status = 'fazendo', em_trabalho_ate = ${until.toISOString()}, tentativas = e.tentativas + 1, feitas = 0
      from (select empresa_id, exportacao_completa_id from exportacao_completa
             where status in ('na_fila', 'fazendo')
               and coalesce(em_trabalho_ate, '-infinity') <= ${now.toISOString()}
             order by criado_em limit 1 for update skip locked) due,
           empresa m
     where (e.empresa_id, e.exportacao_completa_id) = (due.empresa_id, due.exportacao_completa_id)
       and m.empresa_id = e.empresa_id
    returning e.empresa_id, e.exportacao_completa_id, e.funcionario_id, e.tentativas, m.empresa_nome_fantasia`);
  return rows[0];
}

const mine = (claimed: ClaimedArchive): SQL =>
  sql`${keyed(claimed)} and status = 'fazendo' and tentativas = ${claimed.tentativas}`;

/** Notes how far it is; false: it was cancelled, begun anew, or another process has it. */
export async function noteProgress(
  tx: Tx,
  claimed: ClaimedArchive,
  { feitas, total, until }: { feitas: number; total: number; until: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update exportacao_completa set feitas = ${feitas}, total = ${total}, em_trabalho_ate = ${until.toISOString()}
     where ${mine(claimed)}`);
  return rowCount === 1;
}

/** Back to the queue, for the next process. */
export const releaseArchive = (tx: Tx, claimed: ClaimedArchive) =>
  tx.execute(sql`
    update exportacao_completa set status = 'na_fila', em_trabalho_ate = null where ${mine(claimed)}`);

export async function failArchive(
  tx: Tx,
  claimed: ClaimedArchive,
  erro: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update exportacao_completa set status = 'falhou', erro = ${erro}, em_trabalho_ate = null,
           concluida_em = ${now.toISOString()}
     where ${mine(claimed)}`);
  return rowCount === 1;
}

export type MadeArchive = {
  foto_em: Date;
  tabelas: number;
  linhas: number;
  arquivos: number;
  faltando: number;
  bytes: number;
};

const DAY_MS = 86_400_000;
/** Until when one made now is kept. */
export const keptUntil = (now: Date): Date => new Date(now.getTime() + RETENCAO.copias.dias * DAY_MS);

/** False: it was cancelled or begun anew meanwhile. */
export async function finishArchive(
  tx: Tx,
  claimed: ClaimedArchive,
  made: MadeArchive & { arquivo_id: number },
  now: Date,
): Promise<boolean> {
  const { foto_em, arquivo_id, tabelas, linhas, arquivos, faltando, bytes } = made;
  const { rowCount } = await tx.execute(sql`
    update exportacao_completa
       set status = 'pronta', arquivo_id = ${arquivo_id}, foto_em = ${foto_em.toISOString()}, tabelas = ${tabelas},
           linhas = ${linhas}, arquivos = ${arquivos}, faltando = ${faltando}, bytes = ${bytes}, feitas = coalesce(total, 0),
           em_trabalho_ate = null, concluida_em = ${now.toISOString()}, expira_em = ${keptUntil(now).toISOString()}
     where ${mine(claimed)}`);
  return rowCount === 1;
}

/** Notes that the actor is given the health data of everybody in the archive, a row for each customer with a study. */
export const insertArchiveReads = (
  tx: Tx,
  { funcionario_id, perfil }: Pick<Actor, 'funcionario_id' | 'perfil'>,
  { empresa_id, foto_em }: Pick<ArchiveRow, 'empresa_id' | 'foto_em'>,
  { now, request_id }: { now: Date; request_id: string },
) =>
  tx.execute(sql`
    select farol_registrar_leitura_saude(${empresa_id}::int, c.cliente_id, null, ${funcionario_id}::int, ${perfil},
             array['levar_tudo'], ${now.toISOString()}::timestamptz, ${request_id})
      from (select distinct cliente_id from diagnostico
             where empresa_id = ${empresa_id} and criado_em <= ${foto_em}) c`);

/** Administrators of the company, and who asked. */
export async function peopleToTell(
  tx: Tx,
  { empresa_id, funcionario_id }: Pick<ClaimedArchive, 'empresa_id' | 'funcionario_id'>,
  cargos: readonly number[],
): Promise<{ funcionario_id: number; pessoa_nome: string }[]> {
  const { rows } = await tx.execute<{ funcionario_id: number; pessoa_nome: string }>(sql`
    select funcionario_id, pessoa_nome from funcionario
     where ativo and excluido_em is null
       and (funcionario_id = ${funcionario_id}
         or (empresa_id = ${empresa_id} and funcionario_cargo_id = any (${sql.param([...cargos])}::int[])))`);
  return rows;
}
