import { futureValue, monthlyRate } from '../annuity.ts';
import { atLeastZero, centsUp, type Decimal, dec, ONE, ZERO } from '../decimal.ts';
import type { Parametro, ParametrosConsultados } from '../parameters/index.ts';
import { numberOf } from '../parameters/tables.ts';
import { grown, power } from '../power.ts';

type Objetivo = {
  valor: Decimal;
  meses: number;
  guardado: Decimal;
  inflacao_objetivo_aa: Decimal | null;
};

/** Return of a goal's savings: one rate, or one per horizon. */
type Juros = {
  anual(meses: number): Decimal;
  mensal(meses: number): Decimal;
  /** The parameter of the rate, unless it was an input. */
  parametro(meses: number): Parametro | undefined;
};

const CURTO = 24;
const MEDIO = 60;

/** The input rate, or by horizon: up to 24 months, up to 60, and the profile's above. */
export function goalRates(dada: Decimal | null, perfil: Decimal, parametros: ParametrosConsultados): Juros {
  const curto = numberOf(parametros, 'taxa_real_objetivo_24m_aa');
  const medio = numberOf(parametros, 'taxa_real_objetivo_60m_aa');
  const parametro = (meses: number) => {
    if (dada !== null || meses > MEDIO) return undefined;
    return meses <= CURTO ? curto : medio;
  };
  const anual = (meses: number): Decimal => {
    const found = parametro(meses);
    return dada ?? (found ? dec(found.valor) : perfil);
  };
  const mensal = (meses: number): Decimal => monthlyRate(anual(meses));
  return { anual, mensal, parametro };
}

/** Cost of the goal in today's money: higher when its own prices rise faster than inflation. */
function corrected({ valor, meses, inflacao_objetivo_aa }: Objetivo, inflacao: Decimal): Decimal {
  if (inflacao_objetivo_aa === null || meses === 0) return valor;
  return valor.times(power(inflacao_objetivo_aa.plus(1).div(inflacao.plus(1)), dec(meses).div(12)));
}

type Aporte = { corrigido: Decimal; aporte: Decimal; gap: Decimal };

/** Saving at the end of each month that, with existing savings, pays the goal; a goal due today has a gap instead. */
export function contribution(objetivo: Objetivo, mensal: Decimal, inflacao: Decimal): Aporte {
  const corrigido = corrected(objetivo, inflacao);
  const { meses, guardado } = objetivo;
  if (meses === 0) return { corrigido, aporte: ZERO, gap: atLeastZero(corrigido.minus(guardado)) };
  const missing = atLeastZero(corrigido.minus(guardado.times(grown(mensal, meses))));
  return { corrigido, aporte: centsUp(missing.div(futureValue(ONE, mensal, meses))), gap: ZERO };
}
