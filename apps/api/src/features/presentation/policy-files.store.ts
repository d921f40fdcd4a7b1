import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { Study } from '../diagnosis/index.ts';

/** estagio_especialista */
const CONCLUDED = 6;

type Key = Pick<Study, 'empresa_id' | 'diagnostico_id'>;

type PolicyFile = { x: number; nome: string; tipo: string; tamanho: number };

/** Until its area is concluded a policy may still change: the customer is not told of it. */
const isConcluded = (policy: 'a' | 'p') => sql`exists (
  select from tarefa t
   where t.empresa_id = ${sql.raw(policy)}.empresa_id and t.diagnostico_id = ${sql.raw(policy)}.diagnostico_id
     and t.produto_diagnostico_id = ${sql.raw(policy)}.produto_diagnostico_id
     and t.cancelada_em is null and t.estagio_especialista = ${CONCLUDED})`;

/** What a policy has beside its own form: how many instalments, and its files. */
export type PolicyExtras = {
  diagnostico_apolice_id: number;
  parcelas: number | null;
  arquivos: PolicyFile[];
};

const FILES = sql`diagnostico_apolice p
  join diagnostico_apolice_arquivo f on f.empresa_id = p.empresa_id
   and f.diagnostico_apolice_id = p.diagnostico_apolice_id
  join arquivo q on q.empresa_id = f.empresa_id and q.arquivo_id = f.arquivo_id
   and q.excluido_em is null and not q.sensivel`;

/** Of every policy of the study's concluded areas. */
export async function policyExtras(tx: Tx, { empresa_id, diagnostico_id }: Key): Promise<PolicyExtras[]> {
  const { rows } = await tx.execute<PolicyExtras>(sql`
    select a.diagnostico_apolice_id, a.parcelas, coalesce((
             select jsonb_agg(jsonb_build_object('x', f.x, 'nome', q.nome, 'tipo', q.tipo, 'tamanho', q.tamanho)
                              order by f.x)
               from ${FILES}
              where p.empresa_id = a.empresa_id and p.diagnostico_apolice_id = a.diagnostico_apolice_id), '[]')
             as arquivos
      from diagnostico_apolice a
     where a.empresa_id = ${empresa_id} and a.diagnostico_id = ${diagnostico_id} and a.excluido_em is null
       and ${isConcluded('a')}`);
  return rows;
}

type StoredFile = { nome: string; tipo: string; tamanho: number; chave: string };

/** One file of a policy of this study's concluded areas; undefined for any other. */
export async function findPolicyFile(
  tx: Tx,
  { empresa_id, diagnostico_id }: Key,
  { id, x }: { id: number; x: number },
): Promise<StoredFile | undefined> {
  const { rows } = await tx.execute<StoredFile>(sql`
    select q.nome, q.tipo, q.tamanho, q.chave
      from ${FILES}
     where p.empresa_id = ${empresa_id} and p.diagnostico_id = ${diagnostico_id} and p.excluido_em is null
       and p.diagnostico_apolice_id = ${id} and f.x = ${x}
       and ${isConcluded('p')}`);
  return rows[0];
}
