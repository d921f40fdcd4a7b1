import { api } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import type { Deps } from '../../platform/deps.ts';
import { sendExport } from '../../platform/http/send-export.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { changePolicy, removePolicy } from './change-policy.ts';
import { exportPolicies } from './export-policies.ts';
import { addPolicy } from './outside/add-policy.ts';
import { changeOutsidePolicy, removeOutsidePolicy } from './outside/change-policy.ts';
import { readPolicyPdf } from './pdf/read-policy-pdf.ts';
import { policiesPage } from './policies-page.ts';
import { markFile, removePolicyFile, uploadPolicyFile } from './policy-files.ts';
import { registerPolicy } from './register-policy.ts';
import { closeRenewal } from './renewals/close-renewal.ts';
import { exportRenewals } from './renewals/export-radar.ts';
import { renewalsPage } from './renewals/radar-page.ts';
import { renewPolicy } from './renewals/renew-policy.ts';

export function policiesRoutes(serve: Serve, deps: Deps) {
  const contextOf = ({ actor, request_id }: { actor: Actor; request_id: string }) => ({
    deps,
    actor,
    request_id,
  });

  serve(api.policies.list, (call) => policiesPage(contextOf(call), call.query));
  serve(api.exports.policies, (call) =>
    sendExport(call.reply, (gone) => exportPolicies(contextOf(call), call.query, gone)),
  );
  serve(api.policies.create, (call) => {
    const { diagnostico_produto_item_opcao_id, ...fields } = call.body;
    return registerPolicy(contextOf(call), diagnostico_produto_item_opcao_id, fields);
  });
  serve(api.policies.update, (call) => changePolicy(contextOf(call), call.params.id, call.body));
  serve(api.policies.remove, async (call) => {
    await removePolicy(contextOf(call), call.params.id);
    return undefined;
  });
  serve(api.policies.uploadFile, (call) =>
    uploadPolicyFile(contextOf(call), call.params.id, { x: call.params.x, ...call.query }, call.file),
  );
  serve(api.policies.markFile, (call) =>
    markFile(contextOf(call), call.params.id, { x: call.params.x, ...call.body }),
  );
  serve(api.policies.removeFile, async (call) => {
    await removePolicyFile(contextOf(call), call.params.id, call.params.x);
    return undefined;
  });

  serve(api.customerPolicies.create, (call) => addPolicy(contextOf(call), call.params.id, call.body));
  serve(api.customerPolicies.readPdf, (call) => readPolicyPdf(contextOf(call), call.params.id, call.file));
  serve(api.customerPolicies.update, (call) =>
    changeOutsidePolicy(contextOf(call), call.params.id, call.body),
  );
  serve(api.customerPolicies.remove, async (call) => {
    await removeOutsidePolicy(contextOf(call), call.params.id);
    return undefined;
  });

  serve(api.renewals.list, (call) => renewalsPage(contextOf(call), call.query));
  serve(api.exports.renewals, (call) =>
    sendExport(call.reply, (gone) => exportRenewals(contextOf(call), call.query, gone)),
  );
  serve(api.renewals.renew, (call) => renewPolicy(contextOf(call), call.params.id, call.body));
  serve(api.renewals.close, (call) => closeRenewal(contextOf(call), call.params.id, call.body));
}
