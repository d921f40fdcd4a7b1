import type { Importacao } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { productOfCode } from '@farol/domain/policy-import/reading';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, type FieldErrors, invalid, notFound, staleVersion } from '../../platform/http/errors.ts';
import { announceImport } from './announce-import.ts';
import { maySettle, NO_RECEIVER } from './consultants.ts';
import { countLines, type ImportRow, lockImport, resetLines, updateImport } from './import.store.ts';
import { importReply } from './import-reply.ts';
import { kindOf } from './kinds.ts';
import { type Reading, readTable } from './read-table.ts';
import { replaceTable } from './replace-table.ts';
import { findStoredSheet } from './stored-sheet.ts';

type ChosenNames = { seguradora?: Record<string, string>; produto?: Record<string, string> };
type Choices = {
  mapeamento?: Importacao['mapeamento'];
  duplicados?: Importacao['duplicados'];
  consultor_id?: number | null;
  ddd?: string | null;
  escolhas?: Record<string, number>;
  nomes_escolhidos?: ChosenNames;
  nao_atualizar?: string[];
};
/** With the version that the choices were made on. */
type Change = Choices & Reading & { cancelar?: 'S'; versao?: number };

/** Statuses in which columns and choices may still change. */
const CHANGEABLE: readonly ImportRow['status'][] = ['enviada', 'simulada', 'falhou'];

/** Changes what columns fill and how rows are taken, after which they are checked again; or stops the work. */
export async function changeImport(
  deps: Deps,
  actor: Actor,
  id: number,
  { cancelar, versao, folha, titulos_em, separador, ...change }: Change,
): Promise<Importacao> {
  if (cancelar) return stop(deps, actor, id);
  const reading = { folha, titulos_em, separador };
  if (Object.values(reading).some((one) => one !== undefined))
    return readAgain(deps, actor, id, { reading, versao });
  return deps.db.write(actor, async (tx) => {
    const row = await lockChangeable(tx, actor, id, versao);
    const errors = {
      ...mappingErrors(row, change),
      ...nameErrors(change),
      ...(await consultantErrors(tx, actor, row, change)),
    };
    if (Object.keys(errors).length > 0) throw invalid(errors);
    if (!differs(row, change)) return importReply(tx, actor, id);
    const { mapeamento, consultor_id, nomes_escolhidos: _, ...options } = change;
    await resetLines(tx, row);
    await updateImport(tx, row, {
      ...UNCHECKED,
      ...(mapeamento ? { mapeamento } : {}),
      opcoes: { ...withoutResult(row.opcoes), ...defined(options), ...chosenFor(row, change) },
      ...(consultor_id === undefined ? {} : { consultor_id }),
    });
    return importReply(tx, actor, id);
  });
}

const UNCHECKED = {
  status: 'enviada',
  linhas_feitas: 0,
  linhas_validas: 0,
  linhas_rejeitadas: 0,
} as const;

const withoutResult = ({ consultores, nomes_lidos, ...opcoes }: ImportRow['opcoes']) => opcoes;
const defined = (options: object) =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
/** Choices for some texts leave those for others. */
const chosenFor = ({ opcoes }: ImportRow, { escolhas, nomes_escolhidos: nomes }: Choices) => ({
  ...(escolhas ? { escolhas: { ...opcoes.escolhas, ...escolhas } } : {}),
  ...(nomes
    ? {
        nomes: {
          seguradora: { ...opcoes.nomes?.seguradora, ...nomes.seguradora },
          produto: { ...opcoes.nomes?.produto, ...nomes.produto },
        },
      }
    : {}),
});

async function lockChangeable(
  tx: Tx,
  actor: Actor,
  id: number,
  versao: number | undefined,
): Promise<ImportRow> {
  const row = await lockImport(tx, actor, id);
  if (!row) throw notFound('Importação');
  if (!CHANGEABLE.includes(row.status) || row.linhas_criadas + row.linhas_atualizadas > 0)
    throw conflict('importacao_em_andamento', 'Esta importação já foi executada ou está em andamento.');
  if (versao !== row.versao) throw staleVersion(await importReply(tx, actor, id));
  return row;
}

