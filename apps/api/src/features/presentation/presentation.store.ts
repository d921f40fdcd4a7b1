import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { estudo_resposta } from '../../db/schema/index.ts';
import type { Study } from '../diagnosis/index.ts';

type Key = Pick<Study, 'empresa_id' | 'diagnostico_id'>;

export type PresentationContent = { secoes?: readonly string[]; notas?: Record<string, string> };

/** Sections are replaced, notes joined to those that stand; an empty note is taken away. */
export async function saveContent(
  tx: Tx,
  study: Key,
  { secoes, notas }: PresentationContent,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const sections = secoes && JSON.stringify(secoes);
  const kept = Object.fromEntries(Object.entries(notas ?? {}).filter(([, text]) => text !== ''));
  const cleared = Object.keys(notas ?? {}).filter((name) => notas?.[name] === '');
  await tx.execute(sql`
    insert into apresentacao_estudo as a (empresa_id, diagnostico_id, secoes, notas, criado_em, atualizado_em)
    values (${study.empresa_id}, ${study.diagnostico_id}, coalesce(${sections ?? null}::jsonb, '{}'),
            ${JSON.stringify(kept)}::jsonb, ${at}, ${at})
    on conflict (empresa_id, diagnostico_id) do update
       set secoes = coalesce(${sections ?? null}::jsonb, a.secoes),
           notas = (a.notas || excluded.notas) - ${sql.param(cleared)}::text[],
           versao = a.versao + 1, atualizado_em = excluded.atualizado_em`);
}

export const insertAnswers = (tx: Tx, values: typeof estudo_resposta.$inferInsert) =>
  tx.insert(estudo_resposta).values(values);
