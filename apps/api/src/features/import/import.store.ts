import type { Actor } from '@farol/domain/access';
import { and, asc, desc, eq, gt, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { funcionario, importacao, importacao_linha } from '../../db/schema/index.ts';
import { oneOf, readRowIds } from '../../platform/exports/row-ids.store.ts';
import { offsetOf, type Page } from '../../platform/paging.ts';
import { visibleTo } from './import.policy.ts';

export type ImportRow = typeof importacao.$inferSelect;
export type ImportKey = Pick<ImportRow, 'empresa_id' | 'importacao_id'>;
export type LineRow = typeof importacao_linha.$inferSelect;
export type Mudanca = NonNullable<LineRow['mudancas']>[number];

const INSERTED_AT_ONCE = 1_000;

const withUser = (tx: Tx) =>
  tx
    .select({ row: importacao, usuario: funcionario.pessoa_nome })
    .from(importacao)
    .leftJoin(funcionario, eq(funcionario.funcionario_id, importacao.funcionario_id));

export const listImports = (tx: Tx, actor: Actor, page: Page) =>
  withUser(tx)
    .where(visibleTo(actor))
    .orderBy(desc(importacao.criado_em), desc(importacao.importacao_id))
    .limit(page.per_page)
    .offset(offsetOf(page));

export const countImports = (tx: Tx, actor: Actor): Promise<number> =>
  tx.$count(importacao, visibleTo(actor));

export async function findImport(tx: Tx, actor: Actor, id: number) {
  const [found] = await withUser(tx).where(and(visibleTo(actor), eq(importacao.importacao_id, id)));
  return found;
}

export async function lockImport(tx: Tx, actor: Actor, id: number): Promise<ImportRow | undefined> {
  const [row] = await tx
    .select()
    .from(importacao)
    .where(and(visibleTo(actor), eq(importacao.importacao_id, id)))
    .for('update');
  return row;
}

const keyOf = ({ empresa_id, importacao_id }: ImportKey): SQL =>
  and(eq(importacao.empresa_id, empresa_id), eq(importacao.importacao_id, importacao_id)) as SQL;
const linesOf = ({ empresa_id, importacao_id }: ImportKey): SQL =>
  and(eq(importacao_linha.empresa_id, empresa_id), eq(importacao_linha.importacao_id, importacao_id)) as SQL;

/** For the process that works on it; without a check of who may see it. */
export async function lockImportAtWork(tx: Tx, key: ImportKey): Promise<ImportRow | undefined> {
  const [row] = await tx.select().from(importacao).where(keyOf(key)).for('update');
  return row;
}

export async function insertImport(
  tx: Tx,
  values: typeof importacao.$inferInsert,
  /** `numero`: its row in the sheet, from 1. */
  lines: readonly { numero: number; dados: readonly string[] }[],
): Promise<number> {
  const [row] = await tx
    .insert(importacao)
    .values({ ...values, linhas_total: lines.length })
    .returning({ importacao_id: importacao.importacao_id });
  if (!row) throw new Error('an import was inserted and not returned');
  await insertLines(tx, { empresa_id: values.empresa_id, importacao_id: row.importacao_id }, lines);
  return row.importacao_id;
}

export async function insertLines(
  tx: Tx,
  { empresa_id, importacao_id }: ImportKey,
  lines: readonly { numero: number; dados: readonly string[] }[],
): Promise<void> {
  for (let from = 0; from < lines.length; from += INSERTED_AT_ONCE) {
    const portion = lines.slice(from, from + INSERTED_AT_ONCE);
    await tx.execute(sql`
      insert into importacao_linha (empresa_id, importacao_id, numero, dados)
      select ${empresa_id}, ${importacao_id}, l.numero, l.dados
        from jsonb_to_recordset(${JSON.stringify(portion)}::jsonb) as l (numero int, dados jsonb)`);
  }
}

/** An import that was never executed, whole. */
export const deleteImport = (tx: Tx, key: ImportKey) => tx.delete(importacao).where(keyOf(key));

export const updateImport = (tx: Tx, key: ImportKey, changes: Partial<typeof importacao.$inferInsert>) =>
  tx
    .update(importacao)
    .set({ ...changes, versao: sql`${importacao.versao} + 1` })
    .where(keyOf(key));

/** Ends an import that cannot go on, unless somebody stopped it meanwhile. */
export const failImport = (tx: Tx, key: ImportKey) =>
  tx
    .update(importacao)
    .set({ status: 'falhou', em_trabalho_ate: null, versao: sql`${importacao.versao} + 1` })
    .where(and(keyOf(key), inArray(importacao.status, ['simulando', 'executando'])));

/** First rows as in the file. */
export async function sampleOf(tx: Tx, key: ImportKey, limit: number): Promise<string[][]> {
  const rows = await tx
    .select({ dados: importacao_linha.dados })
    .from(importacao_linha)
    .where(linesOf(key))
    .orderBy(asc(importacao_linha.numero))
    .limit(limit);
  return rows.map((row) => row.dados);
}

/** The first rows at a status, in the file's order. */
export const linesAt = (
  tx: Tx,
  key: ImportKey,
  status: LineRow['status'],
  { limit }: { limit: number },
): Promise<LineRow[]> =>
  tx
    .select()
    .from(importacao_linha)
    .where(and(linesOf(key), eq(importacao_linha.status, status)))
    .orderBy(asc(importacao_linha.numero))
    .limit(limit);

/** Rows at a status behind one of them, in the file's order. */
export const linesAfter = (
  tx: Tx,
  key: ImportKey,
  status: LineRow['status'],
  { after, limit }: { after: number; limit: number },
): Promise<LineRow[]> =>
  tx
    .select()
    .from(importacao_linha)
    .where(and(linesOf(key), eq(importacao_linha.status, status), gt(importacao_linha.numero, after)))
    .orderBy(asc(importacao_linha.numero))
    .limit(limit);

export async function numbersAt(tx: Tx, key: ImportKey, status: LineRow['status']): Promise<Int32Array> {
  const { empresa_id, importacao_id } = key;
  return readRowIds(tx, {
    id: sql`numero`,
    from: sql`importacao_linha`,
    where: sql`empresa_id = ${empresa_id} and importacao_id = ${importacao_id} and status = ${status}`,
    order: sql`numero`,
  });
}

export const linesNumbered = (tx: Tx, key: ImportKey, numbers: readonly number[]): Promise<LineRow[]> =>
  tx
    .select()
    .from(importacao_linha)
    .where(and(linesOf(key), oneOf(sql`${importacao_linha.numero}`, numbers)));

/** Different texts of a column, as in the file. */
export async function textsOfColumn(tx: Tx, key: ImportKey, column: number, most: number): Promise<string[]> {
  const { rows } = await tx.execute<{ texto: string }>(sql`
    select distinct dados ->> ${column}::int as texto from importacao_linha
     where ${linesOf(key)} and btrim(dados ->> ${column}::int) <> '' limit ${most}`);
  return rows.map((row) => row.texto);
}

/** All rows as uploaded, to be checked again. */
export const resetLines = (tx: Tx, key: ImportKey) =>
  tx
    .update(importacao_linha)
    .set({ status: 'pendente', erros: {}, avisos: {}, lido: null, cliente_id: null, mudancas: null })
    .where(and(linesOf(key), notInArray(importacao_linha.status, ['criada', 'atualizada'])));

export type LineResult = {
  numero: number;
  status: LineRow['status'];
  erros: Record<string, string[]>;
  avisos?: Record<string, string[]>;
  lido?: unknown;
  cliente_id?: number;
  mudancas?: Mudanca[];
};

export const saveLines = (tx: Tx, key: ImportKey, results: readonly LineResult[]) =>
  tx.execute(sql`
    update importacao_linha set status = r.status, erros = r.erros, lido = coalesce(r.lido, importacao_linha.lido),
           avisos = coalesce(r.avisos, importacao_linha.avisos), cliente_id = r.cliente_id,
           mudancas = coalesce(r.mudancas, importacao_linha.mudancas)
      from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
           as r (numero integer, status text, erros jsonb, avisos jsonb, lido jsonb, cliente_id integer, mudancas jsonb)
     where ${linesOf(key)} and importacao_linha.numero = r.numero`);

/** Counts by status, after a step. */
export async function countLines(tx: Tx, key: ImportKey) {
  const { rows } = await tx.execute<Record<'validas' | 'rejeitadas' | 'criadas' | 'atualizadas', number>>(sql`
    select count(*) filter (where status in ('valida', 'criada', 'atualizada'))::int as validas,
           count(*) filter (where status = 'rejeitada')::int as rejeitadas,
           count(*) filter (where status = 'criada')::int as criadas,
           count(*) filter (where status = 'atualizada')::int as atualizadas
      from importacao_linha where ${linesOf(key)}`);
  const { validas = 0, rejeitadas = 0, criadas = 0, atualizadas = 0 } = rows[0] ?? {};
  return {
    linhas_validas: validas,
    linhas_rejeitadas: rejeitadas,
    linhas_criadas: criadas,
    linhas_atualizadas: atualizadas,
  };
}

export const deleteLines = (tx: Tx, key: ImportKey) => tx.delete(importacao_linha).where(linesOf(key));

/** The oldest import that waits for work and that nobody works on, taken until then; over all companies. */
export async function claimImport(tx: Tx, now: Date, until: Date): Promise<ImportKey | undefined> {
  const { rows } = await tx.execute<ImportKey>(sql`
    update importacao i set em_trabalho_ate = ${until.toISOString()}
      from (select empresa_id, importacao_id from importacao
             where status in ('simulando', 'executando')
               and coalesce(em_trabalho_ate, '-infinity') <= ${now.toISOString()}
             order by criado_em limit 1 for update skip locked) due
     where i.empresa_id = due.empresa_id and i.importacao_id = due.importacao_id
    returning i.empresa_id, i.importacao_id`);
  return rows[0];
}
