import type { CodigoItem, CodigoMedido } from '../../catalogue/index.ts';
import { anyOf, EXPLICACOES, NECESSIDADES, type QuemPrecisa } from '../../catalogue/item-words.ts';
import type { MedidaDoItem } from '../results/index.ts';
import type { Sustento } from './livelihood.ts';
import { measuredText } from './value-text.ts';
import { durationText } from './words.ts';

const covered = ({ pessoa, casal }: QuemPrecisa): string =>
  casal ? `${pessoa} já têm o que precisam.` : `${pessoa} já tem o que precisa.`;

/** With a capital at the start. */
export const toSentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** One need in a sentence of life; `vive`: how the family lives without this person, for the need of a life. */
export function needWords(medida: MedidaDoItem, quem: QuemPrecisa, vive: Sustento | null): string {
  if (medida.falta <= 0) return toSentence(covered(quem));
  if (vive?.como === 'meses')
    return `Se ${anyOf(quem)} faltar, a casa segue de pé por ${durationText(vive.meses)}.`;
  const falta = measuredText(medida, medida.falta);
  if (vive?.como === 'sem_reposicao' && vive.sozinho)
    return `Se ${anyOf(quem)} faltar, ficam faltando ${falta} para contas e custos.`;
  return NECESSIDADES[medida.codigo].falta(falta, quem);
}

const hasNeed = (codigo: string): codigo is CodigoMedido => Object.hasOwn(NECESSIDADES, codigo);

/** "a sua invalidez por acidente"; null for an item without such words. */
export const yourNeed = (codigo: string): string | null =>
  hasNeed(codigo) ? NECESSIDADES[codigo].sua : null;

const isExplained = (codigo: string): codigo is CodigoItem => Object.hasOwn(EXPLICACOES, codigo);

/** What a need's name means, for those outside the trade; null where the name says it. */
export const explainItem = (codigo: string): string | null =>
  isExplained(codigo) ? EXPLICACOES[codigo] : null;

/** Explanations by item id, each said once, where its term first comes up. */
export function explainOnce(
  itens: readonly { readonly id: number; readonly codigo: string }[],
): ReadonlyMap<number, string> {
  const ditas = new Set<string>();
  const por = new Map<number, string>();
  for (const { id, codigo } of itens) {
    const palavras = explainItem(codigo);
    if (!palavras || ditas.has(palavras)) continue;
    ditas.add(palavras);
    por.set(id, palavras);
  }
  return por;
}
