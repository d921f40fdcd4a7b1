import { api } from '@farol/contracts';
import { pendingDays } from '@farol/domain/pipeline';
import type { Deps } from '../../platform/deps.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { pageMeta } from '../../platform/paging.ts';
import { auditShownRows } from '../audit-shown-rows.ts';
import { countStudiesAdmin, studiesAdminPage } from './studies-admin.store.ts';

export function studiesAdminRoutes(serve: Serve, deps: Deps) {
  serve(api.boards.studiesAdmin, ({ query, ...reader }) =>
    deps.db.forBoard(reader.actor, async (tx) => {
      const today = deps.clock.today();
      const rows = await auditShownRows(
        tx,
        deps,
        reader,
        await studiesAdminPage(tx, reader.actor, query, today),
      );
      const counted = await countStudiesAdmin(tx, reader.actor, query, today);
      const data = rows.map((row) => ({
        ...row,
        dias_pendente: pendingDays(
          { estagio: row.estagio, encerrado_em: row.encerrado_em },
          row.data_inicio,
          today,
        ),
      }));
      return { data, meta: pageMeta(query, counted) };
    }),
  );
}
