import { api } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import type { Deps } from '../../platform/deps.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { answerOption } from './answer-option.ts';
import { carryOver } from './carry-over.ts';
import { createOption } from './create-option.ts';
import { joinProposal } from './join-proposal.ts';
import { leaveProposal } from './leave-proposal.ts';
import { listCopiable } from './list-copiable.ts';
import { listUsualPrices } from './list-usual-prices.ts';
import { removeOptionFile, uploadOptionFile } from './option-files.ts';
import { removeOption } from './remove-option.ts';
import { saveOption } from './update-option.ts';

export function quotationsRoutes(serve: Serve, deps: Deps) {
  const contextOf = ({ actor, request_id }: { actor: Actor; request_id: string }) => ({
    deps,
    actor,
    request_id,
  });

  serve(api.quotations.create, (call) => createOption(contextOf(call), call.body));
  serve(api.quotations.update, (call) => saveOption(contextOf(call), call.params.id, call.body));
  serve(api.quotations.remove, (call) => removeOption(contextOf(call), call.params.id));
  serve(api.quotations.copiable, (call) => listCopiable(contextOf(call), call.query));
  serve(api.quotations.usualPrices, (call) => listUsualPrices(contextOf(call), call.query));
  serve(api.quotations.carryOver, (call) => carryOver(contextOf(call), call.params.id));
  serve(api.quotations.joinProposal, (call) => joinProposal(contextOf(call), call.body));
  serve(api.quotations.leaveProposal, (call) => leaveProposal(contextOf(call), call.params.id));

  serve(api.quotations.uploadFile, (call) =>
    uploadOptionFile(contextOf(call), call.params.id, 'arquivo', call.file),
  );
  serve(api.quotations.uploadFile2, (call) =>
    uploadOptionFile(contextOf(call), call.params.id, 'arquivo_2', call.file),
  );
  serve(api.quotations.removeFile, (call) => removeOptionFile(contextOf(call), call.params.id, 'arquivo'));
  serve(api.quotations.removeFile2, (call) => removeOptionFile(contextOf(call), call.params.id, 'arquivo_2'));

  serve(api.quotations.answer, (call) => answerOption(contextOf(call), call.params.id, call.body));
}
