import { formatNumber } from '../../../br/index.ts';
import { atLeastZero, type Decimal, dec, min } from '../../decimal.ts';
import { type Fixed, toDecimal, total } from '../../fixed.ts';
import type { Parametro, ParametrosConsultados } from '../../parameters/index.ts';
import { codigoOf, numberOf } from '../../parameters/tables.ts';

export const TOMADORES = ['PF', 'PJ', 'SIMPLES', 'MEI'] as const;
export type Tomador = (typeof TOMADORES)[number];
const NOMES: Record<Tomador, string> = {
  PF: 'pessoa física',
  PJ: 'empresa',
  SIMPLES: 'empresa do Simples',
  MEI: 'MEI',
};

/** The daily rate counts for a year at most. */
const DIAS_MAXIMOS = 365;
export const AVISO_COMO_EMPRESA = 'Acima do limite do Simples e do MEI vale o IOF das demais empresas';
export const AVISO_IOF = 'Alíquotas do IOF mudam por decreto: confira antes de contratar';

/** A daily rate as the decree writes it: 0,00274%. */
export const diariaPct = (value: Decimal): string =>
  `${formatNumber(value.times(100).toNumber(), { max: 6 })}%`;

export type RegraIof = {
  adicional: Decimal;
  diaria: Decimal;
  /** Maximum of both together as a fraction of the principal; null without its own limit. */
  teto: Decimal | null;
  /** Simples and MEI above the limit pay as other companies. */
  comoEmpresa: boolean;
  parametros: Parametro[];
};

export type ParcelaIof = { amortizacao: Fixed; dias: number };

/** The IOF for this borrower and principal (R$), as fractions, with its parameters. */
export function iofRule(tomador: Tomador, principal: Decimal, parametros: ParametrosConsultados): RegraIof {
  const adicional = numberOf(parametros, 'iof_credito_adicional');
  const limite = numberOf(parametros, 'iof_credito_limite_simples');
  const small = tomador === 'SIMPLES' || tomador === 'MEI';
  const comoEmpresa = small && principal.gt(limite.valor);
  const paysAs = comoEmpresa ? 'PJ' : tomador;
  const diaria = codigoOf(parametros, 'iof_credito_diaria', paysAs, NOMES[paysAs]);
  const teto = paysAs === 'PF' ? null : codigoOf(parametros, 'iof_credito_teto', paysAs, NOMES[paysAs]);
  return {
    adicional: dec(adicional.valor),
    diaria: dec(diaria.valor),
    teto: teto && dec(teto.valor),
    comoEmpresa,
    parametros: [adicional, diaria, ...(teto ? [teto] : []), ...(small ? [limite] : [])],
  };
}

/** IOF of a loan, R$, unrounded: a fraction of the principal and a daily rate on each amortisation. */
export function iofOn(principal: Decimal, parcelas: readonly ParcelaIof[], regra: RegraIof) {
  const adicional = principal.times(regra.adicional);
  const days = parcelas.map(({ amortizacao, dias }) => amortizacao * BigInt(Math.min(dias, DIAS_MAXIMOS)));
  const daily = toDecimal(total(days)).times(regra.diaria);
  const room = regra.teto && atLeastZero(regra.teto.minus(regra.adicional)).times(principal);
  const diario = room ? min(daily, room) : daily;
  return { adicional, diario, total: adicional.plus(diario) };
}
