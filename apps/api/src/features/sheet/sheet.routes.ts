import { api } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import type { Deps } from '../../platform/deps.ts';
import { hashToken } from '../../platform/http/authenticate.ts';
import { createLimiter } from '../../platform/http/limiter.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { decideSheet } from './decide-sheet.ts';
import { findValidSheetLink, openSheet } from './open-sheet.ts';
import { readSheet } from './review.ts';
import { saveSheet } from './save-sheet.ts';
import { sendSheetFile } from './send-sheet-file.ts';
import { createSheetLink, revokeSheetLink } from './sheet-link.ts';

/** Per minute: far above a person on a phone, who saves as she goes; far below a program that guesses tokens. */
const OPENINGS_BY_ADDRESS = 60;
const SAVINGS_BY_ADDRESS = 120;
const BY_TOKEN = 60;
const FILES_BY_TOKEN = 20;

export function sheetRoutes(serve: Serve, deps: Deps) {
  const contextOf = ({ actor, request_id }: { actor: Actor; request_id: string }) => ({
    deps,
    actor,
    request_id,
  });
  serve(api.customerSheet.get, (call) => readSheet(contextOf(call), call.params.id));
  serve(api.customerSheet.createLink, (call) => createSheetLink(contextOf(call), call.params.id, call.key));
  serve(api.customerSheet.revokeLink, (call) => revokeSheetLink(contextOf(call), call.params.id));
  serve(api.customerSheet.decide, (call) => decideSheet(contextOf(call), call.params.id, call.body));

  const limit = createLimiter(deps.counts, 'sheet');
  serve.open(
    api.publicSheet.get,
    ({ params, request_id }) => openSheet(deps, params.token, request_id),
    ({ params, network }) => {
      limit(`address ${network}`, OPENINGS_BY_ADDRESS);
      limit(`token ${hashToken(params.token)}`, BY_TOKEN);
    },
  );
  serve.open(
    api.publicSheet.save,
    ({ params, body, request_id }) => saveSheet(deps, params.token, body, request_id),
    ({ params, network }) => {
      limit(`saving ${network}`, SAVINGS_BY_ADDRESS);
      limit(`saving ${hashToken(params.token)}`, BY_TOKEN);
    },
  );
  serve.open(
    api.publicSheet.sendFile,
    ({ params, file, request_id }) => sendSheetFile(deps, { ...params, file, request_id }),
    ({ params, network }) => {
      limit(`file ${network}`, FILES_BY_TOKEN);
      limit(`file ${hashToken(params.token)}`, FILES_BY_TOKEN);
    },
    async ({ params: { token } }) => ({
      empresa_id: (await findValidSheetLink(deps, token)).empresa_id,
      link: hashToken(token),
    }),
  );
}