const stop = (deps: Deps, actor: Actor, id: number) =>
  deps.db.write(actor, async (tx) => {
    const row = await lockImport(tx, actor, id);
    if (!row) throw notFound('Importação');
    if (row.status === 'simulando') await updateImport(tx, row, { status: 'enviada', em_trabalho_ate: null });
    else if (row.status === 'executando') {
      await updateImport(tx, row, {
        status: 'cancelada',
        em_trabalho_ate: null,
        ...(await countLines(tx, row)),
      });
      await announceImport(tx, row);
    }
    return importReply(tx, actor, id);
  });

/** Reads the stored file another way; its columns are proposed anew. */
async function readAgain(
  deps: Deps,
  actor: Actor,
  id: number,
  { reading, versao }: { reading: Reading; versao: number | undefined },
): Promise<Importacao> {
  const { row, file } = await deps.db.write(actor, async (tx) => {
    const locked = await lockChangeable(tx, actor, id, versao);
    return { row: locked, file: await findStoredSheet(tx, locked) };
  });
  if (!file) throw conflict('arquivo_ausente', 'O arquivo não está mais guardado. Envie a planilha de novo.');
  const wanted: Reading = {
    folha: reading.folha ?? (reading.separador === undefined ? row.folha : undefined),
    separador: reading.separador ?? (row.separador as Reading['separador']),
    titulos_em: reading.titulos_em,
  };
  const read = await readTable(deps, actor, file, { ...wanted, tipo: row.tipo });
  return deps.db.write(actor, async (tx) => {
    const locked = await lockChangeable(tx, actor, id, versao);
    await replaceTable(tx, actor, locked, read);
    return importReply(tx, actor, id);
  });
}

function mappingErrors(row: ImportRow, { mapeamento }: Choices): FieldErrors {
  if (!mapeamento) return {};
  if (mapeamento.length !== row.colunas.length) return { mapeamento: ['Informe um destino por coluna.'] };
  const { isColuna, deVarias } = kindOf(row);
  const chosen = mapeamento.filter((nome) => nome !== null && nome !== deVarias);
  if (!chosen.every((nome) => nome === null || isColuna(nome)))
    return { mapeamento: ['Escolha um campo da lista.'] };
  const repeated = chosen.find((nome, index) => chosen.indexOf(nome) !== index);
  return repeated ? { mapeamento: ['Dois ou mais títulos preenchem o mesmo campo.'] } : {};
}

const nameErrors = ({ nomes_escolhidos }: Choices): FieldErrors =>
  Object.values(nomes_escolhidos?.produto ?? {}).every((code) => productOfCode(code) !== null)
    ? {}
    : { nomes_escolhidos: ['Escolha um produto da lista.'] };

async function consultantErrors(tx: Tx, actor: Actor, row: ImportRow, { consultor_id, escolhas }: Choices) {
  const errors: FieldErrors = {};
  if (consultor_id && consultor_id !== row.consultor_id && !(await maySettle(tx, actor, row, [consultor_id])))
    errors.consultor_id = [NO_RECEIVER];
  if (escolhas && !(await maySettle(tx, actor, row, Object.values(escolhas))))
    errors.escolhas = [NO_RECEIVER];
  return errors;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function differs(row: ImportRow, change: Choices): boolean {
  const { mapeamento, consultor_id, duplicados, ddd, escolhas, nao_atualizar } = change;
  const { opcoes } = row;
  return (
    mapeamento?.some((nome, index) => nome !== row.mapeamento[index]) === true ||
    (duplicados !== undefined && duplicados !== opcoes.duplicados) ||
    (consultor_id !== undefined && consultor_id !== row.consultor_id) ||
    (ddd !== undefined && ddd !== (opcoes.ddd ?? null)) ||
    (nao_atualizar !== undefined && !isSame(nao_atualizar, opcoes.nao_atualizar ?? [])) ||
    Object.entries(escolhas ?? {}).some(([texto, id]) => opcoes.escolhas?.[texto] !== id) ||
    (['seguradora', 'produto'] as const).some((campo) =>
      Object.entries(change.nomes_escolhidos?.[campo] ?? {}).some(
        ([texto, valor]) => opcoes.nomes?.[campo]?.[texto] !== valor,
      ),
    )
  );
}
