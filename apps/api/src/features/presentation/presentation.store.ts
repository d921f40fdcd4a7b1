import { MAX_NOTES } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { estudo_resposta } from '../../db/schema/index.ts';
import type { Study } from '../diagnosis/index.ts';

type Key = Pick<Study, 'empresa_id' | 'diagnostico_id'>;

export type PresentationContent = { secoes?: readonly string[]; notas?: Record<string, string> };

type Content = { secoes: unknown; notas: Record<string, string> };

async function contentOf(tx: Tx, study: Key): Promise<(Content & { id: number }) | undefined> {
  const { rows } = await tx.execute<Content & { id: number }>(sql`
    select apresentacao_estudo_id as id, secoes, notas from apresentacao_estudo
     where empresa_id = ${study.empresa_id} and diagnostico_id = ${study.diagnostico_id}`);
  return rows[0];
}

/**
 * Saves the content of a locked study: replaces sections, merges notes; an empty note is removed. Returns
 * undefined when there would be too many notes.
 */
export async function saveContent(
  tx: Tx,
  study: Key,
  { secoes, notas }: PresentationContent,
  now: Date,
): Promise<{ id: number; antes: Content; depois: Content } | undefined> {
  const before = await contentOf(tx, study);
  const antes: Content = { secoes: before?.secoes ?? {}, notas: before?.notas ?? {} };
  const kept = Object.entries({ ...antes.notas, ...notas }).filter(([, text]) => text !== '');
  if (kept.length > MAX_NOTES) return undefined;
  const depois: Content = { secoes: secoes ?? antes.secoes, notas: Object.fromEntries(kept) };
  const at = now.toISOString();
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into apresentacao_estudo as a (empresa_id, diagnostico_id, secoes, notas, criado_em, atualizado_em)
    values (${study.empresa_id}, ${study.diagnostico_id}, ${JSON.stringify(depois.secoes)}::jsonb,
            ${JSON.stringify(depois.notas)}::jsonb, ${at}, ${at})
    on conflict (empresa_id, diagnostico_id) do update
       set secoes = excluded.secoes, notas = excluded.notas,
           versao = a.versao + 1, atualizado_em = excluded.atualizado_em
    returning apresentacao_estudo_id as id`);
  return { id: rows[0]!.id, antes, depois };
}

/** The sending event inserted by this transaction; the study is locked. */
export async function findSendingEvent(tx: Tx, study: Key): Promise<number | null> {
  const { rows } = await tx.execute<{ id: number | null }>(sql`
    select max(historico_estagio_id) as id from historico_estagio
     where empresa_id = ${study.empresa_id} and diagnostico_id = ${study.diagnostico_id}
       and evento = 'enviar_respostas' and objeto = 'estudo' and pedido`);
  return rows[0]?.id ?? null;
}

export async function insertAnswers(tx: Tx, values: typeof estudo_resposta.$inferInsert) {
  const [row] = await tx.insert(estudo_resposta).values(values).returning();
  if (!row) throw new Error('answers were inserted and not returned');
  return row;
}
