import { api } from '@farol/contracts';
import type { Deps } from '../../platform/deps.ts';
import { sendExport } from '../../platform/http/send-export.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { pageMeta } from '../../platform/paging.ts';
import { auditShownRows } from '../audit-shown-rows.ts';
import { exportStudiesAdmin } from './export-studies-admin.ts';
import { studiesAdminPage } from './studies-admin.store.ts';

export function studiesAdminRoutes(serve: Serve, deps: Deps) {
  serve(api.boards.studiesAdmin, async ({ query, ...reader }) => {
    const { rows, total } = await deps.db.read(
      reader.actor,
      (tx) => studiesAdminPage(tx, reader.actor, query, deps.clock),
      { heavy: true },
    );
    return { data: await auditShownRows(deps, reader, rows), meta: pageMeta(query, total) };
  });

  serve(api.exports.studiesAdmin, ({ query, reply, ...reader }) =>
    sendExport(reply, (gone) => exportStudiesAdmin(deps, reader, query, gone)),
  );
}
