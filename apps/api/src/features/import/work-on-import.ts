import type { CalendarDay } from '@farol/domain/calendar';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { CPF_TAKEN, tellOnce } from '../customers/index.ts';
import { announceImport } from './announce-import.ts';
import { checkRows } from './check-rows.ts';
import { identitiesOf, knownInCompany } from './duplicates.store.ts';
import { ruleOf, settleDuplicates } from './duplicates.ts';
import {
  countLines,
  type ImportKey,
  type ImportRow,
  type LineResult,
  type LineRow,
  linesAt,
  linesNumbered,
  lockImportAtWork,
  saveLines,
  updateImport,
} from './import.store.ts';
import { updatesOf } from './known-customers.ts';
import { checkPolicyRows } from './policies/check-policies.ts';
import { registerPolicies } from './policies/register-policies.ts';
import { settlePolicies } from './policies/settle-policies.ts';
import { recheckRows } from './recheck-rows.ts';
import { registerRows, updateRows } from './register-rows.ts';

export type WorkDeps = Pick<Deps, 'db' | 'clock'>;

/** Rows of one transaction: a crash repeats at most these, and each row is registered once. */
const BATCH = 250;
/** Known customers read at a time. */
const READ_AT_ONCE = 1_000;
/** Until another process takes the work over. */
const LEASE_SECONDS = 60;

/** One batch of an import's dry run or execution; returns whether more is to be done. */
export const workOnImport = ({ db, clock }: WorkDeps, key: ImportKey): Promise<boolean> =>
  db.write({ empresas: [key.empresa_id] }, async (tx) => {
    const row = await lockImportAtWork(tx, key);
    const now = clock.now();
    if (row?.status === 'simulando') return checkBatch(tx, row, { now, today: clock.today() });
    if (row?.status === 'executando') return runBatch(tx, row, { now, today: clock.today() });
    return false;
  });

type Moment = { now: Date; today: CalendarDay };

const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_SECONDS * 1000);

async function checkBatch(tx: Tx, row: ImportRow, { now, today }: Moment) {
  const lines = await linesAt(tx, row, 'pendente', { limit: BATCH });
  if (lines.length > 0) {
    const results = await WORK[row.tipo].check(tx, row, lines, today);
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
  await WORK[row.tipo].settle(tx, row, today);
  await updateImport(tx, row, {
    status: 'simulada',
    simulada_em: now,
    em_trabalho_ate: null,
    ...(await countLines(tx, row)),
  });
  return false;
}

const NOT_YOURS = 'Este cliente é de outra carteira, ou não existe mais.';

/** Refuses rows that are known, or finds what they change of their customer. */
async function settleKnown(tx: Tx, row: ImportRow, today: CalendarDay): Promise<void> {
  const identities = await identitiesOf(tx, row);
  const known = await knownInCompany(tx, row.empresa_id, identities);
  const settled = settleDuplicates(identities, known, ruleOf(row));
  const refused = settled.filter(({ status }) => status === 'rejeitada');
  if (refused.length > 0) await saveLines(tx, row, refused);
  const updating = settled.filter(({ status }) => status === 'valida');
  for (let from = 0; from < updating.length; from += READ_AT_ONCE) {
    const portion = new Map(updating.slice(from, from + READ_AT_ONCE).map((one) => [one.numero, one]));
    const lines = (await linesNumbered(tx, row, [...portion.keys()])).map((line) => ({
      ...line,
      cliente_id: portion.get(line.numero)?.cliente_id ?? null,
    }));
    const { byLine } = await updatesOf(tx, row, lines, { today, isRunning: false });
    await saveLines(
      tx,
      row,
      lines.map(({ numero }): LineResult => {
        const update = byLine.get(numero);
        return update
          ? { numero, status: 'valida', erros: {}, cliente_id: update.cliente_id, mudancas: update.mudancas }
          : { numero, status: 'rejeitada', erros: { pessoa_cpf: [NOT_YOURS] } };
      }),
    );
  }
}

async function runBatch(tx: Tx, row: ImportRow, { now, today }: Moment): Promise<boolean> {
  const lines = await linesAt(tx, row, 'valida', { limit: BATCH });
  if (lines.length === 0) {
    await updateImport(tx, row, {
      status: 'executada',
      executada_em: now,
      em_trabalho_ate: null,
      ...(await countLines(tx, row)),
    });
    await announceImport(tx, row);
    return false;
  }
  await tellOnce(tx);
  const results = await WORK[row.tipo].register(tx, row, lines, { now, today });
  await saveLines(tx, row, results);
  const countOf = (status: LineResult['status']) => results.filter((one) => one.status === status).length;
  await updateImport(tx, row, {
    linhas_criadas: row.linhas_criadas + countOf('criada'),
    linhas_atualizadas: row.linhas_atualizadas + countOf('atualizada'),
    em_trabalho_ate: leaseFrom(now),
  });
  return true;
}

async function registerCustomers(
  tx: Tx,
  row: ImportRow,
  lines: readonly LineRow[],
  { now, today }: Moment,
): Promise<LineResult[]> {
  const { ready, rejected } = await recheckRows(tx, row, lines);
  const { byLine, taken } = await updatesOf(tx, row, ready, { today, isRunning: true });
  const made = await registerRows(
    tx,
    row,
    ready.filter(({ cliente_id }) => cliente_id === null),
    now,
  );
  const changed = await updateRows(tx, row, [...byLine.values()], now);
  const gone = ready
    .filter(({ numero, cliente_id }) => cliente_id !== null && !byLine.has(numero))
    .map(({ numero }): LineResult => {
      const reason = taken.has(numero) ? CPF_TAKEN : NOT_YOURS;
      return { numero, status: 'rejeitada', erros: { pessoa_cpf: [reason] } };
    });
  return [...rejected, ...made, ...changed, ...gone];
}

type ImportWork = {
  /** What is wrong in each row alone. */
  check(tx: Tx, row: ImportRow, lines: readonly LineRow[], today: CalendarDay): Promise<LineResult[]>;
  /** What rows mean beside each other and beside what is registered. */
  settle(tx: Tx, row: ImportRow, today: CalendarDay): Promise<void>;
  register(tx: Tx, row: ImportRow, lines: readonly LineRow[], moment: Moment): Promise<LineResult[]>;
};

const WORK: Readonly<Record<ImportRow['tipo'], ImportWork>> = {
  clientes: {
    check: async (_tx, row, lines, today) => checkRows(row, lines, today),
    settle: settleKnown,
    register: registerCustomers,
  },
  apolices: {
    check: checkPolicyRows,
    settle: settlePolicies,
    register: (tx, row, lines, { now }) => registerPolicies(tx, row, lines, now),
  },
};
