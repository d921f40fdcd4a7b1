import type { Actor } from '@farol/domain/access';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';

type TakenOver = {
  empresa_id: number;
  cliente_id: number;
  linha_uuid: string;
  diagnostico_apolice_id: number;
};

/** Gives the policy the file of the survey's row as its own: removing one leaves the other. Null without a file. */
export async function copySurveyFile(
  tx: Tx,
  { empresa_id, cliente_id, linha_uuid, diagnostico_apolice_id }: TakenOver,
  { funcionario_id }: Pick<Actor, 'funcionario_id'>,
  now: Date,
): Promise<number | null> {
  const { rows } = await tx.execute<{ arquivo_id: number }>(sql`
    insert into arquivo (empresa_id, nome, tipo, tamanho, sha256, chave, dono_tipo, dono_id, sensivel, criado_por,
                         criado_em, pede_senha)
    select q.empresa_id, q.nome, q.tipo, q.tamanho, q.sha256, q.chave, 'diagnostico_apolice',
           ${diagnostico_apolice_id}::int, false, ${funcionario_id}::int, ${now.toISOString()}::timestamptz, q.pede_senha
      from produto_item_tabela_item l
      join diagnostico d on d.empresa_id = l.empresa_id and d.diagnostico_id = l.diagnostico_id
       and d.cliente_id = ${cliente_id} and d.excluido_em is null
      join arquivo q on q.empresa_id = l.empresa_id and q.excluido_em is null and not q.sensivel
       and q.dono_tipo = 'produto_item_tabela_item' and q.dono_id = l.produto_item_tabela_item_id
     where l.empresa_id = ${empresa_id} and l.linha_uuid = ${linha_uuid} and l.tabela = 'apolices'
     order by q.arquivo_id desc limit 1
    returning arquivo_id`);
  return rows[0]?.arquivo_id ?? null;
}
