import type { Importacao } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, type FieldErrors, invalid, notFound, staleVersion } from '../../platform/http/errors.ts';
import { maySettle, NO_RECEIVER } from './consultants.ts';
import { countLines, type ImportRow, lockImport, resetLines, updateImport } from './import.store.ts';
import { importReply } from './import-reply.ts';

type Choices = {
  mapeamento?: Importacao['mapeamento'];
  duplicados?: Importacao['duplicados'];
  consultor_id?: number | null;
};
/** With the version that the choices were made on. */
type Change = Choices & { cancelar?: 'S'; versao?: number };

/** Statuses in which columns and choices may still change. */
const CHANGEABLE: readonly ImportRow['status'][] = ['enviada', 'simulada', 'falhou'];

/** Changes what columns fill and how rows are taken, after which they are checked again; or stops the work. */
export const changeImport = (deps: Deps, actor: Actor, id: number, { cancelar, versao, ...change }: Change) =>
  deps.db.write(actor, async (tx) => {
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
    if (versao !== row.versao) throw staleVersion(await importReply(tx, actor, id));
    const errors = { ...mappingErrors(row, change), ...(await consultantErrors(tx, actor, row, change)) };
    if (Object.keys(errors).length > 0) throw invalid(errors);
    if (!differs(row, change)) return importReply(tx, actor, id);
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

function mappingErrors(row: ImportRow, { mapeamento }: Choices): FieldErrors {
  if (!mapeamento) return {};
  if (mapeamento.length !== row.colunas.length) return { mapeamento: ['Informe um destino por coluna.'] };
  const chosen = mapeamento.filter((nome) => nome !== null);
  const repeated = chosen.find((nome, index) => chosen.indexOf(nome) !== index);
  return repeated ? { mapeamento: ['Dois ou mais títulos preenchem o mesmo campo.'] } : {};
}

async function consultantErrors(
  tx: Tx,
  actor: Actor,
  row: ImportRow,
  { consultor_id }: Choices,
): Promise<FieldErrors> {
  if (consultor_id === undefined || consultor_id === null || consultor_id === row.consultor_id) return {};
  return (await maySettle(tx, actor, row, consultor_id)) ? {} : { consultor_id: [NO_RECEIVER] };
}

const differs = (row: ImportRow, { mapeamento, duplicados, consultor_id }: Choices): boolean =>
  mapeamento?.some((nome, index) => nome !== row.mapeamento[index]) === true ||
  (duplicados !== undefined && duplicados !== row.opcoes.duplicados) ||
  (consultor_id !== undefined && consultor_id !== row.consultor_id);
