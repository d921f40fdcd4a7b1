import { prazoOfFicha } from '@farol/domain/pipeline';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { Clock } from '../../platform/clock.ts';

type OfCustomer = { empresa_id: number; cliente_id: number };

/** The customer's line "Ficha recebida", if it is not open already. */
export const openSheetActivity = (
  tx: Tx,
  { empresa_id, cliente_id, consultor_id }: OfCustomer & { consultor_id: number },
  clock: Clock,
) => {
  const now = clock.now().toISOString();
  return tx.execute(sql`
    insert into atividade (empresa_id, tipo_atividade, funcionario_id, cliente_id, prazo, entrada_no_estagio,
                           criado_em, atualizado_em)
    values (${empresa_id}, 'ficha', ${consultor_id}, ${cliente_id}, ${prazoOfFicha(clock.today())}, ${now}, ${now},
            ${now})
    on conflict do nothing`);
};

/** Ends that line once all her answers are decided. */
export const endSheetActivity = (tx: Tx, { empresa_id, cliente_id }: OfCustomer, now: Date) =>
  tx.execute(sql`
    update atividade
       set status_tarefa = 3, concluida_em = ${now.toISOString()},
           pontualidade = case when prazo < ${now.toISOString()}::timestamptz then 1 else 2 end,
           atualizado_em = ${now.toISOString()}, versao = versao + 1
     where empresa_id = ${empresa_id} and cliente_id = ${cliente_id} and tipo_atividade = 'ficha'
       and status_tarefa < 3`);
