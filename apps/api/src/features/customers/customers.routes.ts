import { api } from '@farol/contracts';
import type { Deps } from '../../platform/deps.ts';
import { goneSignal } from '../../platform/http/gone-signal.ts';
import { sendExport } from '../../platform/http/send-export.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { createCustomer } from './create-customer.ts';
import { deleteCustomer } from './delete-customer.ts';
import { exportCustomers } from './export-customers.ts';
import { grantConsent } from './grant-consent.ts';
import { customer, customersByStudy, customersPage, person } from './read-customers.ts';
import { updateCustomer } from './update-customer.ts';
import { uploadIdentity } from './upload-identity.ts';

export function customersRoutes(serve: Serve, deps: Deps) {
  serve(api.customers.list, ({ query, reply, ...reader }) =>
    customersPage(deps, { ...reader, gone: goneSignal(reply) }, query),
  );
  serve(api.exports.customers, ({ query, reply, ...reader }) =>
    sendExport(reply, (gone) => exportCustomers(deps, reader, query, gone)),
  );
  serve(api.customers.byStudy, ({ query, reply, ...reader }) =>
    customersByStudy(deps, { ...reader, gone: goneSignal(reply) }, query),
  );

  serve(api.customers.get, ({ params, ...reader }) => customer(deps, reader, params.id));
  serve(api.customers.person, ({ params, ...reader }) => person(deps, reader, params.id));

  serve(api.customers.create, ({ actor, body, request_id }) =>
    createCustomer(deps, actor, { ...body, request_id }),
  );
  serve(api.customers.update, ({ actor, params, body: { versao, ...sent }, request_id }) =>
    updateCustomer(deps, actor, { cliente_id: params.id, versao, sent, request_id }),
  );
  serve(api.customers.remove, async ({ actor, params, request_id }) => {
    await deleteCustomer(deps, actor, { cliente_id: params.id, request_id });
    return undefined;
  });

  serve(api.customers.uploadIdentity, ({ actor, params, file, request_id }) =>
    uploadIdentity(deps, actor, { cliente_id: params.a, tipo: params.b, file, request_id }),
  );
  serve(api.customers.grantConsent, ({ actor, params, body, request_id }) =>
    grantConsent(deps, actor, { cliente_id: params.id, ...body, request_id }),
  );
}
