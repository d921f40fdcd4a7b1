import { api } from '@farol/contracts';
import type { Deps } from '../../platform/deps.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { CustomerChoice } from '../customers/index.ts';
import { deactivateEmployee } from './deactivate-employee.ts';
import { handOverCustomer } from './hand-over-customer.ts';
import { handOverCustomers } from './hand-over-customers.ts';
import { handOverStudy } from './hand-over-study.ts';
import { pendingOfEmployee } from './pending-of-employee.ts';
import { previewHandover } from './preview-handover.ts';
import { removeEmployee } from './remove-employee.ts';

type Choice = { clientes?: number[]; de_funcionario_id?: number };

const choiceOf = ({ clientes, de_funcionario_id }: Choice): CustomerChoice =>
  de_funcionario_id === undefined ? { clientes: clientes ?? [] } : { de_funcionario_id };

export function handoverRoutes(serve: Serve, deps: Deps) {
  serve(api.handover.customer, ({ params, body, ...who }) =>
    handOverCustomer({ deps, ...who }, params.id, body),
  );
  serve(api.handover.customers, ({ body: { funcionario_id, motivo, desfaz, ...choice }, ...who }) =>
    handOverCustomers({ deps, ...who }, { choice: choiceOf(choice), funcionario_id, motivo, desfaz }),
  );
  serve(api.handover.preview, ({ body, ...who }) => previewHandover({ deps, ...who }, choiceOf(body)));
  serve(api.handover.study, ({ params, body, ...who }) => handOverStudy({ deps, ...who }, params.id, body));
  serve(api.handover.pending, ({ params, ...who }) => pendingOfEmployee({ deps, ...who }, params.id));
  serve(api.handover.deactivateEmployee, ({ params, body, ...who }) =>
    deactivateEmployee({ deps, ...who }, { ...body, funcionario_id: params.id }),
  );
  serve(api.handover.removeEmployee, async ({ params, query, ...who }) => {
    await removeEmployee({ deps, ...who }, { ...query, funcionario_id: params.id });
    return undefined;
  });
}
