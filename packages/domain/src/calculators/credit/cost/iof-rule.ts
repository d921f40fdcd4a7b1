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

/** The daily rate stops counting after a year. */
const DIAS_MAXIMOS = 365;
export const AVISO_COMO_EMPRESA = 'Acima do limite do Simples e do MEI vale o IOF das demais empresas';
export const AVISO_IOF = 'Alíquotas do IOF mudam por decreto: confira antes de contratar';

/** A daily rate as the decree writes it: 0,00274%. */
export const diariaPct = (value: Decimal): string =>
  `${formatNumber(value.times(100).toNumber(), { max: 6 })}%`;

export type RegraIof = {
  adicional: Decimal;
  diaria: Decimal;
  /** Most of the principal that the two together may take; null without a limit of its own. */
  teto: Decimal | null;
  /** Simples and MEI above the limit pay as any company. */
  comoEmpresa: boolean;
  parametros: Parametro[];
};

export type ParcelaIof = { amortizacao: Fixed; dias: number };

/** The IOF that holds for this borrower and principal (R$), as fractions, with the parameters it was read from. */
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

/** IOF of a loan, R$, unrounded: a part of the principal and a rate a day of each amortisation. */
export function iofOn(principal: Decimal, parcelas: readonly ParcelaIof[], regra: RegraIof) {
  const adicional = principal.times(regra.adicional);
  const days = parcelas.map(({ amortizacao, dias }) => amortizacao * BigInt(Math.min(dias, DIAS_MAXIMOS)));
  const daily = toDecimal(total(days)).times(regra.diaria);
  const room = regra.teto && atLeastZero(regra.teto.minus(regra.adicional)).times(principal);
  const diario = room ? min(daily, room) : daily;
  return { adicional, diario, total: adicional.plus(diario) };
}
