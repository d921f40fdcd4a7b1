import type { EstudoPublico, OpcaoMostrada } from '@farol/contracts';
import { roundTo } from '@farol/domain/br';
import { acceptedText, inPlaceOfText, monthAmountText, periodText } from '@farol/domain/study';
import { type Answers, type Item, idOf, optionsOf, sentStatus } from './answers.ts';

/** What is approved of the proposal that covers this need and others; null where it covers only this one. */
export function acceptedOfProposal(
  study: EstudoPublico,
  { proposta }: OpcaoMostrada,
  answers: Answers,
): string | null {
  if (!proposta) return null;
  return acceptedText(
    optionsOf(study)
      .filter((one) => one.proposta?.proposta_id === proposta.proposta_id)
      .map((one) => ({
        custo: one.custo,
        aceita: (answers[idOf(one)]?.status ?? sentStatus(study, one)) === 'approved',
      })),
  );
}

/** Price of a proposal as the sum of its covers; null without a price, or paid in different ways. */
export function sumOfCovers(covers: readonly OpcaoMostrada[]) {
  const custo = covers[0]?.custo;
  if (!custo || covers.some((one) => one.custo?.por !== custo.por || one.custo.de !== custo.de)) return null;
  return { ...custo, valor: roundTo(sumOf(covers.map((one) => one.custo?.valor ?? 0)), 2) };
}

/** Ways of payment that are summed; exchange rates and property values are not payments. */
const PAYMENT_WAYS = [
  { por: 'mes', de: null },
  { por: 'ano', de: null },
  { por: 'total', de: null },
  { por: 'total', de: 'aporte' },
] as const;
type PaymentWay = (typeof PAYMENT_WAYS)[number];

const isMonthly = ({ custo }: OpcaoMostrada): boolean => custo?.por === 'mes';

const isPaid = ({ custo }: OpcaoMostrada, { por, de }: PaymentWay): boolean =>
  custo?.por === por && (por === 'mes' || custo.de === de);

/** "no lugar de R$ 3.200,00 de hoje", of monthly payments. */
export const inPlaceOfTodayText = ({ deixa_de_pagar }: Item, option: OpcaoMostrada): string | null =>
  deixa_de_pagar && isMonthly(option) ? inPlaceOfText(deixa_de_pagar.mensal) : null;

const sumOf = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

type ApprovedTotal = {
  /** "R$ 312,40 por mês" per way of payment; empty if nothing has a price. */
  ways: string[];
  /**
   * The study's monthly total, with yearly payments spread over the months; null if `ways` already
   * shows it.
   */
  month: string | null;
  /** R$ a month of current payments that end; already subtracted. */
  endingMonthly: number;
};

/** Total of all approved options as in the study's month: a replacement counts with its difference. */
export function approvedTotal(study: EstudoPublico, answers: Answers): ApprovedTotal {
  const approvedOf = ({ opcoes }: Item) =>
    opcoes.filter((option) => answers[idOf(option)]?.status === 'approved');
  const items = study.conteudo.areas.flatMap(({ itens }) => itens);
  const approved = items.flatMap(approvedOf);
  const pricesOf = (way: PaymentWay) =>
    approved.filter((option) => isPaid(option, way)).flatMap(({ custo }) => custo?.valor ?? []);
  const endedBy = (counts: (option: OpcaoMostrada) => boolean): number => {
    const ended = items.flatMap((item) => {
      const { deixa_de_pagar: paid } = item;
      if (!paid || !approvedOf(item).some(counts)) return [];
      return (paid.partes ?? [paid]).map(({ chave, mensal }) => [chave, mensal] as const);
    });
    return sumOf([...new Map(ended).values()]);
  };
  const isYearly = ({ custo }: OpcaoMostrada): boolean => custo?.por === 'ano';
  const endingMonthly = endedBy((option) => isMonthly(option) || option.mensal !== undefined);
  const ways = PAYMENT_WAYS.flatMap((way) => {
    const prices = pricesOf(way);
    if (prices.length === 0) return [];
    const ended = { mes: endedBy(isMonthly), ano: 12 * endedBy(isYearly), total: 0 }[way.por];
    const total = roundTo(sumOf(prices) - ended, 2);
    return [`${monthAmountText(total)} ${periodText(way)}`];
  });
  const spread = approved.some((option) => option.mensal !== undefined && !isMonthly(option));
  const month = roundTo(sumOf(approved.flatMap(({ mensal }) => mensal ?? [])) - endingMonthly, 2);
  return { ways, month: spread ? monthAmountText(month) : null, endingMonthly };
}
