import { formatMoney } from '../../br/index.ts';
import { joinList } from '../../catalogue/index.ts';
import { type Custo, periodText } from './cost.ts';

/** Other covers up to which all are named. */
const NAMED = 2;

/**
 * "na mesma proposta que Doenças graves, Marina e Seguro de vida temporário, Rafael"; of many the first is named:
 * "na mesma proposta que Doenças graves, Marina e outras 3 coberturas".
 */
export function togetherText(outras: readonly { nome: string; pessoa: string }[]): string | null {
  const nomes = outras.map(({ nome, pessoa }) => `${nome}, ${pessoa}`);
  const [primeira] = nomes;
  if (primeira === undefined) return null;
  return nomes.length > NAMED
    ? `na mesma proposta que ${primeira} e outras ${nomes.length - 1} coberturas`
    : `na mesma proposta que ${joinList(nomes)}`;
}

/** One cover of a proposal: its cost, and whether it is accepted. */
export type ParteAceita = { custo: Pick<Custo, 'valor' | 'por' | 'de'> | null | undefined; aceita: boolean };

const sum = (partes: readonly ParteAceita[]): number =>
  partes.reduce((cents, { custo }) => cents + Math.round((custo?.valor ?? 0) * 100), 0) / 100;

/** "Desta proposta está aprovado R$ 182,50 de R$ 222,50 por mês."; null without a price, or paid in different ways. */
export function acceptedText(partes: readonly ParteAceita[]): string | null {
  const custo = partes[0]?.custo;
  if (partes.length < 2 || !custo) return null;
  if (partes.some((uma) => uma.custo?.por !== custo.por || uma.custo.de !== custo.de)) return null;
  const aceitas = partes.filter(({ aceita }) => aceita);
  return `Desta proposta está aprovado ${formatMoney(sum(aceitas))} de ${formatMoney(sum(partes))} ${periodText(custo)}.`;
}
