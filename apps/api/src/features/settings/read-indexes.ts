import type { IndiceFio } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { INDICES } from '@farol/domain/calculators';
import type { Deps } from '../../platform/deps.ts';
import { type MonthRow, monthsOfCompany } from './indexes.store.ts';

type Change = IndiceFio['historico'][number];
type MonthChange = Omit<Change, 'meses' | 'em'> & { em: Date; mes: Change['meses'][number] };

export const monthOf = (day: string): string => day.slice(0, 7);

const isCurrent = ({ substituido_em }: MonthRow): boolean => substituido_em === null;

const person = (id: number | null, nome: string | null): Change['autor'] =>
  id !== null && nome !== null ? { funcionario_id: id, pessoa_nome: nome } : null;

/** Changes of one month: added, corrected, removed. */
function changesOfMonth(rows: readonly MonthRow[]): MonthChange[] {
  return rows.flatMap((row, k) => {
    const mes = monthOf(row.mes);
    const before = rows[k - 1];
    const replaced = before?.substituido_em?.getTime() === row.criado_em.getTime();
    const entry: MonthChange = {
      em: row.criado_em,
      autor: person(row.criado_por, row.autor),
      fonte: row.fonte,
      mes: { mes, antes: replaced ? before.valor : null, depois: row.valor },
    };
    const next = rows[k + 1];
    const out = row.substituido_em;
    if (out === null || next?.criado_em.getTime() === out.getTime()) return [entry];
    const autor = person(row.substituido_por, row.quem_tirou);
    return [entry, { em: out, autor, fonte: null, mes: { mes, antes: row.valor, depois: null } }];
  });
}

/** Changes newest first; everything saved at once is one change. */
function historyOf(rows: readonly MonthRow[]): Change[] {
  const byMonth = Map.groupBy(rows, ({ mes }) => mes);
  const moments = [...byMonth.values()].flatMap(changesOfMonth);
  const saves = Map.groupBy(moments, ({ em }) => em.getTime());
  return [...saves.entries()]
    .toSorted(([a], [b]) => b - a)
    .map(([, together]) => {
      const { em, autor } = together[0] as MonthChange;
      const fonte = together.find((one) => one.fonte !== null)?.fonte ?? null;
      return { em: em.toISOString(), autor, fonte, meses: together.map(({ mes }) => mes) };
    });
}

/** Counts all values added or ended, to detect version conflicts. */
export const versionOf = (rows: readonly MonthRow[]): number =>
  rows.reduce((sum, row) => sum + (isCurrent(row) ? 1 : 2), 1);

export function replyIndex(name: { indice: string; rotulo: string }, rows: readonly MonthRow[]): IndiceFio {
  return {
    ...name,
    meses: rows.filter(isCurrent).map(({ mes, valor, fonte }) => ({ mes: monthOf(mes), valor, fonte })),
    historico: historyOf(rows),
    versao: versionOf(rows),
  };
}

/** Every index of the contracts, with the company's months. */
export async function readIndexes({ db, clock }: Deps, actor: Actor) {
  const rows = await db.read(actor, (tx) => monthsOfCompany(tx, actor));
  const byName = Map.groupBy(rows, ({ indice }) => indice);
  return { hoje: clock.today(), data: INDICES.map((one) => replyIndex(one, byName.get(one.indice) ?? [])) };
}
