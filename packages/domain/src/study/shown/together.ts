import { formatMoney } from '../../br/index.ts';
import { joinList } from '../../catalogue/index.ts';
import { type Custo, periodText } from './cost.ts';

type Coberta = { readonly nome: string; readonly pessoa: string };

/** Other covers up to which all are named. */
const NAMED = 2;

/**
 * What a proposal covers, said once: with its first cover "na mesma proposta que Doenças graves e Invalidez, Rafael",
 * the person where it is another, of many the first and how many; with the others "na mesma proposta que Seguro de
 * vida". Null where it covers one.
 */
export function togetherText(cobertas: readonly Coberta[], propria: Coberta): string | null {
  const [primeira, ...outras] = cobertas;
  if (!primeira || outras.length === 0) return null;
  const named = ({ nome, pessoa }: Coberta) => (pessoa === propria.pessoa ? nome : `${nome}, ${pessoa}`);
  const nomes = (primeira === propria ? outras : [primeira]).map(named);
  return nomes.length > NAMED
    ? `na mesma proposta que ${nomes[0]} e outras ${nomes.length - 1} coberturas`
    : `na mesma proposta que ${joinList(nomes)}`;
}

/** One cover of a proposal: its cost, and whether it is accepted. */
export type ParteAceita = { custo: Pick<Custo, 'valor' | 'por' | 'de'> | null | undefined; aceita: boolean };

const sum = (partes: readonly ParteAceita[]): number =>
  partes.reduce((cents, { custo }) => cents + Math.round((custo?.valor ?? 0) * 100), 0) / 100;

/**
 * "Desta proposta está aprovado R$ 182,50 de R$ 222,50 por mês."; null while nothing is, without a price, or where the
 * covers are paid in different ways.
 */
export function acceptedText(partes: readonly ParteAceita[]): string | null {
  const custo = partes[0]?.custo;
  if (partes.length < 2 || !custo) return null;
  if (partes.some((uma) => uma.custo?.por !== custo.por || uma.custo.de !== custo.de)) return null;
  const aceitas = partes.filter(({ aceita }) => aceita);
  if (aceitas.length === 0) return null;
  return `Desta proposta está aprovado ${formatMoney(sum(aceitas))} de ${formatMoney(sum(partes))} ${periodText(custo)}.`;
}
