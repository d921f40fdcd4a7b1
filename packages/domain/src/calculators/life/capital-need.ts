import { monthlyRate, presentValueDue } from '../annuity.ts';
import { calculator } from '../calculator.ts';
import { atLeastZero, ceilTo, cents, dec, min, ONE, sum, ZERO } from '../decimal.ts';
import { out } from '../outputs.ts';
import { capitalNeedInputs } from './capital-need-inputs.ts';
import { explainNeed } from './capital-need-steps.ts';
import { careAfterSurplus, educationAfterSurplus, educationNow, educationToday } from './education.ts';
import { shortfallToday, spousePensionMonths, stretches } from './family-income.ts';
import { replacementYears } from './replacement-term.ts';
import { survivorIncome } from './survivor-income.ts';

const DEGRAU_CAPITAL = 10_000;
const PERIODOS = [5, 10, 15, 20, 25, 30];
const VITALICIO = 999;

/** Shortest available period that covers the years; lifetime beyond the longest, none for zero years. */
function coveragePeriod(years: number): number | null {
  if (years === 0) return null;
  return PERIODOS.find((period) => period >= years) ?? VITALICIO;
}

/**
 * Capital needs analysis: what the family must receive today, in today's money at a real rate, to maintain its
 * standard of living when this person dies, net of its resources. R$; months from the study date; monthly flows due at
 * the beginning of the month. CFP/ASSAL needs approach; pension by EC 103/2019 and Portaria ME 424/2020.
 */
export const capitalNeed = calculator({
  kind: 'vida.necessidade_capital',
  titulo: 'Capital para a família',
  fonte: 'Análise de necessidades; EC 103/2019; Portaria ME 424/2020',
  inputs: capitalNeedInputs,
  outputs: {
    prazo_anos: out.integer('Anos de reposição'),
    pensao_inss: out.money('Pensão do INSS por mês'),
    deficit_mensal: out.money('Falta por mês'),
    vp_renda: out.money('Renda da família'),
    vp_educacao: out.money('Escola e faculdade'),
    necessidade: out.money('Precisa'),
    recursos: out.money('Tem'),
    gap: out.money('Falta'),
    capital_sugerido: out.money('Capital sugerido'),
    camada_permanente: out.money('Parte permanente'),
    camada_temporaria: out.money('Parte temporária'),
    periodo_cobertura: out.nullable(out.integer('Prazo da cobertura')),
    cobertura: out.fraction('Parte já coberta'),
  },
  faltam: (i) =>
    i.tem_conjuge === 'S' && i.beneficio_inss_base?.gt(0) && i.conjuge_idade === null
      ? ['conjuge_idade']
      : [],
  compute(i) {
    const hasSpouse = i.tem_conjuge === 'S';
    const ages = i.filhos.map((filho) => filho.idade);
    const spouseWithoutIncome = hasSpouse && i.conjuge_renda_mensal_liquida.isZero();
    const prazo =
      i.prazo_reposicao_anos ??
      Math.max(replacementYears(ages, i.idade_independencia, spouseWithoutIncome), i.anos_vitalicio ?? 0);
    const im = monthlyRate(i.taxa_real_aa);

    const paidNow =
      i.escola_por_idade === 'S'
        ? educationNow(i.filhos)
        : sum(i.filhos.map((filho) => filho.custo_educacao_mensal));
    const school = i.educacao_incluida === 'S' ? paidNow : ZERO;
    const alvo = atLeastZero(i.despesa_mensal_familiar.minus(school)).times(i.pct_despesa_manter);
    const familia = {
      alvo,
      conjuge: survivorIncome(i),
      outrasRendas: i.outras_rendas_mensais,
      rendas: i.rendas_com_prazo,
      base: i.beneficio_inss_base,
      limites: i,
      mesesConjuge: hasSpouse ? spousePensionMonths(i.conjuge_idade ?? 0, i.pensao_conjuge_curta === 'S') : 0,
      filhos: i.filhos,
      parcelas: i.parcelas_dos_que_ficam,
      planos: i.planos_de_saude,
    };
    const parts = stretches(familia, 12 * prazo);
    const pensao_inss = parts[0]?.pensao ?? ZERO;
    const deficit_mensal = parts[0]?.deficit ?? ZERO;
    const vp_renda = shortfallToday(parts, im);
    const escolaInteira = educationToday(i.filhos, im);
    const vp_educacao =
      i.sobra_paga_escola === 'S' ? educationAfterSurplus(i.filhos, familia, im) : escolaInteira;
    const cuidadoInteiro = sum(
      i.cuidados.map(({ custo_mensal, meses }) => presentValueDue(custo_mensal, im, meses)),
    );
    const cuidado =
      i.sobra_paga_escola === 'S' ? careAfterSurplus(i.cuidados, i.filhos, familia, im) : cuidadoInteiro;
    const transicao = i.despesa_mensal_familiar.times(i.meses_transicao);

    const necessidade = sum([
      vp_renda,
      vp_educacao,
      cuidado,
      i.dividas_sem_cobertura,
      i.custo_funeral,
      i.custo_inventario,
      transicao,
    ]);
    const recursos = sum([i.ativos_liquidos, i.saldo_previdencia, i.fgts, i.capital_morte_vigente]);
    // Based on the displayed amount: a hidden fraction of a cent must not add a whole step of capital.
    const gap = cents(atLeastZero(cents(necessidade).minus(recursos)));
    const capital_sugerido = ceilTo(gap, DEGRAU_CAPITAL);
    const camada_permanente = min(
      capital_sugerido,
      ceilTo(i.custo_funeral.plus(i.custo_inventario), DEGRAU_CAPITAL),
    );
    const cobertura = necessidade.isZero() ? ONE : min(dec(1), recursos.div(necessidade));

    const saidas = {
      prazo_anos: prazo,
      pensao_inss,
      deficit_mensal,
      vp_renda,
      vp_educacao,
      necessidade,
      recursos,
      gap,
      capital_sugerido,
      camada_permanente,
      camada_temporaria: capital_sugerido.minus(camada_permanente),
      periodo_cobertura: coveragePeriod(prazo),
      cobertura,
    };
    return {
      saidas,
      passos: explainNeed(i, saidas, {
        alvo,
        school,
        cuidado,
        cuidadoInteiro,
        transicao,
        parts,
        escolaInteira,
      }),
    };
  },
});
