import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import type { Who } from '../../test/brokerage.ts';
import type { TestApp } from '../../test/test-app.ts';

let n = 5000;
/** A customer whom nobody else resembles. */
export const somebody = (over: object = {}) => {
  n += 1;
  return {
    pessoa_nome: "Ana D'Ávila",
    pessoa_celular: `4898${1_000_000 + n}`,
    endereco_estado: 'SC' as const,
    endereco_cidade: 'Florianópolis',
    ...over,
  };
};

export const register = async (t: TestApp, who: Who, over: object = {}) =>
  (await t.as(who)).call(api.customers.create, { body: somebody(over) });

/** What happened to a customer, oldest first. */
export const auditOf = (t: TestApp, cliente_id: number) =>
  t.db.asService(async (tx) => {
    const { rows } = await tx.execute<{ acao: string; antes: object | null; depois: object | null }>(sql`
      select acao, antes, depois from auditoria
       where entidade = 'cliente' and entidade_id = ${cliente_id} order by auditoria_id`);
    return rows;
  });
