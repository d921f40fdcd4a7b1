import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { ImportKey } from './import.store.ts';

export type Reason = {
  tipo: 'recusa' | 'aviso';
  campo: string;
  mensagem: string;
  linhas: number;
  numeros: number[];
};

const MOST = 100;
const SHOWN = 50;

/** A message that names another row counts with those that name others. */
const GENERAL = sql`regexp_replace(m, 'da linha \\d+', 'de outra linha')`;

/** Why rows are refused, and what was left out of those that are taken, by field and message. */
export async function reasonsOf(tx: Tx, { empresa_id, importacao_id }: ImportKey): Promise<Reason[]> {
  const { rows } = await tx.execute<Reason>(sql`
    with lines as (
      select numero, 'recusa' as tipo, erros as told from importacao_linha
       where empresa_id = ${empresa_id} and importacao_id = ${importacao_id} and status = 'rejeitada'
      union all
      select numero, 'aviso', avisos from importacao_linha
       where empresa_id = ${empresa_id} and importacao_id = ${importacao_id}
         and status in ('valida', 'criada', 'atualizada') and avisos <> '{}')
    select tipo, campo, ${GENERAL} as mensagem, count(*)::int as linhas,
           (array_agg(numero order by numero))[1:${SHOWN}] as numeros
      from lines, jsonb_each(told) as t (campo, messages), jsonb_array_elements_text(messages) m
     group by 1, 2, 3
     order by tipo desc, linhas desc, campo, mensagem
     limit ${MOST}`);
  return rows;
}

/** Rows by the text of a column, as in the file; without those that are left out whatever they say. */
export async function countTexts(tx: Tx, key: ImportKey, column: number, most: number) {
  const { rows } = await tx.execute<{ texto: string; linhas: number }>(sql`
    select dados ->> ${column}::int as texto, count(*)::int as linhas
      from importacao_linha
     where empresa_id = ${key.empresa_id} and importacao_id = ${key.importacao_id}
       and btrim(dados ->> ${column}::int) <> '' and coalesce(lido ->> 'de_fora', 'N') <> 'S'
     group by 1 order by linhas desc, texto limit ${most}`);
  return rows;
}

/** Rows that are to change a known customer, rows in which nothing differs, and rows by the field that they change. */
export async function countUpdates(tx: Tx, { empresa_id, importacao_id }: ImportKey) {
  const { rows } = await tx.execute<{ mudam: number; iguais: number }>(sql`
    select count(*) filter (where mudancas <> '[]')::int as mudam,
           count(*) filter (where mudancas = '[]')::int as iguais
      from importacao_linha
     where empresa_id = ${empresa_id} and importacao_id = ${importacao_id} and status = 'valida' and mudancas is not null`);
  const { rows: campos } = await tx.execute<{ campo: string; linhas: number }>(sql`
    select m ->> 'campo' as campo, count(*)::int as linhas
      from importacao_linha, jsonb_array_elements(mudancas) m
     where empresa_id = ${empresa_id} and importacao_id = ${importacao_id} and status = 'valida' and mudancas is not null
     group by 1 order by linhas desc, campo`);
  return { linhas_a_atualizar: rows[0]?.mudam ?? 0, linhas_iguais: rows[0]?.iguais ?? 0, campos };
}

/** First rows that are to change a known customer. */
export async function firstUpdates(tx: Tx, { empresa_id, importacao_id }: ImportKey, limit: number) {
  const { rows } = await tx.execute<{
    numero: number;
    nome: string;
    mudancas: { campo: string; antes: unknown; depois: unknown }[];
  }>(sql`
    select l.numero, c.pessoa_nome as nome, l.mudancas
      from importacao_linha l join cliente c on c.empresa_id = l.empresa_id and c.cliente_id = l.cliente_id
     where l.empresa_id = ${empresa_id} and l.importacao_id = ${importacao_id} and l.status = 'valida'
       and l.mudancas <> '[]'
     order by l.numero limit ${limit}`);
  return rows;
}
