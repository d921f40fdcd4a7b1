import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import type { Who } from '../../test/brokerage.ts';
import type { TestApp } from '../../test/test-app.ts';

export const idOf = (t: TestApp, who: Who) => t.people[who].funcionario_id;

/** Hands several customers over. */
export const giveCustomers = async (t: TestApp, who: Who, clientes: number[], to: Who) =>
  (await t.as(who)).try(api.handover.customers, {
    body: { clientes, funcionario_id: idOf(t, to), motivo: 'Nova carteira' },
  });

/** Status of reading a customer and a study. */
export const readable = async (
  t: TestApp,
  who: Who,
  made: { cliente_id: number; diagnostico_id: number },
) => {
  const c = await t.as(who);
  return [
    (await c.try(api.customers.get, { params: { id: made.cliente_id } })).status,
    (await c.try(api.diagnosis.get, { params: { id: made.diagnostico_id } })).status,
  ];
};

/** Notifications of handing over that a person has, oldest first. */
export const noticesOf = (t: TestApp, who: Who) =>
  t.db.service(async (tx) => {
    const { rows } = await tx.execute<{
      tipo: string;
      dados: Record<string, unknown>;
      cliente_id: number | null;
    }>(
      sql`select tipo, dados, cliente_id from notificacao
           where funcionario_id = ${idOf(t, who)} and tipo in ('cliente_transferido', 'tarefa_transferida')
           order by notificacao_id`,
    );
    return rows;
  });
