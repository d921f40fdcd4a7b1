import type { ApoliceLida } from '@farol/domain/policy-import/reading';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import type { ImportKey, ImportRow } from '../import.store.ts';

const linesOf = ({ empresa_id, importacao_id }: ImportKey) =>
  sql`l.empresa_id = ${empresa_id} and l.importacao_id = ${importacao_id}`;

/** The policies of all valid rows, in the file's order. */
export async function policiesOfLines(tx: Tx, key: ImportKey) {
  const { rows } = await tx.execute<{ numero: number; apolice: ApoliceLida }>(sql`
    select l.numero, l.lido -> 'apolice' as apolice from importacao_linha l
     where ${linesOf(key)} and l.status = 'valida' order by l.numero`);
  return rows;
}

export type SettledLine = {
  numero: number;
  status: 'valida' | 'rejeitada';
  erros: Record<string, string[]>;
  avisos: Record<string, string[]>;
  cliente_id: number | null;
  /** What other rows tell of the same person. */
  cliente: Record<string, unknown>;
  /** Takes the place of what the row said alone: `apolice`, `consultor_id`, `dono`, `junto`. */
  lido: Record<string, unknown>;
};

export const saveSettled = (tx: Tx, key: ImportKey, lines: readonly SettledLine[]) =>
  tx.execute(sql`
    update importacao_linha l
       set status = r.status, erros = r.erros, avisos = l.avisos || r.avisos, cliente_id = r.cliente_id,
           lido = jsonb_set(l.lido, '{cliente}', (l.lido -> 'cliente') || r.cliente) || r.lido
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
           as r (numero int, status text, erros jsonb, avisos jsonb, cliente_id int, cliente jsonb, lido jsonb)
     where ${linesOf(key)} and l.numero = r.numero`);

/** Where these rows stand: rows of other batches that this one depends on. */
export async function statesOf(tx: Tx, key: ImportKey, numbers: readonly number[]) {
  const { rows } = await tx.execute<{ numero: number; status: string; cliente_id: number | null }>(sql`
    select l.numero, l.status, l.cliente_id from importacao_linha l
     where ${linesOf(key)} and l.numero = any (${sql.param([...numbers])}::int[])`);
  return new Map(rows.map((row) => [row.numero, row]));
}

/** Rows that are refused since they say nothing of this field. */
export async function countSilent(tx: Tx, key: ImportKey, campo: 'seguradora' | 'produto'): Promise<number> {
  const { rows } = await tx.execute<{ linhas: number }>(sql`
    select count(*)::int as linhas from importacao_linha l
     where ${linesOf(key)} and l.status = 'rejeitada' and l.lido -> 'calados' ? ${campo}`);
  return rows[0]?.linhas ?? 0;
}

/** Rows that are part of another row's policy, and customers who are new: to be registered, or registered since. */
export async function countPolicies(tx: Tx, key: ImportRow) {
  const { rows } = await tx.execute<{ juntas: number; novos: number }>(sql`
    select count(*) filter (where l.lido ? 'junto')::int as juntas,
           count(distinct l.lido ->> 'dono') filter (where l.cliente_id is null and l.status = 'valida')::int
             + (select count(*) from cliente c where c.empresa_id = ${key.empresa_id}
                  and c.importacao_id = ${key.importacao_id} and c.excluido_em is null)::int as novos
      from importacao_linha l
     where ${linesOf(key)} and l.status in ('valida', 'criada', 'atualizada')`);
  return { linhas_juntas: rows[0]?.juntas ?? 0, clientes_novos: rows[0]?.novos ?? 0 };
}
