import { api, PER_PAGE } from '@farol/contracts';
import { ESTAGIOS } from '@farol/domain/pipeline';
import type { Deps } from '../../platform/deps.ts';
import { sendExport } from '../../platform/http/send-export.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { auditShownRows } from '../audit-shown-rows.ts';
import { exportPanel } from './export-panel.ts';
import { panelCards, panelColumns } from './panel.store.ts';

export function salesPanelRoutes(serve: Serve, deps: Deps) {
  serve(api.boards.salesPanel, ({ query, ...reader }) =>
    deps.db.forBoard(reader.actor, async (tx) => {
      const filter = { ...query, per_page: PER_PAGE };
      const cards = await auditShownRows(
        tx,
        deps,
        reader,
        await panelCards(tx, reader.actor, filter, deps.clock),
      );
      const counted = await panelColumns(tx, reader.actor, filter, deps.clock);
      return ESTAGIOS.map((estagio) => {
        const column = counted.find((one) => one.estagio === estagio);
        return {
          estagio,
          total: column?.total ?? 0,
          premio_anual: column?.premio_anual ?? 0,
          data: cards.filter((card) => card.estagio === estagio),
        };
      });
    }),
  );

  serve(api.exports.salesPanel, ({ query, reply, ...reader }) =>
    sendExport(reply, (gone) => exportPanel(deps, reader, query, gone)),
  );
}
