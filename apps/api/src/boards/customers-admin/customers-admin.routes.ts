import { api } from '@farol/contracts';
import { includedParts, isFiltered, isIncluded } from '../../features/customers/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { goneSignal } from '../../platform/http/gone-signal.ts';
import { sendExport } from '../../platform/http/send-export.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { pageMeta } from '../../platform/paging.ts';
import { auditShownRows } from '../audit-shown-rows.ts';
import { type CustomerAdminRow, customersAdminPage } from './customers-admin.store.ts';
import { exportCustomersAdmin } from './export-customers-admin.ts';

const toReply = (row: CustomerAdminRow, includes: string | undefined) => ({
  cliente_id: row.cliente_id,
  pessoa_nome: row.pessoa_nome,
  pessoa_email: row.pessoa_email,
  data_criacao: row.data_criacao,
  usuario_criador_id: row.usuario_criador_id,
  usuario_criador: row.usuario_criador,
  ...includedParts(includes, row),
  ...(isIncluded(includes, 'ultimo_diagnostico') && { ultimo_diagnostico: row.ultimo_diagnostico }),
  etiquetas: row.etiquetas,
});

export function customersAdminRoutes(serve: Serve, deps: Deps) {
  serve(api.boards.customersAdmin, async ({ query, reply, ...reader }) => {
    const { includes } = query;
    const page = await deps.db.read(
      reader.actor,
      (tx) => customersAdminPage(tx, reader.actor, query, isIncluded(includes, 'ultimo_diagnostico')),
      { heavy: isFiltered(query), gone: goneSignal(reply) },
    );
    const rows = await auditShownRows(deps, reader, page.rows);
    return { data: rows.map((row) => toReply(row, includes)), meta: pageMeta(query, page.total) };
  });

  serve(api.exports.customersAdmin, ({ query, reply, ...reader }) =>
    sendExport(reply, (gone) => exportCustomersAdmin(deps, reader, query, gone)),
  );
}
