import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import type { PolicyRow } from '../policies.store.ts';

type Ended = { status_tarefa: 3 | 4; motivo: string | null };

/** Ends the live renewal of a policy in the consultant's list, if there is one. */
export const endRenewalActivity = (
  tx: Tx,
  { empresa_id, diagnostico_apolice_id }: PolicyRow,
  { status_tarefa, motivo }: Ended,
  now: Date,
) =>
  tx.execute(sql`
    update atividade
       set status_tarefa = ${status_tarefa}, motivo = ${motivo}, concluida_em = ${now.toISOString()},
           pontualidade = case when prazo < ${now.toISOString()}::timestamptz then 1 else 2 end,
           atualizado_em = ${now.toISOString()}, versao = versao + 1
     where empresa_id = ${empresa_id} and diagnostico_apolice_id = ${diagnostico_apolice_id}
       and tipo_atividade = 'renovacao' and status_tarefa < 3`);

/**
 * Reopens the last ended renewal of a policy that is due again, for the customer's consultant of today: the daily job
 * opens one for each end of a policy.
 */
export const reopenRenewalActivity = (
  tx: Tx,
  { empresa_id, diagnostico_apolice_id }: Pick<PolicyRow, 'empresa_id' | 'diagnostico_apolice_id'>,
  now: Date,
) =>
  tx.execute(sql`
    update atividade a
       set status_tarefa = 1, motivo = null, concluida_em = null, pontualidade = null, adiada_ate = null,
           funcionario_id = c.consultor_id, atualizado_em = ${now.toISOString()}, versao = a.versao + 1
      from cliente c
     where c.empresa_id = a.empresa_id and c.cliente_id = a.cliente_id and a.status_tarefa >= 3
       and a.empresa_id = ${empresa_id}
       and a.atividade_id = (
         select b.atividade_id from atividade b
          where b.empresa_id = ${empresa_id} and b.diagnostico_apolice_id = ${diagnostico_apolice_id}
            and b.tipo_atividade = 'renovacao'
          order by b.status_tarefa < 3 desc, b.concluida_em desc nulls last, b.atividade_id desc limit 1)`);
