import { api } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import type { Deps } from '../../platform/deps.ts';
import { sendExport } from '../../platform/http/send-export.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { correctReceived, receiveCommission, removeReceived } from './change-received.ts';
import { changeTerms } from './change-terms.ts';
import { exportCommissions } from './export-commissions.ts';
import { readCommission } from './policy-commission.ts';
import { commissionsPage, commissionsSummary } from './read-commissions.ts';
import {
  changeStatement,
  confirmStatement,
  readStatement,
  statementsPage,
  undoStatement,
} from './statements/change-statement.ts';
import { uploadStatement } from './statements/upload-statement.ts';

export function commissionsRoutes(serve: Serve, deps: Deps) {
  const contextOf = ({ actor, request_id }: { actor: Actor; request_id: string }) => ({
    deps,
    actor,
    request_id,
  });

  serve(api.commissions.list, (call) => commissionsPage(contextOf(call), call.query));
  serve(api.commissions.summary, (call) => commissionsSummary(contextOf(call), call.query));
  serve(api.commissions.policy, (call) => readCommission(contextOf(call), call.params.id));
  serve(api.commissions.updateTerms, (call) => changeTerms(contextOf(call), call.params.id, call.body));
  serve(api.commissions.receive, (call) => receiveCommission(contextOf(call), call.params.id, call.body));
  serve(api.commissions.update, (call) => correctReceived(contextOf(call), call.params.id, call.body));
  serve(api.commissions.remove, async (call) => {
    await removeReceived(contextOf(call), call.params.id, call.query.versao);
    return undefined;
  });
  serve(api.statements.list, (call) => statementsPage(contextOf(call), call.query));
  serve(api.statements.upload, (call) => uploadStatement(contextOf(call), call.file, call.query.folha));
  serve(api.statements.get, (call) => readStatement(contextOf(call), call.params.id));
  serve(api.statements.update, (call) => changeStatement(contextOf(call), call.params.id, call.body));
  serve(api.statements.confirm, (call) => confirmStatement(contextOf(call), call.params.id));
  serve(api.statements.undo, async (call) => {
    await undoStatement(contextOf(call), call.params.id);
    return undefined;
  });
  serve(api.exports.commissions, (call) =>
    sendExport(call.reply, (gone) => exportCommissions(contextOf(call), call.query, gone)),
  );
}
