import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { requiresFactor } from '../../platform/sessions.store.ts';

export type SecondFactor = {
  funcionario_id: number;
  empresa_id: number;
  pessoa_nome: string;
  pessoa_email: string;
  usuario_username: string;
  senha_hash: string | null;
  segundo_fator_ativo: boolean;
  segundo_fator_segredo: string | null;
  segundo_fator_novo: string | null;
  segundo_fator_desde: string | null;
  codigos_restantes: number;
};

export async function findSecondFactor(tx: Tx, funcionario_id: number): Promise<SecondFactor> {
  const { rows } = await tx.execute<SecondFactor>(sql`
    select funcionario_id, empresa_id, pessoa_nome, pessoa_email, usuario_username, senha_hash,
           segundo_fator_ativo, segundo_fator_segredo, segundo_fator_novo, segundo_fator_desde,
           cardinality(segundo_fator_reservas) as codigos_restantes
      from funcionario where funcionario_id = ${funcionario_id}`);
  if (!rows[0]) throw new Error('the person of a session has no row');
  return rows[0];
}

/** Whether a company that the person reaches requires it that day. */
export async function requiresSecondFactor(tx: Tx, funcionario_id: number, today: string): Promise<boolean> {
  const { rows } = await tx.execute<{ required: boolean }>(sql`
    select ${requiresFactor(today)} as required from funcionario f where f.funcionario_id = ${funcionario_id}`);
  return rows[0]?.required ?? false;
}

/** False if a code of this or a later time step was accepted before. */
export async function acceptStep(tx: Tx, funcionario_id: number, step: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update funcionario set segundo_fator_passo = ${step}
     where funcionario_id = ${funcionario_id} and coalesce(segundo_fator_passo, -1) < ${step} returning 1`);
  return rows.length > 0;
}

/** Consumes a recovery code by one of its hashes; the number of those left, or undefined for an unknown one. */
export async function useRecoveryCode(
  tx: Tx,
  funcionario_id: number,
  hashes: readonly string[],
): Promise<number | undefined> {
  const { rows } = await tx.execute<{ restantes: number }>(sql`
    update funcionario
       set segundo_fator_reservas = array(
             select reserva from unnest(segundo_fator_reservas) with ordinality as r (reserva, ordem)
              where reserva <> all (${sql.param(hashes)}::text[]) order by ordem)
     where funcionario_id = ${funcionario_id} and segundo_fator_reservas && ${sql.param(hashes)}::text[]
    returning cardinality(segundo_fator_reservas) as restantes`);
  return rows[0]?.restantes;
}

export const savePendingSecret = (tx: Tx, funcionario_id: number, sealed: string) =>
  tx.execute(
    sql`update funcionario set segundo_fator_novo = ${sealed} where funcionario_id = ${funcionario_id}`,
  );

/** The pending secret becomes the one in force; false if another request confirmed or replaced it. */
export async function activateSecondFactor(
  tx: Tx,
  active: { funcionario_id: number; sealed: string; step: number; hashes: string[] },
  now: Date,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update funcionario
       set segundo_fator_segredo = segundo_fator_novo, segundo_fator_novo = null, segundo_fator_ativo = true,
           segundo_fator_desde = ${now.toISOString()}, segundo_fator_passo = ${active.step},
           segundo_fator_reservas = ${sql.param(active.hashes)}::text[]
     where funcionario_id = ${active.funcionario_id} and segundo_fator_novo = ${active.sealed}
    returning 1`);
  return rows.length > 0;
}

/** False if there was none. */
export async function clearSecondFactor(tx: Tx, funcionario_id: number): Promise<boolean> {
  const { rows } = await tx.execute<{ had: boolean }>(
    sql`select farol_desligar_segundo_fator(${funcionario_id}) as had`,
  );
  return rows[0]!.had;
}

/** Sessions of the person that waited for the set-up may go on. */
export const releaseSessions = (tx: Tx, funcionario_id: number) =>
  tx.execute(sql`
    update sessao set segundo_fator_falta = false
     where funcionario_id = ${funcionario_id} and segundo_fator_falta and revogada_em is null`);
