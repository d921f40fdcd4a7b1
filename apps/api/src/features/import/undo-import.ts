import type { Actor } from '@farol/domain/access';
import { audit, auditAll } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { removeUntouchedCustomers } from '../customers/index.ts';
import { deleteLines, lockImport, updateImport } from './import.store.ts';

const SHOWN = 100;

/** Removes the customers of an import whom nobody has touched since; names those that stay, and why. */
export const undoImport = (
  deps: Deps,
  actor: Actor,
  { id, request_id }: { id: number; request_id: string },
) =>
  deps.db.write(actor, async (tx) => {
    const row = await lockImport(tx, actor, id);
    if (!row) throw notFound('Importação');
    if (row.status === 'simulando' || row.status === 'executando')
      throw conflict('importacao_em_andamento', 'Pare a importação antes de desfazer.');
    const now = deps.clock.now();
    const { removed, stayed } = await removeUntouchedCustomers(tx, actor, row, now);
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
      depois: { removidos: removed.length, ficaram: stayed.length },
      request_id,
    });
    return { removidos: removed.length, ficaram: stayed.slice(0, SHOWN), total_ficaram: stayed.length };
  });
