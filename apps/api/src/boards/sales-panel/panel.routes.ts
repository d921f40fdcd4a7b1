import { api } from '@farol/contracts';
import { ESTAGIOS } from '@farol/domain/pipeline';
import type { Deps } from '../../platform/deps.ts';
import { sendExport } from '../../platform/http/send-export.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { pageMeta } from '../../platform/paging.ts';
import { auditShownRows } from '../audit-shown-rows.ts';
import { isHeavy } from '../filters.store.ts';
import { exportPanel } from './export-panel.ts';
import { panelCards, panelColumns } from './panel.store.ts';
import { panelFilterOf } from './panel-filter.store.ts';
import { cardsByIds, countPanel, panelList } from './panel-list.store.ts';
import { teamLoad } from './team.store.ts';

/** `chosen`: how many were to be shown; one of them may have moved since. */
const nextOf = (cards: readonly { posicao: string }[], per_page: number, chosen = cards.length) =>
  chosen < per_page ? null : (cards.at(-1)?.posicao ?? null);

export function salesPanelRoutes(serve: Serve, deps: Deps) {
  serve(api.boards.salesPanel, async ({ query, ...reader }) => {
    const { counted, shown } = await deps.db.read(
      reader.actor,
      async (tx) => {
        const filter = await panelFilterOf(tx, query);
        const counted = await panelColumns(tx, reader.actor, filter, deps.clock);
        const chosen = counted
          .filter((column) => !query.estagio || column.estagio === query.estagio)
          .flatMap(({ cartoes }) => cartoes);
        return { counted, shown: await cardsByIds(tx, reader.actor, chosen, deps.clock) };
      },
      { heavy: isHeavy(reader.actor, query.busca) },
    );
    const cards = await auditShownRows(deps, reader, shown);
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
  });

  serve(api.boards.team, ({ actor }) =>
    deps.db.read(actor, (tx) => teamLoad(tx, actor, deps.clock), { heavy: true }),
  );

  serve(api.boards.salesPanelCards, async ({ params, query, ...reader }) => {
    const shown = await deps.db.read(
      reader.actor,
      async (tx) => {
        const filter = { ...(await panelFilterOf(tx, query)), ...params, page: 1 };
        return panelCards(tx, reader.actor, filter, deps.clock);
      },
      { heavy: isHeavy(reader.actor, query.busca) },
    );
    const data = await auditShownRows(deps, reader, shown);
    return { data, proximo: nextOf(data, query.per_page) };
  });

  serve(api.boards.salesPanelList, async ({ query, ...reader }) => {
    const { rows, total } = await deps.db.read(
      reader.actor,
      async (tx) => {
        const filter = await panelFilterOf(tx, query);
        return {
          rows: await panelList(tx, reader.actor, filter, deps.clock),
          total: await countPanel(tx, reader.actor, filter, deps.clock),
        };
      },
      { heavy: isHeavy(reader.actor, query.busca) },
    );
    return { data: await auditShownRows(deps, reader, rows), meta: pageMeta(query, total) };
  });

  serve(api.exports.salesPanel, ({ query, reply, ...reader }) =>
    sendExport(reply, (gone) => exportPanel(deps, reader, query, gone)),
  );
}
