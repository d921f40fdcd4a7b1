import { calculator } from '../calculator.ts';
import { atLeastZero, dec, ONE } from '../decimal.ts';
import { out } from '../outputs.ts';
import { freedomInputs, type Plano } from './freedom-inputs.ts';
import {
  capitalAt,
  freedomModel,
  freedomResult,
  impossible,
  type Modelo,
  monthsBeforeInss,
  savedIn,
} from './freedom-model.ts';
import { explainFreedom } from './freedom-steps.ts';
import { AVISO_NAO_ATINGE, AVISO_PROJECAO, AVISO_RENDAS_LIQUIDAS } from './warnings.ts';

const LIMITE_MESES = 960;
/** Tolerance: far wider than the error of doubles and far narrower than a cent of savings. */
const FOLGA = 1e-11;

/** Value of 1 at the beginning of each of `n` months, in doubles; also exact for rates near zero. */
const dueFactor = (rate: number, n: number): number =>
  rate === 0 ? n : ((1 + rate) * -Math.expm1(-n * Math.log1p(rate))) / rate;

/** Capital at the month of life `inicio`, in doubles. */
function roughCapital(m: Modelo, inicio: number, iu: number, antes: number, depois: number): number {
  const wait = monthsBeforeInss(m, inicio);
  const later = m.fim === null ? (1 + iu) / iu : dueFactor(iu, m.fim - inicio - wait);
  return antes * dueFactor(iu, wait) + depois * later * Math.exp(-wait * Math.log1p(iu));
}

/**
 * First month from today in which the savings pay the income from then on, with the capital recomputed for each month;
 * null when not reached within 80 years or before the end of the plan. Searched in doubles and confirmed in decimal.
 */
function firstPossibleMonth(i: Plano, m: Modelo): number | null {
  const last = Math.min(LIMITE_MESES, m.fim === null ? LIMITE_MESES : m.fim - m.hoje - 1);
  const [iac, iu, antes, depois] = [m.iac, m.iu, m.antes, m.depois].map(Number) as [
    number,
    number,
    number,
    number,
  ];
  const aporte = i.aporte_atual.toNumber();
  let saved = i.patrimonio_aposentadoria.toNumber();
  for (let t = 0; t <= last; t++, saved = saved * (1 + iac) + aporte) {
    if (saved < roughCapital(m, m.hoje + t, iu, antes, depois) * (1 - FOLGA)) continue;
    const capital = capitalAt(m, m.hoje + t);
    if (capital !== null && savedIn(i, m.iac, t).gte(capital)) return t;
  }
  return null;
}

const REGRA_DOS_4 = dec('0.04');

/**
 * Capital for financial freedom, R$ of today at real rates: withdrawals at the beginning of each month, INSS deducted
 * only from its age on, savings at the end of each month. Required capital, projected capital and the first month in
 * which the plan is possible.
 */
export const freedom = calculator({
  kind: 'sonhos.liberdade',
  titulo: 'Liberdade financeira',
  fonte: 'Matemática financeira de rendas; EC 103/2019 para a idade do INSS',
  inputs: freedomInputs,
  outputs: {
    meses_acumulacao: out.integer('Meses para juntar'),
    meses_usufruto: out.nullable(out.integer('Meses de renda')),
    renda_complementar_inicio: out.money('Renda a tirar do capital, no início'),
    renda_complementar_inss: out.money('Renda a tirar do capital, com o INSS'),
    capital_necessario: out.money('Capital necessário'),
    capital_perpetuo: out.nullable(out.money('Capital que não se gasta')),
    vf_patrimonio: out.money('Patrimônio de hoje, no início da renda'),
    aporte_necessario: out.nullable(out.money('Aporte necessário por mês')),
    gap_imediato: out.money('Falta hoje'),
    capital_projetado: out.money('Capital com o aporte atual'),
    renda_possivel: out.money('Renda possível por mês'),
    pct_meta: out.fraction('Parte da meta'),
    meses_ate_possivel: out.nullable(out.integer('Meses até ser possível')),
    idade_possivel: out.nullable(out.decimal('Idade em que é possível')),
    ilf: out.fraction('Índice de liberdade financeira'),
    regra_4pct: out.money('Capital pela regra dos 4%'),
  },
  compute(i) {
    const erro = impossible(i);
    if (erro.length > 0) return { erro };
    const m = freedomModel(i);
    const result = freedomResult(i, m);
    if (result === null) return { erro: ['taxa_real_usufruto_aa'] };

    const wait = monthsBeforeInss(m, m.inicio);
    const inicio = i.idade_inss <= Math.max(i.idade, i.idade_aposentadoria) ? m.depois : m.antes;
    const possible = firstPossibleMonth(i, m);
    const renda_perpetua = atLeastZero(i.patrimonio_aposentadoria.times(m.iu).div(m.iu.plus(1)));
    const saidas = {
      meses_acumulacao: m.inicio - m.hoje,
      meses_usufruto: m.fim === null ? null : m.fim - m.inicio,
      renda_complementar_inicio: inicio,
      renda_complementar_inss: m.depois,
      capital_perpetuo: capitalAt({ ...m, fim: null }, m.inicio),
      ...result,
      meses_ate_possivel: possible,
      idade_possivel: possible === null ? null : dec(possible).div(12).plus(i.idade),
      ilf: inicio.isZero() ? ONE : renda_perpetua.div(inicio),
      regra_4pct: inicio.times(12).div(REGRA_DOS_4),
    };
    const netIncomes = !i.beneficio_inss_estimado.isZero() || !i.outras_rendas_aposentadoria.isZero();
    return {
      saidas,
      passos: explainFreedom(i, m, { ...saidas, renda_perpetua }, wait),
      avisos: [
        AVISO_PROJECAO,
        ...(netIncomes ? [AVISO_RENDAS_LIQUIDAS] : []),
        ...(possible === null ? [AVISO_NAO_ATINGE] : []),
      ],
    };
  },
});
