import type { MedidaDoItem } from '../results/index.ts';
import type { Sustento } from './livelihood.ts';
import { measuredText } from './value-text.ts';
import { durationText } from './words.ts';

/** Whom a need is about, as the reader calls them. */
export type QuemPrecisa = {
  /** "Marina", "Marina e Rafael"; "você", "você e Rafael" where the customer reads. */
  readonly pessoa: string;
  /** Either of a couple: what happens to one of them. */
  readonly casal?: boolean;
  /** The customer reads. */
  readonly cliente?: boolean;
};

/** "Marina", "você", "um dos dois", "um de vocês" */
const anyOf = ({ pessoa, casal, cliente }: QuemPrecisa): string =>
  casal ? (cliente ? 'um de vocês' : 'um dos dois') : pessoa;

const familyOf = ({ cliente }: QuemPrecisa): string => (cliente ? 'sua família' : 'família');

type Frase = (falta: string, quem: QuemPrecisa) => string;

/** What is missing, told as what would happen, by item code. */
const FALTAS: Readonly<Record<string, Frase>> = {
  '1.01': (falta, quem) => `Se ${anyOf(quem)} faltar, ficam faltando ${falta} à ${familyOf(quem)}.`,
  '1.02': (falta, quem) => `Para o que deve ficar à ${familyOf(quem)}, faltam ${falta}.`,
  '1.04': (falta, quem) => `Se um acidente impedir ${anyOf(quem)} de trabalhar, faltam ${falta}.`,
  '1.05': (falta, quem) => `Se uma doença impedir ${anyOf(quem)} de trabalhar, faltam ${falta}.`,
  '1.06': (falta, quem) => `Se ${anyOf(quem)} tiver uma doença grave, faltam ${falta}.`,
  '1.07': (falta, quem) => `Enquanto ${anyOf(quem)} não puder trabalhar, faltam ${falta}.`,
  '1.10': (falta, quem) => `Se ${anyOf(quem)} faltar, ficam ${falta} de dívidas sem seguro.`,
  '1.11': (falta, quem) => `No inventário, ficam faltando ${falta} à ${familyOf(quem)}.`,
  '2.02': (falta, { pessoa }) => `Para ${pessoa} viver de renda, falta guardar ${falta}.`,
  '2.05': (falta) => `Na reserva de emergência, faltam ${falta}.`,
  '3.02': (falta) => `Se a casa se perder, faltam ${falta} para refazê-la.`,
  '3.03': (falta) => `Se o condomínio precisar ser refeito, faltam ${falta}.`,
  '3.04': (falta) => `Se a empresa sofrer uma perda total, faltam ${falta} para refazê-la.`,
  '3.05': (falta) => `Se um erro no trabalho virar indenização, faltam ${falta}.`,
};

const other: Frase = (falta, { pessoa }) => `Faltam ${falta} para ${pessoa}.`;

const covered = ({ pessoa, casal }: QuemPrecisa): string =>
  casal ? `${pessoa} já têm o que precisam.` : `${pessoa} já tem o que precisa.`;

/** With a capital at the start. */
export const toSentence = (words: string): string =>
  `${words.charAt(0).toLocaleUpperCase('pt-BR')}${words.slice(1)}`;

/** One need in a sentence of life; `vive`: how the family lives without this person, for the need of a life. */
export function needWords(medida: MedidaDoItem, quem: QuemPrecisa, vive: Sustento | null): string {
  if (medida.falta <= 0) return toSentence(covered(quem));
  if (vive?.como === 'meses')
    return `Se ${anyOf(quem)} faltar, a casa segue de pé por ${durationText(vive.meses)}.`;
  return (FALTAS[medida.codigo] ?? other)(measuredText(medida, medida.falta), quem);
}

/** A measured need of the customer who reads, by item code. */
const SUAS: Readonly<Record<string, string>> = {
  '1.04': 'a sua invalidez por acidente',
  '1.05': 'a sua invalidez por doença',
  '1.06': 'uma doença grave sua',
  '1.07': 'a sua renda enquanto você não puder trabalhar',
  '1.10': 'as suas dívidas, se você faltar',
  '2.02': 'a sua aposentadoria',
  '2.05': 'a sua reserva de emergência',
  '3.02': 'a sua casa',
  '3.03': 'o seu condomínio',
  '3.04': 'a sua empresa',
  '3.05': 'um erro seu no trabalho',
};

/** "a sua invalidez por acidente"; null for an item without such words. */
export const yourNeed = (codigo: string): string | null => SUAS[codigo] ?? null;

/** What a need's name means, for those outside the trade, by item code. */
const O_QUE_E: Readonly<Record<string, string>> = {
  '1.01': 'Seguro que paga à família se a pessoa faltar no prazo combinado.',
  '1.02': 'Seguro sem prazo para acabar, que forma uma reserva que pode ser resgatada.',
  '1.04': 'IPA: paga um capital se um acidente deixar a pessoa inválida.',
  '1.05':
    'ILPD e IFPD: pagam um capital se uma doença impedir para sempre o trabalho ou a vida independente.',
  '1.06': 'Paga um capital quando a doença é diagnosticada, para o tratamento e as contas.',
  '1.07': 'DIT: paga por dia parado, por doença ou acidente.',
  '1.10': 'Prestamista: o seguro que paga a dívida se a pessoa faltar.',
  '3.05': 'RC: paga a indenização que outra pessoa cobra por um dano.',
  '4.05': 'Um contrato novo, mais barato, que quita o antigo.',
  '5.01': 'VET: o preço da moeda com tarifa e imposto, que serve para comparar.',
  '5.02': 'VET: o preço da moeda com tarifa e imposto, que serve para comparar.',
  '6.02': 'A parcela inclui MIP e DFI: os seguros da dívida, se a pessoa faltar, e do imóvel.',
  '6.04': 'Portabilidade: levar a dívida para outro banco, com juros menores.',
};

/** Null where the name says it. */
export const explainItem = (codigo: string): string | null => O_QUE_E[codigo] ?? null;

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
