import type { Importacao } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import type { Deps } from '../../platform/deps.ts';
import { conflict, type FieldErrors, invalid, notFound } from '../../platform/http/errors.ts';
import { countLines, type ImportRow, lockImport, resetLines, updateImport } from './import.store.ts';
import { importReply } from './import-reply.ts';

type Change = {
  mapeamento?: Importacao['mapeamento'];
  duplicados?: Importacao['duplicados'];
  consultor_id?: number | null;
  cancelar?: 'S';
};

/** Statuses in which columns and choices may still change. */
const CHANGEABLE: readonly ImportRow['status'][] = ['enviada', 'simulada', 'falhou'];

/** Changes what columns fill and how rows are taken, after which they are checked anew; or stops the work. */
export const changeImport = (deps: Deps, actor: Actor, id: number, { cancelar, ...change }: Change) =>
  deps.db.forActor(actor, async (tx) => {
    const row = await lockImport(tx, actor, id);
    if (!row) throw notFound('Importação');
    if (cancelar) {
      if (row.status === 'simulando')
        await updateImport(tx, row, { status: 'enviada', em_trabalho_ate: null });
      else if (row.status === 'executando')
        await updateImport(tx, row, {
          status: 'cancelada',
          em_trabalho_ate: null,
          ...(await countLines(tx, row)),
        });
      return importReply(tx, actor, id);
    }
    if (!CHANGEABLE.includes(row.status) || row.linhas_criadas > 0)
      throw conflict('importacao_em_andamento', 'Esta importação já foi executada ou está em andamento.');
    const errors = mappingErrors(row, change);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    await resetLines(tx, row);
    await updateImport(tx, row, {
      status: 'enviada',
      linhas_feitas: 0,
      linhas_validas: 0,
      linhas_rejeitadas: 0,
      ...(change.mapeamento ? { mapeamento: change.mapeamento } : {}),
      ...(change.duplicados ? { opcoes: { duplicados: change.duplicados } } : {}),
      ...(change.consultor_id === undefined ? {} : { consultor_id: change.consultor_id }),
    });
    return importReply(tx, actor, id);
  });

function mappingErrors(row: ImportRow, { mapeamento }: Change): FieldErrors {
  if (!mapeamento) return {};
  if (mapeamento.length !== row.colunas.length) return { mapeamento: ['Informe um destino por coluna.'] };
  const chosen = mapeamento.filter((nome) => nome !== null);
  const repeated = chosen.find((nome, index) => chosen.indexOf(nome) !== index);
  return repeated ? { mapeamento: ['Dois ou mais títulos preenchem o mesmo campo.'] } : {};
}
