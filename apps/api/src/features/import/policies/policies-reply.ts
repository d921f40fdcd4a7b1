import type { Importacao } from '@farol/contracts';
import { wordKey } from '@farol/domain/policy-import/reading';
import type { Tx } from '../../../db/client.ts';
import type { ImportRow } from '../import.store.ts';
import { mappingOf } from '../kinds.ts';
import { countTexts } from '../reasons.store.ts';
import { countPolicies, countSilent } from './policy-lines.store.ts';

const MOST_TEXTS = 500;
/** Of an insurer's name. */
const MOST_LETTERS = 120;

/** Rows by the words of their insurer or product, those that mean nothing known first. */
async function namesOf(
  tx: Tx,
  row: ImportRow,
  campo: 'seguradora' | 'produto',
): Promise<Importacao['nomes']> {
  const names = row.opcoes.nomes_lidos?.[campo];
  if (!names) return [];
  const settled = new Map(Object.entries(names));
  const column = mappingOf(row).indexOf(campo);
  const rows = new Map<string, { na_planilha: string; linhas: number }>();
  // The most frequent way to write it comes first.
  for (const { texto, linhas } of column < 0 ? [] : await countTexts(tx, row, column, MOST_TEXTS)) {
    const same = rows.get(wordKey(texto));
    rows.set(wordKey(texto), {
      na_planilha: same?.na_planilha ?? texto.trim().slice(0, MOST_LETTERS),
      linhas: linhas + (same?.linhas ?? 0),
    });
  }
  rows.delete('');
  const named = [...rows.values()].reduce((sum, { linhas }) => sum + linhas, 0);
  const unnamed = settled.get('') ?? null;
  // Rows of vehicles need no product: they are asked for only where that is why they are refused.
  const asked = await countSilent(tx, row, campo);
  const empty = asked > 0 || unnamed === null ? asked : row.linhas_total - named;
  if (empty > 0) rows.set('', { na_planilha: '', linhas: empty });
  return [...rows]
    .map(([texto, counted]) => ({ campo, texto, ...counted, valor: settled.get(texto) ?? null }))
    .sort((a, b) => Number(a.valor !== null) - Number(b.valor !== null) || b.linhas - a.linhas);
}

/** What the reply about an import of policies says beyond that of customers. */
export const policiesReply = async (tx: Tx, row: ImportRow) => ({
  nomes: [...(await namesOf(tx, row, 'seguradora')), ...(await namesOf(tx, row, 'produto'))],
  ...(await countPolicies(tx, row)),
});
