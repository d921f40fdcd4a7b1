import type { Importacao } from '@farol/contracts';
import { type Actor, visibleConsultores } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, invalid, notFound } from '../../platform/http/errors.ts';
import { NO_CONSULTANT } from './check-rows.ts';
import { receiversAmong, resolveConsultants } from './consultants.ts';
import { countLines, type ImportRow, lockImport, resetLines, updateImport } from './import.store.ts';
import { importReply } from './import-reply.ts';
import { kindOf, mappingOf } from './kinds.ts';
import { consultantsOfRows, keepRowsOf } from './row-consultants.store.ts';
import { releaseSheet } from './stored-sheet.ts';

type Start = { id: number; request_id: string };

async function lock(tx: Tx, actor: Actor, id: number): Promise<ImportRow> {
  const row = await lockImport(tx, actor, id);
  if (!row) throw notFound('Importação');
  return row;
}

/** Queues the dry run: every row is read and checked, nothing is registered. */
export async function checkImport(deps: Deps, actor: Actor, { id }: Start): Promise<Importacao> {
  const reply = await deps.db.write(actor, async (tx) => {
    const row = await lock(tx, actor, id);
    if (row.status === 'simulando') return importReply(tx, actor, id);
    if (
      !['enviada', 'simulada', 'falhou'].includes(row.status) ||
      row.linhas_criadas + row.linhas_atualizadas > 0
    )
      throw conflict('importacao_executada', 'Esta importação já foi executada.');
    const mapping = mappingOf(row);
    const missing = kindOf(row).required.find(({ nome }) => !mapping.includes(nome));
    if (missing) throw invalid({ mapeamento: [missing.mensagem] });
    const consultores = await resolveConsultants(tx, actor, row);
    await resetLines(tx, row);
    await updateImport(tx, row, {
      status: 'simulando',
      opcoes: { ...row.opcoes, consultores, alcance: visibleConsultores(actor) },
      linhas_feitas: 0,
      linhas_validas: 0,
      linhas_rejeitadas: 0,
      em_trabalho_ate: null,
    });
    return importReply(tx, actor, id);
  });
  deps.wakeImports();
  return reply;
}

/** The dry run may be days old and somebody else's: consultants are settled with the rights of who executes. */
async function keepAllowedRows(tx: Tx, actor: Actor, row: ImportRow): Promise<void> {
  const consultants = await consultantsOfRows(tx, row);
  const allowed = await receiversAmong(tx, actor, row, consultants);
  if (allowed.length === consultants.length) return;
  if (allowed.length === 0 && row.linhas_criadas === 0)
    throw conflict(
      'consultor_indisponivel',
      'Nenhum consultor desta planilha pode receber clientes agora. Volte às colunas e escolha outro.',
    );
  await keepRowsOf(tx, row, allowed, { consultor: [NO_CONSULTANT] });
}

/** Queues the registration of the rows that passed; of a stopped import, of those left. */
export async function runImport(deps: Deps, actor: Actor, { id, request_id }: Start): Promise<Importacao> {
  const reply = await deps.db.write(actor, async (tx) => {
    const row = await lock(tx, actor, id);
    if (row.status === 'executando' || row.status === 'executada') return importReply(tx, actor, id);
    const isBegun = row.linhas_criadas + row.linhas_atualizadas > 0;
    const isChecked = row.status === 'simulada' || isBegun || row.status === 'cancelada';
    if (!isChecked || row.status === 'desfeita')
      throw conflict('importacao_nao_conferida', 'Confira a planilha antes de importar.');
    await keepAllowedRows(tx, actor, row);
    await releaseSheet(tx, row, deps.clock.now());
    await updateImport(tx, row, {
      status: 'executando',
      em_trabalho_ate: null,
      opcoes: {
        ...row.opcoes,
        alcance: visibleConsultores(actor),
        executor: { funcionario_id: actor.funcionario_id, perfil: actor.perfil },
      },
      ...(await countLines(tx, row)),
    });
    await audit(tx, actor, deps.clock.now(), {
      empresa_id: row.empresa_id,
      entidade: 'importacao',
      entidade_id: id,
      acao: 'executar',
      depois: { linhas: row.linhas_validas },
      request_id,
    });
    return importReply(tx, actor, id);
  });
  deps.wakeImports();
  return reply;
}
