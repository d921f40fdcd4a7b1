import type { Actor } from '@farol/domain/access';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { diagnostico, ficha, ficha_decisao, funcionario } from '../../db/schema/index.ts';
import { visibleTo } from '../diagnosis/index.ts';

export type SheetRow = typeof ficha.$inferSelect;
export type DecisionRow = typeof ficha_decisao.$inferSelect & { quem: string };

type OfCustomer = { empresa_id: number; cliente_id: number };
type Key = Pick<SheetRow, 'empresa_id' | 'ficha_id'>;

const ofCustomer = ({ empresa_id, cliente_id }: OfCustomer) =>
  and(eq(ficha.empresa_id, empresa_id), eq(ficha.cliente_id, cliente_id));
const byKey = ({ empresa_id, ficha_id }: Key) =>
  and(eq(ficha.empresa_id, empresa_id), eq(ficha.ficha_id, ficha_id));

/** The newest sheet of a customer. */
export async function newestSheet(tx: Tx, of: OfCustomer): Promise<SheetRow | undefined> {
  const [row] = await tx.select().from(ficha).where(ofCustomer(of)).orderBy(desc(ficha.ficha_id)).limit(1);
  return row;
}

/** The sheet, locked until the transaction ends. */
export async function lockSheet(tx: Tx, key: Key): Promise<SheetRow | undefined> {
  const [row] = await tx.select().from(ficha).where(byKey(key)).for('update');
  return row;
}

export async function insertSheet(
  tx: Tx,
  of: OfCustomer & { criado_por: number },
  now: Date,
): Promise<SheetRow> {
  const [row] = await tx
    .insert(ficha)
    .values({ ...of, criado_em: now, atualizado_em: now })
    .returning();
  if (!row) throw new Error('a sheet was not written');
  return row;
}

type SheetChanges = Partial<
  Pick<
    SheetRow,
    | 'campos'
    | 'linhas'
    | 'enviado'
    | 'ciencia_em'
    | 'ciencia_texto'
    | 'enviada_em'
    | 'recebida_em'
    | 'recebida_por'
  >
> & { atualizado_em?: Date };

export async function updateSheet(tx: Tx, key: Key, changes: SheetChanges): Promise<SheetRow> {
  const [row] = await tx.update(ficha).set(changes).where(byKey(key)).returning();
  if (!row) throw new Error('a sheet was not written');
  return row;
}

/** The last decision of each key, with who made it; of one study, or of any. */
export async function decisionsOf(
  tx: Tx,
  { empresa_id, ficha_id }: Key,
  study: number | null,
): Promise<DecisionRow[]> {
  const rows = await tx
    .selectDistinctOn([ficha_decisao.chave], { row: ficha_decisao, quem: funcionario.pessoa_nome })
    .from(ficha_decisao)
    .leftJoin(funcionario, eq(funcionario.funcionario_id, ficha_decisao.funcionario_id))
    .where(
      and(
        eq(ficha_decisao.empresa_id, empresa_id),
        eq(ficha_decisao.ficha_id, ficha_id),
        study === null ? undefined : eq(ficha_decisao.diagnostico_id, study),
      ),
    )
    .orderBy(ficha_decisao.chave, desc(ficha_decisao.ficha_decisao_id));
  return rows.map(({ row, quem }) => ({ ...row, quem: quem ?? '' }));
}

export const insertDecisions = (tx: Tx, rows: readonly (typeof ficha_decisao.$inferInsert)[]) =>
  rows.length > 0 ? tx.insert(ficha_decisao).values([...rows]) : undefined;

/** The customer's open study that takes the sheet: the one still asked about, or else the newest. */
export async function openStudyOf(
  tx: Tx,
  actor: Actor,
  { empresa_id, cliente_id }: OfCustomer,
): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: diagnostico.diagnostico_id })
    .from(diagnostico)
    .where(
      and(
        eq(diagnostico.empresa_id, empresa_id),
        eq(diagnostico.cliente_id, cliente_id),
        visibleTo(actor),
        sql`${diagnostico.encerrado_em} is null and ${diagnostico.estagio} < 10`,
      ),
    )
    .orderBy(sql`${diagnostico.estagio} <= 3 desc`, desc(diagnostico.diagnostico_id))
    .limit(1);
  return row?.id;
}

/** A copy of a file of the sheet, with the same bytes, for the study's row. */
export async function copySheetFile(
  tx: Tx,
  { empresa_id, ficha_id }: Key,
  arquivo_id: number,
  { funcionario_id }: Pick<Actor, 'funcionario_id'>,
  now: Date,
): Promise<number | null> {
  const { rows } = await tx.execute<{ arquivo_id: number }>(sql`
    insert into arquivo (empresa_id, nome, tipo, tamanho, sha256, chave, pede_senha, criado_por, criado_em)
    select empresa_id, nome, tipo, tamanho, sha256, chave, pede_senha, ${funcionario_id}::int, ${now.toISOString()}::timestamptz
      from arquivo
     where empresa_id = ${empresa_id} and arquivo_id = ${arquivo_id} and excluido_em is null
       and dono_tipo = 'ficha' and dono_id = ${ficha_id}
    returning arquivo_id`);
  return rows[0]?.arquivo_id ?? null;
}

/** The customer of a sheet, to check who may open one of its files. */
export async function customerOfSheet(tx: Tx, key: Key): Promise<number | undefined> {
  const [row] = await tx.select({ id: ficha.cliente_id }).from(ficha).where(byKey(key));
  return row?.id;
}
