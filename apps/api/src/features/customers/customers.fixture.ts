import { api } from '@farol/contracts';
import { auditOf as trailOf } from '../../test/audit-trail.ts';
import type { Who } from '../../test/brokerage.ts';
import type { TestApp } from '../../test/test-app.ts';

let n = 5000;
/** A customer with unique data. */
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

/** Audit entries of a customer, oldest first. */
export const auditOf = (t: TestApp, cliente_id: number) => trailOf(t, 'cliente', cliente_id);
