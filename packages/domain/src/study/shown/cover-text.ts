import { formatMoney } from '../../br/index.ts';
import { type CoberturaDaOpcao, coverText, hasNoNeed, type MedidaDoItem } from '../results/index.ts';

type Precisa = {
  readonly medida: Pick<MedidaDoItem, 'necessidade' | 'falta'> | null;
  /** Current payment that ends with the option: it takes the place of what already covers. */
  readonly acaba?: object | null;
};

/** Of an option on top of what the study found missing: that it is, and why; null for one that fills a gap. */
export function beyondNeedText({ medida, acaba }: Precisa): string | null {
  if (!medida) return null;
  if (hasNoNeed(medida)) return 'além do que falta: nenhuma necessidade foi medida';
  return medida.falta <= 0 && !acaba ? 'além do que falta: o que há hoje já basta' : null;
}

/**
 * "cobre 84% da necessidade", "…, com os outros itens do plano"; of a saving "R$ 300,00 dos R$ 10.169,00 por mês que o
 * objetivo pede"
 */
export function optionCoverText({ valor, traz, cobertura, pedido }: CoberturaDaOpcao): string {
  if (!pedido) return `${coverText(cobertura)}${traz > (valor ?? 0) ? ', com os outros itens do plano' : ''}`;
  const quem = pedido.quantos === 1 ? 'o objetivo pede' : 'os objetivos pedem';
  return `${formatMoney(valor ?? 0)} dos ${formatMoney(pedido.mensal)} por mês que ${quem}`;
}

/** "cobre 84% da necessidade", or that the option goes beyond what is missing; null while nothing is known. */
export function shownCoverText(item: Precisa, cobertura: CoberturaDaOpcao | null): string | null {
  const alem = beyondNeedText(item);
  if (alem) return alem;
  return cobertura && cobertura.valor !== null ? optionCoverText(cobertura) : null;
}
