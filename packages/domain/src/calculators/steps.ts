import { dimensionOf, formatMoney, formatNumber, type Unidade } from '../br/index.ts';
import { cents, type Decimal, rounded } from './decimal.ts';

/** One line of "como calculamos": label, account in numbers, and inputs. */
export type Passo = {
  readonly nome: string;
  readonly rotulo: string;
  readonly formula: string;
  readonly valor: number | null;
  readonly unidade: Unidade;
  readonly entradas: Readonly<Record<string, number | string | null>>;
};

type Entrada = Decimal | number | string | null;

const plain = (value: Entrada): number | string | null => {
  if (value === null || typeof value !== 'object') return value;
  return (value.decimalPlaces() > 6 ? value.toDecimalPlaces(6) : value).toNumber();
};

/** A step: money to the cent, everything else to four decimals; inputs to six. */
export function passo(
  nome: string,
  rotulo: string,
  valor: Decimal | number | null,
  unidade: Unidade,
  formula: string,
  entradas: Record<string, Entrada> = {},
): Passo {
  const read: Record<string, number | string | null> = {};
  for (const [chave, entrada] of Object.entries(entradas)) read[chave] = plain(entrada);
  const exact =
    valor !== null && typeof valor === 'object' ? rounded(valor, places(unidade)).toNumber() : valor;
  return { nome, rotulo, formula, valor: exact, unidade, entradas: read };
}

const places = (unidade: Unidade): number => (dimensionOf(unidade).tipo === 'reais' ? 2 : 4);

const minus = (text: string): string => text.replace('-', '−');

export const brl = (value: Decimal): string => minus(formatMoney(cents(value).toNumber()));
/** A fraction as text: 0,035 is "3,5%". */
export const pct = (value: Decimal): string =>
  `${minus(formatNumber(value.times(100).toNumber(), { max: 4 }))}%`;
export const num = (value: Decimal | number): string => minus(formatNumber(Number(value), { max: 4 }));

export const conta = (count: number, singular: string, plural: string): string =>
  `${num(count)} ${count === 1 ? singular : plural}`;

/** One term of an account: "− R$ 4.000,00 do cônjuge". */
type Termo = readonly [sinal: '+' | '−', valor: Decimal, nome: string];

/** "a + b de tal − c de qual", omitting the terms that are zero. */
export const account = (first: string, ...termos: Termo[]): string =>
  [
    first,
    ...termos.flatMap(([sinal, valor, nome]) => (valor.isZero() ? [] : [`${sinal} ${brl(valor)} ${nome}`])),
  ].join(' ');
