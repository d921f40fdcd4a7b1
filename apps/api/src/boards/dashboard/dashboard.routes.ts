import { api, METRICAS } from '@farol/contracts';
import type { Deps } from '../../platform/deps.ts';
import { sendExport } from '../../platform/http/send-export.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { exactMeta } from '../../platform/paging.ts';
import { auditShownRows } from '../audit-shown-rows.ts';
import { BREAKDOWN_METRICS, blocksOf, breakdownOf, funnelOf, titled, unitOf } from './dashboard.ts';
import { exportDashboard } from './export-dashboard.ts';
import { breakdownFigures, monthFigures } from './figures.store.ts';
import { readFunnel } from './funnel.store.ts';
import { periodOf, periodReply, rangeOf } from './periods.ts';
import { dashboardRows } from './rows.store.ts';
import { readSummary } from './summary.ts';

export function dashboardRoutes(serve: Serve, deps: Deps) {
  const { clock, db } = deps;

  serve(api.dashboard.blocks, ({ actor, query }) => {
    const range = rangeOf(query, clock.today());
    return db.read(
      actor,
      async (tx) => blocksOf(await monthFigures(tx, actor, METRICAS, query, range), range),
      { heavy: true },
    );
  });

  serve(api.dashboard.summary, ({ actor, query }) => {
    const period = periodOf(query, clock.today());
    return db.read(actor, (tx) => readSummary(tx, actor, query, period), { heavy: true });
  });

  serve(api.dashboard.breakdown, ({ actor, query }) => {
    const range = periodOf(query, clock.today());
    const metrics = BREAKDOWN_METRICS[query.por];
    return db.read(
      actor,
      async (tx) => ({
        periodo: periodReply(range),
        colunas: metrics.map(titled),
        dados: breakdownOf(
          query.por,
          await breakdownFigures(tx, actor, { por: query.por, metrics, filter: query, range }),
        ),
      }),
      { heavy: true },
    );
  });

  serve(api.dashboard.funnel, ({ actor, query }) => {
    const range = periodOf(query, clock.today());
    return db.read(
      actor,
      async (tx) => ({
        periodo: periodReply(range),
        ...funnelOf(await readFunnel(tx, actor, query, range)),
      }),
      { heavy: true },
    );
  });

  serve(api.dashboard.export, ({ query, reply, ...reader }) =>
    sendExport(reply, (gone) => exportDashboard(deps, reader, query, gone)),
  );

  serve(api.dashboard.rows, async ({ query, ...reader }) => {
    const range = periodOf(query, clock.today());
    const { rows, counted } = await db.read(
      reader.actor,
      (tx) => dashboardRows(tx, reader.actor, query, range),
      { heavy: true },
    );
    const data = await auditShownRows(deps, reader, rows);
    const unidade = unitOf(query.metrica);
    return {
      periodo: periodReply(range),
      valor: counted.valor ?? (unidade === '%' || unidade === 'dias' ? null : 0),
      unidade,
      data: data.map(({ empresa_id, ...row }) => row),
      meta: exactMeta(query, [counted]),
    };
  });
}
