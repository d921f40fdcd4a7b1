import { findLista } from '../../code-lists/index.ts';
import type { Decimal } from '../decimal.ts';

export type ItemPrioridade = {
  codigo: string;
  custo_mensal: Decimal;
  prioridade: number;
  tempo_necessidade: number;
  nota_atual: number;
  nota_desejada: number;
};

/** The list of deadlines is ordered from the most urgent to the least. */
const URGENCIA = new Map<number, number>(
  findLista('tempo_necessidade').map((opcao, k) => [Number(opcao.value), k]),
);

const urgency = (item: ItemPrioridade): number =>
  URGENCIA.get(item.tempo_necessidade) ?? Number.POSITIVE_INFINITY;

/** Codes compare by their characters, independent of locale. */
const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Order: priority, urgency, largest gain in the score, lowest cost, code. */
export const moreUrgent = (a: ItemPrioridade, b: ItemPrioridade): number =>
  a.prioridade - b.prioridade ||
  urgency(a) - urgency(b) ||
  b.nota_desejada - b.nota_atual - (a.nota_desejada - a.nota_atual) ||
  a.custo_mensal.cmp(b.custo_mensal) ||
  byCode(a.codigo, b.codigo);
