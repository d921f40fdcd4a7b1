import type { Db } from '../../db/client.ts';
import {
  changedAudits,
  checkSeals,
  countRecords,
  emptiedAudits,
  RECORDS,
  type RecordTable,
  untrueRemovals,
} from './seals.store.ts';

export type TableReport = {
  table: RecordTable;
  linhas: number;
  selos: number;
  sem_selo: number;
  retiradas: number;
  esvaziadas: number;
  /** Hash of the last seal: noted elsewhere, it also shows a chain written anew. */
  ultimo: string | null;
  /** Sentences with the place. */
  problems: string[];
};

const BATCH = 200;
const MOST = 20;
const TABLES = Object.keys(RECORDS) as RecordTable[];

/** Computes every seal and digest anew. */
export const verifyRecords = async (db: Db): Promise<TableReport[]> => {
  const reports: TableReport[] = [];
  for (const table of TABLES) reports.push(await verifyTable(db, table));
  return reports;
};

async function verifyTable(db: Db, table: RecordTable): Promise<TableReport> {
  const counted = await db.service((tx) => countRecords(tx, table));
  const problems = await sealProblems(db, table, counted.selos);
  const say = (rows: readonly number[], what: string) => {
    for (const n of rows) problems.push(`linha ${n}: ${what}`);
  };
  say(
    await db.service((tx) => untrueRemovals(tx, table, MOST)),
    'dada como retirada, mas o estudo existe e o cliente não foi anonimizado',
  );
  let esvaziadas = 0;
  if (table === 'auditoria') {
    say(await db.service((tx) => changedAudits(tx, MOST)), 'o conteúdo mudou');
    const { total, unnamed } = await db.service((tx) => emptiedAudits(tx, MOST));
    say(unnamed, 'esvaziada sem registro');
    esvaziadas = total;
  }
  return { table, ...counted, esvaziadas, problems };
}

async function sealProblems(db: Db, table: RecordTable, known: number): Promise<string[]> {
  const problems: string[] = [];
  let last = 0;
  for (;;) {
    const seals = await db.service((tx) => checkSeals(tx, table, last, BATCH));
    for (const { numero, de, ate, linhas, encontradas, confere } of seals) {
      if (numero !== last + 1) problems.push(`selo ${last + 1}: falta`);
      last = numero;
      if (confere) continue;
      const where = `selo ${numero}, linhas ${de + 1} a ${ate}`;
      if (encontradas < linhas) problems.push(`${where}: faltam ${linhas - encontradas}`);
      else if (encontradas > linhas) problems.push(`${where}: ${encontradas - linhas} a mais`);
      else problems.push(`${where}: uma linha ou o selo mudou`);
    }
    if (seals.length < BATCH || problems.length >= MOST || last > known + BATCH) return problems;
  }
}
