import type { Tx } from '../../db/client.ts';
import { auditAll } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { CPF_TAKEN, insertCustomers, pickPersonFields } from '../customers/index.ts';
import { checkRows, NO_CONSULTANT, readLine } from './check-rows.ts';
import { consultantsAtWork } from './consultants.ts';
import { type Identity, identitiesOf, knownInCompany } from './duplicates.store.ts';
import { rejectDuplicates } from './duplicates.ts';
import {
  countLines,
  type ImportKey,
  type ImportRow,
  type LineResult,
  type LineRow,
  linesAt,
  lockImportAtWork,
  saveLines,
  updateImport,
} from './import.store.ts';

function identityOf(line: LineRow): Identity {
  const { pessoa_cpf, pessoa_email, pessoa_celular, pessoa_telefone } = readLine(line).cliente;
  return { numero: line.numero, pessoa_cpf, pessoa_email, pessoa_celular, pessoa_telefone };
}

/**
 * Checks again what may have changed since the dry run: consultants who have left, and customers registered
 * meanwhile.
 */
async function recheckRows(
  tx: Tx,
  row: ImportRow,
  lines: readonly LineRow[],
): Promise<{ ready: LineRow[]; rejected: LineResult[] }> {
  const consultants = [...new Set(lines.map((line) => readLine(line).consultor_id))];
  const atWork = await consultantsAtWork(tx, row, consultants);
  const left = lines.filter((line) => !atWork.has(readLine(line).consultor_id));
  const rejected = left.map(
    ({ numero }): LineResult => ({ numero, status: 'rejeitada', erros: { consultor: [NO_CONSULTANT] } }),
  );
  const identities = lines.filter((line) => !left.includes(line)).map(identityOf);
  const known = await knownInCompany(tx, row.empresa_id, identities);
  rejected.push(...rejectDuplicates(identities, known, { skipContacts: row.opcoes.duplicados === 'pular' }));
  const numbers = new Set(rejected.map(({ numero }) => numero));
  return { ready: lines.filter(({ numero }) => !numbers.has(numero)), rejected };
}

export type WorkDeps = Pick<Deps, 'db' | 'clock'>;

/** Rows of one transaction: a crash repeats at most these, and each row is registered once. */
const BATCH = 250;
/** Until another process takes the work over. */
const LEASE_SECONDS = 60;

/** One batch of an import's dry run or execution; returns whether more is to be done. */
export const workOnImport = ({ db, clock }: WorkDeps, key: ImportKey): Promise<boolean> =>
  db.write({ empresas: [key.empresa_id] }, async (tx) => {
    const row = await lockImportAtWork(tx, key);
    const now = clock.now();
    if (row?.status === 'simulando') return checkBatch(tx, row, { now, today: clock.today() });
    if (row?.status === 'executando') return runBatch(tx, row, now);
    return false;
  });

const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_SECONDS * 1000);

async function checkBatch(tx: Tx, row: ImportRow, { now, today }: { now: Date; today: string }) {
  const lines = await linesAt(tx, row, 'pendente', { limit: BATCH });
  if (lines.length > 0) {
    const results = checkRows(row, lines, today);
    const rejected = results.filter((one) => one.status === 'rejeitada').length;
    await saveLines(tx, row, results);
    await updateImport(tx, row, {
      linhas_feitas: row.linhas_feitas + lines.length,
      linhas_validas: row.linhas_validas + lines.length - rejected,
      linhas_rejeitadas: row.linhas_rejeitadas + rejected,
      em_trabalho_ate: leaseFrom(now),
    });
    return true;
  }
  const identities = await identitiesOf(tx, row);
  const known = await knownInCompany(tx, row.empresa_id, identities);
  const skipContacts = row.opcoes.duplicados === 'pular';
  const repeated = rejectDuplicates(identities, known, { skipContacts });
  if (repeated.length > 0) await saveLines(tx, row, repeated);
  await updateImport(tx, row, {
    status: 'simulada',
    simulada_em: now,
    em_trabalho_ate: null,
    ...(await countLines(tx, row)),
  });
  return false;
}

async function runBatch(tx: Tx, row: ImportRow, now: Date): Promise<boolean> {
  const lines = await linesAt(tx, row, 'valida', { limit: BATCH });
  if (lines.length === 0) {
    await updateImport(tx, row, {
      status: 'executada',
      executada_em: now,
      em_trabalho_ate: null,
      ...(await countLines(tx, row)),
    });
    return false;
  }
  const { empresa_id, importacao_id } = row;
  const { funcionario_id, perfil } = row.opcoes.executor ?? { ...row, perfil: 'broker' };
  const { ready, rejected } = await recheckRows(tx, row, lines);
  const by = { empresa_id, importacao_id, funcionario_id };
  const inserted = await insertCustomers(tx, by, now, ready.map(readLine));
  const results = ready.map(({ numero }, index): LineResult => {
    const cliente_id = inserted[index];
    return cliente_id
      ? { numero, status: 'criada', erros: {}, cliente_id }
      : { numero, status: 'rejeitada', erros: { pessoa_cpf: [CPF_TAKEN] } };
  });
  await saveLines(tx, row, [...rejected, ...results]);
  await auditAll(
    tx,
    { funcionario_id, perfil },
    now,
    ready.flatMap((line, index) => {
      const cliente_id = inserted[index];
      if (!cliente_id) return [];
      const { cliente, consultor_id } = readLine(line);
      return [
        {
          empresa_id,
          entidade: 'cliente',
          entidade_id: cliente_id,
          acao: 'importar',
          depois: { ...pickPersonFields(cliente), consultor_id, importacao_id },
        },
      ];
    }),
  );
  await updateImport(tx, row, {
    linhas_criadas: row.linhas_criadas + inserted.filter((id) => id !== null).length,
    em_trabalho_ate: leaseFrom(now),
  });
  return true;
}
