import { api } from '@farol/contracts';
import type { Deps } from '../../platform/deps.ts';
import { sendExport } from '../../platform/http/send-export.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { auditShownRows } from '../audit-shown-rows.ts';
import { dueTotals } from '../due.store.ts';
import { isHeavy } from '../filters.store.ts';
import { exportTodo } from './export-todo.ts';
import { todoPage } from './todo.store.ts';

export function todoRoutes(serve: Serve, deps: Deps) {
  serve(api.boards.todo, async ({ query, ...reader }) => {
    const { rows, counted } = await deps.db.read(
      reader.actor,
      (tx) => todoPage(tx, reader.actor, query, deps.clock),
      { heavy: isHeavy(reader.actor, query.busca) },
    );
    return { data: await auditShownRows(deps, reader, rows), ...dueTotals(query, counted) };
  });

  serve(api.exports.todo, ({ query, reply, ...reader }) =>
    sendExport(reply, (gone) => exportTodo(deps, reader, query, gone)),
  );
}
