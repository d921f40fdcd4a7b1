import { api } from '@farol/contracts';
import { ESTAGIOS } from '@farol/domain/pipeline';
import type { Deps } from '../../platform/deps.ts';
import { sendExport } from '../../platform/http/send-export.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { pageMeta } from '../../platform/paging.ts';
import { auditShownRows } from '../audit-shown-rows.ts';
import { poolOf, poolOfPlanned } from '../filters.store.ts';
import { exportPanel } from './export-panel.ts';
import { panelCards, panelColumns } from './panel.store.ts';
import { panelFilterOf } from './panel-filter.store.ts';
import { countPanel, panelList } from './panel-list.store.ts';
import { teamLoad } from './team.store.ts';

/** `chosen`: how many were to be shown; one of them may have moved since. */
const nextOf = (cards: readonly { posicao: string }[], per_page: number, chosen = cards.length) =>
  chosen < per_page ? null : (cards.at(-1)?.posicao ?? null);

export function salesPanelRoutes(serve: Serve, deps: Deps) {
  serve(api.boards.salesPanel, ({ query, ...reader }) =>
    deps.db[poolOfPlanned(reader.actor, query.busca)](reader.actor, async (tx) => {
      const filter = await panelFilterOf(tx, query);
      const counted = await panelColumns(tx, reader.actor, filter, deps.clock);
      const shown = await panelCards(tx, reader.actor, filter, deps.clock, counted);
      const cards = await auditShownRows(tx, deps, reader, shown);
      return ESTAGIOS.map((estagio) => {
        const column = counted.find((one) => one.estagio === estagio);
        const { total = 0, premio_anual = 0, comigo = 0, esperando = 0 } = column ?? {};
        const data = cards.filter((card) => card.estagio === estagio);
        const por_vez = { comigo, esperando };
        return {
          estagio,
          total,
          premio_anual,
          por_vez,
          data,
          proximo: nextOf(data, query.per_page, column?.cartoes?.length),
        };
      });
    }),
  );

  serve(api.boards.team, ({ actor }) => deps.db.forBoard(actor, (tx) => teamLoad(tx, actor, deps.clock)));

  serve(api.boards.salesPanelCards, ({ params, query, ...reader }) =>
    deps.db[(query.apos ? poolOf : poolOfPlanned)(reader.actor, query.busca)](reader.actor, async (tx) => {
      const filter = { ...(await panelFilterOf(tx, query)), ...params, page: 1 };
      const shown = await panelCards(tx, reader.actor, filter, deps.clock);
      const data = await auditShownRows(tx, deps, reader, shown);
      return { data, proximo: nextOf(data, query.per_page) };
    }),
  );

  serve(api.boards.salesPanelList, ({ query, ...reader }) =>
    deps.db[poolOf(reader.actor, query.busca)](reader.actor, async (tx) => {
      const filter = await panelFilterOf(tx, query);
      const rows = await panelList(tx, reader.actor, filter, deps.clock);
      const data = await auditShownRows(tx, deps, reader, rows);
      return { data, meta: pageMeta(query, await countPanel(tx, reader.actor, filter, deps.clock)) };
    }),
  );

  serve(api.exports.salesPanel, ({ query, reply, ...reader }) =>
    sendExport(reply, (gone) => exportPanel(deps, reader, query, gone)),
  );
}
