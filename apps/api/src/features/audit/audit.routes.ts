import { api } from '@farol/contracts';
import type { Deps } from '../../platform/deps.ts';
import { goneSignal } from '../../platform/http/gone-signal.ts';
import { sendExport } from '../../platform/http/send-export.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { exportAudit } from './export-audit.ts';
import { auditEntry, listAudit } from './read-audit.ts';

export function auditRoutes(serve: Serve, deps: Deps) {
  serve(api.audit.list, ({ query, reply, ...reader }) => listAudit(deps, reader, query, goneSignal(reply)));
  serve(api.exports.audit, ({ query, reply, ...reader }) =>
    sendExport(reply, (gone) => exportAudit(deps, reader, query, gone)),
  );
  serve(api.audit.get, ({ params, ...reader }) => auditEntry(deps, reader, params));
}
