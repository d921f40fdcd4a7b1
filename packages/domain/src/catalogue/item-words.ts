import type { CodigoDaArea, CodigoItem, CodigoMedido } from './catalogue.ts';

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
export const anyOf = ({ pessoa, casal, cliente }: QuemPrecisa): string =>
  casal ? (cliente ? 'um de vocês' : 'um dos dois') : pessoa;

const familyOf = ({ cliente }: QuemPrecisa): string => (cliente ? 'sua família' : 'família');

type PalavrasDaNecessidade = {
  /** What is missing, as what would happen. */
  readonly falta: (falta: string, quem: QuemPrecisa) => string;
  /** The need of the customer who reads: "a sua invalidez por acidente"; null: the item's name. */
  readonly sua: string | null;
};

export const NECESSIDADES: Readonly<Record<CodigoMedido, PalavrasDaNecessidade>> = {
  '1.01': {
    falta: (falta, quem) => `Se ${anyOf(quem)} faltar, ficam faltando ${falta} à ${familyOf(quem)}.`,
    sua: null,
  },
  '1.02': {
    falta: (falta) => `Para o que deve ficar pago sem prazo, faltam ${falta}.`,
    sua: null,
  },
  '1.04': {
    falta: (falta, quem) => `Se um acidente impedir ${anyOf(quem)} de trabalhar, faltam ${falta}.`,
    sua: 'a sua invalidez por acidente',
  },
  '1.05': {
    falta: (falta, quem) => `Se uma doença impedir ${anyOf(quem)} de trabalhar, faltam ${falta}.`,
    sua: 'a sua invalidez por doença',
  },
  '1.06': {
    falta: (falta, quem) => `Se ${anyOf(quem)} tiver uma doença grave, faltam ${falta}.`,
    sua: 'uma doença grave sua',
  },
  '1.07': {
    falta: (falta, quem) => `Enquanto ${anyOf(quem)} não puder trabalhar, faltam ${falta}.`,
    sua: 'a sua renda enquanto você não puder trabalhar',
  },
  '1.10': {
    falta: (falta, quem) => `Se ${anyOf(quem)} faltar, ficam ${falta} de dívidas sem seguro.`,
    sua: 'as suas dívidas, se você faltar',
  },
  '1.11': {
    falta: (falta) => `No inventário, ficam faltando ${falta}.`,
    sua: null,
  },
  '2.02': {
    falta: (falta, { pessoa }) => `Para ${pessoa} viver de renda, falta guardar ${falta}.`,
    sua: 'a sua aposentadoria',
  },
  '2.05': {
    falta: (falta) => `Na reserva de emergência, faltam ${falta}.`,
    sua: 'a sua reserva de emergência',
  },
  '3.02': {
    falta: (falta) => `Se o imóvel se perder, faltam ${falta} para refazê-lo.`,
    sua: 'o seu imóvel',
  },
  '3.03': {
    falta: (falta) => `Se o condomínio precisar ser refeito, faltam ${falta}.`,
    sua: 'o seu condomínio',
  },
  '3.04': {
    falta: (falta) => `Se a empresa sofrer uma perda total, faltam ${falta} para refazê-la.`,
    sua: 'a sua empresa',
  },
  '3.05': {
    falta: (falta) => `Se um erro no trabalho virar indenização, faltam ${falta}.`,
    sua: 'um erro seu no trabalho',
  },
};

const VET = 'VET: o preço da moeda com tarifa e imposto, que serve para comparar.';

/** What an item's name means, for those outside the trade; null where the name says it. */
export const EXPLICACOES: Readonly<Record<CodigoItem, string | null>> = {
  '1.01': 'Seguro que paga um capital se a pessoa faltar no prazo combinado.',
  '1.02': 'Seguro sem prazo para acabar, que forma uma reserva que pode ser resgatada.',
  '1.03': null,
  '1.04': 'IPA: paga um capital se um acidente deixar a pessoa inválida.',
  '1.05':
    'ILPD e IFPD: pagam um capital se uma doença impedir para sempre o trabalho ou a vida independente.',
  '1.06': 'Paga um capital quando a doença é diagnosticada, para o tratamento e as contas.',
  '1.07': 'DIT: paga por dia parado, por doença ou acidente.',
  '1.08': null,
  '1.09': null,
  '1.10': 'Prestamista: o seguro que paga a dívida se a pessoa faltar.',
  '1.11': null,
  '1.12': null,
  '1.13': null,
  '1.14': null,
  '2.01': null,
  '2.02': null,
  '2.03': null,
  '2.04': null,
  '2.05': null,
  '2.06': null,
  '2.07': null,
  '3.01': null,
  '3.02': null,
  '3.03': null,
  '3.04': null,
  '3.05': 'RC: paga a indenização que outra pessoa cobra por um dano.',
  '3.06': null,
  '3.07': null,
  '3.08': null,
  '3.09': null,
  '3.10': null,
  '3.11': null,
  '3.12': null,
  '3.13': null,
  '4.01': null,
  '4.02': null,
  '4.03': null,
  '4.04': null,
  '4.05': 'Um contrato novo, mais barato, que quita o antigo.',
  '4.06': null,
  '4.07': null,
  '4.08': null,
  '5.01': VET,
  '5.02': VET,
  '5.03': null,
  '5.04': null,
  '5.05': null,
  '5.06': null,
  '5.07': null,
  '6.01': null,
  '6.02': 'A parcela inclui MIP e DFI: os seguros da dívida, se a pessoa faltar, e do imóvel.',
  '6.03': null,
  '6.04': 'Portabilidade: levar a dívida para outro banco, com juros menores.',
  '6.05': null,
  '6.06': null,
  '6.07': null,
  '6.08': null,
  '6.09': null,
};

/** Answers that describe the request of an item without a measured need. */
export type FormaDoPedido =
  | 'credito'
  | 'carta'
  | 'credito_ou_imovel'
  | 'portabilidade'
  | 'imovel'
  | 'aluguel'
  | 'aplicacao'
  /** "USD 3.000 em espécie" */
  | { readonly moeda: string };

/** How the request of an item is described; null: by its name. */
export const PEDIDOS: Readonly<Record<CodigoDaArea<4 | 5 | 6>, FormaDoPedido | null>> = {
  '4.01': 'carta',
  '4.02': 'credito',
  '4.03': 'credito',
  '4.04': 'credito',
  '4.05': 'credito',
  '4.06': 'credito',
  '4.07': 'credito',
  '4.08': 'credito',
  '5.01': { moeda: 'em espécie' },
  '5.02': { moeda: 'a enviar' },
  '5.03': { moeda: 'a receber' },
  '5.04': { moeda: 'na conta' },
  '5.05': { moeda: 'a investir' },
  '5.06': { moeda: 'a proteger' },
  '5.07': null,
  '6.01': 'imovel',
  '6.02': 'credito_ou_imovel',
  '6.03': 'carta',
  '6.04': 'portabilidade',
  '6.05': 'aluguel',
  '6.06': 'aluguel',
  '6.07': 'imovel',
  '6.08': 'credito_ou_imovel',
  '6.09': 'aplicacao',
};
