import { api } from '@farol/contracts';
import { ESTAGIOS_ESPECIALISTA } from '@farol/domain/pipeline';
import type { Deps } from '../../platform/deps.ts';
import { sendExport } from '../../platform/http/send-export.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { auditShownRows } from '../audit-shown-rows.ts';
import { dueTotals } from '../due.store.ts';
import { isHeavy } from '../filters.store.ts';
import { exportQueue } from './export-queue.ts';
import { queueCards, queueColumns, queuePage, queueTotals } from './queue.store.ts';

export function queueRoutes(serve: Serve, deps: Deps) {
  serve(api.boards.queue, async ({ query, ...reader }) => {
    const { rows, counted } = await deps.db.read(
      reader.actor,
      async (tx) => ({
        rows: await queuePage(tx, reader.actor, query, deps.clock),
        counted: await queueTotals(tx, reader.actor, query, deps.clock),
      }),
      { heavy: isHeavy(reader.actor, query.busca) },
    );
    return { data: await auditShownRows(deps, reader, rows), ...dueTotals(query, counted) };
  });

  serve(api.boards.queueBoard, async ({ query, ...reader }) => {
    const { rows, counted } = await deps.db.read(
      reader.actor,
      async (tx) => ({
        rows: await queueCards(tx, reader.actor, query, deps.clock),
        counted: await queueColumns(tx, reader.actor, query, deps.clock),
      }),
      { heavy: isHeavy(reader.actor, query.busca) },
    );
    const cards = await auditShownRows(deps, reader, rows);
    return ESTAGIOS_ESPECIALISTA.map((estagio_especialista) => ({
      estagio_especialista,
      total: counted.find((one) => one.estagio_especialista === estagio_especialista)?.total ?? 0,
      data: cards.filter((one) => one.estagio_especialista === estagio_especialista),
    }));
  });

  serve(api.exports.queue, ({ query, reply, ...reader }) =>
    sendExport(reply, (gone) => exportQueue(deps, reader, query, gone)),
  );
}
