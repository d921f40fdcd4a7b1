import type { Tx } from '../../db/client.ts';
import { NO_CONSULTANT, readLine } from './check-rows.ts';
import { consultantsAtWork } from './consultants.ts';
import { type Identity, knownInCompany } from './duplicates.store.ts';
import { rejectDuplicates } from './duplicates.ts';
import type { ImportRow, LineResult, LineRow } from './import.store.ts';

function identityOf(line: LineRow): Identity {
  const { pessoa_cpf, pessoa_email, pessoa_celular, pessoa_telefone } = readLine(line).cliente;
  return { numero: line.numero, pessoa_cpf, pessoa_email, pessoa_celular, pessoa_telefone };
}

/**
 * Checks again what may have changed since the dry run: consultants who have left, and customers registered
 * meanwhile.
 */
export async function recheckRows(
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
