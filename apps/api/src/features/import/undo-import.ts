import type { Actor } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import { audit, auditAll } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { removeUntouchedCustomers, tellOnce } from '../customers/index.ts';
import { lockExpected, removeUntouchedPolicies } from '../policies/index.ts';
import { announceImport } from './announce-import.ts';
import { deleteImport, deleteLines, type ImportRow, lockImport, updateImport } from './import.store.ts';
import { releaseSheet } from './stored-sheet.ts';
import { undoUpdates } from './undo-updates.ts';

const SHOWN = 100;

type Request = { id: number; request_id: string };

/**
 * Removes the customers of an import whom nobody has touched since, and gives those that it changed their former values
 * where nobody has changed them again; names those that stay, and why. An import that registered nothing goes whole.
 */
export const undoImport = (deps: Deps, actor: Actor, { id, request_id }: Request) =>
  deps.db.write(actor, async (tx) => {
    const row = await lockImport(tx, actor, id);
    if (!row) throw notFound('Importação');
    if (row.status === 'simulando' || row.status === 'executando')
      throw conflict('importacao_em_andamento', 'Pare a importação antes de desfazer.');
    const now = deps.clock.now();
    const isBegun = row.executada_em !== null || row.linhas_criadas + row.linhas_atualizadas > 0;
    if (!isBegun && row.status !== 'cancelada' && row.status !== 'desfeita')
      return discard(tx, actor, row, { now, request_id });
    await tellOnce(tx);
    const policies = row.tipo === 'apolices' ? await undoPolicies(tx, actor, row, { now, request_id }) : NONE;
    const { removed, stayed } = await removeUntouchedCustomers(tx, actor, row, now);
    const changed = row.tipo === 'apolices' ? NONE : await undoUpdates(tx, actor, row, { now, request_id });
    const ficaram = [...policies.stayed, ...stayed, ...changed.stayed];
    await announceImport(tx, row);
    await deleteLines(tx, row);
    await updateImport(tx, row, { status: 'desfeita', desfeita_em: now });
    await auditAll(
      tx,
      actor,
      now,
      removed.map((cliente_id) => ({
        empresa_id: row.empresa_id,
        entidade: 'cliente',
        entidade_id: cliente_id,
        acao: 'excluir',
        depois: { importacao_id: id },
        request_id,
      })),
    );
    await audit(tx, actor, now, {
      empresa_id: row.empresa_id,
      entidade: 'importacao',
      entidade_id: id,
      acao: 'desfazer',
      depois: { removidos: removed.length, voltaram: changed.undone, ficaram: ficaram.length },
      request_id,
    });
    return {
      removidos: removed.length,
      apolices_removidas: policies.undone,
      voltaram: changed.undone,
      ficaram: ficaram.slice(0, SHOWN),
      total_ficaram: ficaram.length,
    };
  });

const NONE = { undone: 0, stayed: [] };

async function undoPolicies(
  tx: Tx,
  actor: Actor,
  row: ImportRow,
  { now, request_id }: { now: Date; request_id: string },
) {
  await lockExpected(tx, row.empresa_id);
  const { removed, stayed } = await removeUntouchedPolicies(tx, row, now);
  await auditAll(
    tx,
    actor,
    now,
    removed.map(({ diagnostico_apolice_id, antes }) => ({
      empresa_id: row.empresa_id,
      entidade: 'diagnostico_apolice',
      entidade_id: diagnostico_apolice_id,
      acao: 'excluir',
      antes,
      depois: { importacao_id: row.importacao_id },
      request_id,
    })),
  );
  return { undone: removed.length, stayed };
}

/** Removes an import that was abandoned: its rows and its file. */
async function discard(
  tx: Tx,
  actor: Actor,
  row: ImportRow,
  { now, request_id }: { now: Date; request_id: string },
) {
  await releaseSheet(tx, row, now);
  await deleteLines(tx, row);
  await deleteImport(tx, row);
  await audit(tx, actor, now, {
    empresa_id: row.empresa_id,
    entidade: 'importacao',
    entidade_id: row.importacao_id,
    acao: 'excluir',
    request_id,
  });
  return { removidos: 0, apolices_removidas: 0, voltaram: 0, ficaram: [], total_ficaram: 0 };
}
