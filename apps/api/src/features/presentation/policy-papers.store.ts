import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { Study } from '../diagnosis/index.ts';

type Key = Pick<Study, 'empresa_id' | 'diagnostico_id'>;

type Paper = { x: number; nome: string; tipo: string; tamanho: number };

/** What a policy has beside its own form: how many instalments, and its files. */
export type PolicyPapers = { diagnostico_apolice_id: number; parcelas: number | null; arquivos: Paper[] };

const PAPERS = sql`diagnostico_apolice p
  join diagnostico_apolice_arquivo f on f.empresa_id = p.empresa_id
   and f.diagnostico_apolice_id = p.diagnostico_apolice_id
  join arquivo q on q.empresa_id = f.empresa_id and q.arquivo_id = f.arquivo_id
   and q.excluido_em is null and not q.sensivel`;

/** Of every policy of the study. */
export async function policyPapers(tx: Tx, { empresa_id, diagnostico_id }: Key): Promise<PolicyPapers[]> {
  const { rows } = await tx.execute<PolicyPapers>(sql`
    select a.diagnostico_apolice_id, a.parcelas, coalesce((
             select jsonb_agg(jsonb_build_object('x', f.x, 'nome', q.nome, 'tipo', q.tipo, 'tamanho', q.tamanho)
                              order by f.x)
               from ${PAPERS}
              where p.empresa_id = a.empresa_id and p.diagnostico_apolice_id = a.diagnostico_apolice_id), '[]')
             as arquivos
      from diagnostico_apolice a
     where a.empresa_id = ${empresa_id} and a.diagnostico_id = ${diagnostico_id} and a.excluido_em is null`);
  return rows;
}

type StoredPaper = { nome: string; tipo: string; tamanho: number; chave: string };

/** One file of a policy of this study; undefined for any other. */
export async function findPaper(
  tx: Tx,
  { empresa_id, diagnostico_id }: Key,
  { id, x }: { id: number; x: number },
): Promise<StoredPaper | undefined> {
  const { rows } = await tx.execute<StoredPaper>(sql`
    select q.nome, q.tipo, q.tamanho, q.chave
      from ${PAPERS}
     where p.empresa_id = ${empresa_id} and p.diagnostico_id = ${diagnostico_id} and p.excluido_em is null
       and p.diagnostico_apolice_id = ${id} and f.x = ${x}`);
  return rows[0];
}
