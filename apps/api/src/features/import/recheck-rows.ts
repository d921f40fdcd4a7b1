import type { Tx } from '../../db/client.ts';
import { NO_CONSULTANT, readLine } from './check-rows.ts';
import { consultantsAtWork } from './consultants.ts';
import { type Identity, knownInCompany } from './duplicates.store.ts';
import { ruleOf, settleDuplicates } from './duplicates.ts';
import type { ImportRow, LineResult, LineRow } from './import.store.ts';

function identityOf(line: LineRow): Identity {
  const { pessoa_nome, pessoa_cpf, pessoa_cnpj, pessoa_email, pessoa_celular, pessoa_telefone } =
    readLine(line).cliente;
  return {
    numero: line.numero,
    pessoa_nome,
    pessoa_cpf,
    pessoa_cnpj,
    pessoa_email,
    pessoa_celular,
    pessoa_telefone,
    consultor_id: readLine(line).consultor_id,
    diz_consultor: true,
  };
}

/** No person has this number. */
const NOBODY = 0;

/**
 * Checks again what may have changed since the dry run: consultants who have left, and customers registered
 * meanwhile.
 */
export async function recheckRows(
  tx: Tx,
  row: ImportRow,
  lines: readonly LineRow[],
): Promise<{ ready: LineRow[]; rejected: LineResult[] }> {
  const isNew = ({ cliente_id }: LineRow) => cliente_id === null;
  const news = lines.filter(isNew);
  const consultantOf = (line: LineRow): number => readLine(line).consultor_id ?? NOBODY;
  const consultants = [...new Set(news.map(consultantOf))];
  const atWork = await consultantsAtWork(tx, row, consultants);
  const left = news.filter((line) => !atWork.has(consultantOf(line)));
  const rejected = left.map(
    ({ numero }): LineResult => ({ numero, status: 'rejeitada', erros: { consultor: [NO_CONSULTANT] } }),
  );
  const identities = news.filter((line) => !left.includes(line)).map(identityOf);
  const known = await knownInCompany(tx, row.empresa_id, identities);
  const settled = settleDuplicates(identities, known, ruleOf(row));
  rejected.push(...settled.filter(({ status }) => status === 'rejeitada'));
  const numbers = new Set(rejected.map(({ numero }) => numero));
  // Registered meanwhile: the row updates that customer.
  const owners = new Map(settled.map(({ numero, cliente_id }) => [numero, cliente_id]));
  return {
    ready: lines
      .filter(({ numero }) => !numbers.has(numero))
      .map((line) => ({ ...line, cliente_id: line.cliente_id ?? owners.get(line.numero) ?? null })),
    rejected,
  };
}
