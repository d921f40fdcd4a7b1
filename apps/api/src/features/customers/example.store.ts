import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';

export type Owner = { empresa_id: number; funcionario_id: number };
type HiddenExample = { cliente_id: number; diagnosticos: number[] };

/**
 * Hides the made-up customer of a person and its studies, whatever their stage: nobody else depends on them. Its notices
 * are deleted, and the quotes' documents let go. None when there is no sample.
 */
export async function hideExampleRows(
  tx: Tx,
  { empresa_id, funcionario_id }: Owner,
  excluido_por: number,
  now: Date,
): Promise<HiddenExample | undefined> {
  const at = now.toISOString();
  const { rows: customers } = await tx.execute<{ cliente_id: number }>(sql`
    update cliente c set excluido_em = ${at}, excluido_por = ${excluido_por}, versao = versao + 1
     where c.empresa_id = ${empresa_id} and c.criador_id = ${funcionario_id} and c.exemplo and c.excluido_em is null
    returning cliente_id`);
  const [customer] = customers;
  if (!customer) return undefined;
  const { cliente_id } = customer;
  await tx.execute(
    sql`delete from notificacao where empresa_id = ${empresa_id} and cliente_id = ${cliente_id}`,
  );
  await letDocumentsGo(tx, { empresa_id, cliente_id }, at);
  const { rows: studies } = await tx.execute<{ diagnostico_id: number }>(sql`
    update diagnostico set excluido_em = ${at}, excluido_por = ${excluido_por}, atualizado_em = ${at}
     where empresa_id = ${empresa_id} and cliente_id = ${cliente_id} and excluido_em is null
    returning diagnostico_id`);
  return { cliente_id, diagnosticos: studies.map(({ diagnostico_id }) => diagnostico_id) };
}

/** Without an owner they are purged after a while, unlike those of a real study. */
async function letDocumentsGo(
  tx: Tx,
  { empresa_id, cliente_id }: { empresa_id: number; cliente_id: number },
  at: string,
): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update diagnostico_produto_item_opcao o set arquivo_id = null, arquivo_2_id = null
      from diagnostico d
     where d.empresa_id = ${empresa_id} and d.cliente_id = ${cliente_id}
       and o.empresa_id = d.empresa_id and o.diagnostico_id = d.diagnostico_id
    returning o.diagnostico_produto_item_opcao_id as id`);
  await tx.execute(sql`
    update arquivo set dono_tipo = null, dono_id = null, solto_em = ${at}
     where empresa_id = ${empresa_id} and dono_tipo = 'diagnostico_produto_item_opcao'
       and dono_id = any (${sql.param(rows.map(({ id }) => id))}::int[])`);
}
