import type { CalendarDay } from '@farol/domain/calendar';
import { isColunaDeApolice } from '@farol/domain/policy-import';
import { type ApoliceLida, readPolicyRow } from '@farol/domain/policy-import/reading';
import type { Tx } from '../../../db/client.ts';
import { createCustomerCheck, type readLine } from '../check-rows.ts';
import type { ImportRow, LineResult, LineRow } from '../import.store.ts';
import { mappingOf } from '../kinds.ts';
import { createNameReader } from './names.ts';

/** What a row of a sheet of policies registers. */
export type ReadPolicyLine = ReturnType<typeof readLine> & {
  apolice: ApoliceLida;
  /** The row with whose customer this one's is registered; absent of a customer who is known. */
  dono?: number;
  /** The row of the policy that this one is an item, cover or endorsement of. */
  junto?: number;
};
export const readPolicyLine = ({ lido }: Pick<LineRow, 'lido'>): ReadPolicyLine => lido as ReadPolicyLine;

const TOTAL = /^(?:sub ?)?total\b|^totais\b|^soma\b|^quantidade\b|^qtde?\b|^(?:total de )?registros?\b/i;
const FEW = 4;

/** A foot of the table: "Total", a sum, how many rows. A row with a policy's number is none, whatever its customer's name. */
function isTotal(dados: readonly string[], numero: string): boolean {
  if (/\d/.test(numero) && !TOTAL.test(numero)) return false;
  const cells = dados.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return cells.length <= Math.max(FEW, dados.length / 2) && cells.some((cell) => TOTAL.test(cell));
}
/** Its words need not be understood. */
const LEFT_OUT = { de_fora: 'S' };
const IS_TOTAL = { pessoa_nome: ['Linha de total: fica de fora.'] };

const lidoOf = ({ lido }: Pick<LineResult, 'lido'>) => lido as object;

/** Checks rows of policies: the customer by the rules of the registration, the policy by its own. */
export async function checkPolicyRows(
  tx: Tx,
  row: ImportRow,
  lines: readonly LineRow[],
  today: CalendarDay,
): Promise<LineResult[]> {
  const checkCustomer = createCustomerCheck(row, today, { isOptional: true, asksContact: false });
  const reading = {
    mapeamento: mappingOf(row).map((nome) => (nome !== null && isColunaDeApolice(nome) ? nome : null)),
    titulos: row.colunas,
    today,
    mesPrimeiro: row.opcoes.mes_primeiro ?? [],
    ...(await createNameReader(tx, row, today)),
  };
  const numberAt = reading.mapeamento.indexOf('numero_apolice');
  return lines.map(({ numero, dados }): LineResult => {
    if (isTotal(dados, dados[numberAt] ?? ''))
      return { numero, status: 'rejeitada', erros: IS_TOTAL, lido: LEFT_OUT };
    const customer = checkCustomer(dados);
    const { apolice, erros, avisos, deFora, calados } = readPolicyRow(dados, reading);
    if (deFora) return { numero, status: 'rejeitada', erros, lido: { ...lidoOf(customer), ...LEFT_OUT } };
    const wrong = { ...customer.erros, ...erros };
    return {
      numero,
      status: Object.keys(wrong).length > 0 ? 'rejeitada' : 'valida',
      erros: wrong,
      avisos: { ...customer.avisos, ...avisos },
      lido: { ...lidoOf(customer), apolice, calados },
    };
  });
}
