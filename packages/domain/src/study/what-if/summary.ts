import { roundTo } from '../../br/index.ts';
import type { Parametros } from '../../calculators/index.ts';
import { CODIGO } from '../../catalogue/index.ts';
import type { Base } from '../results/base.ts';
import { derivedValues } from '../results/derived.ts';
import { asOnePlan } from '../results/dreams/case.ts';
import { freedomPlan } from '../results/dreams/freedom.ts';
import { readStudyBy } from '../results/edition.ts';
import { computeCapitalNeed } from '../results/life.ts';
import { monthlyCost } from '../results/month-cost.ts';
import { fromItem, papelOf, sumColuna, toNumber } from '../results/reading.ts';
import { computeSuccession } from '../results/succession.ts';
import { wantedItensOf } from '../results/wanted.ts';
import type { EstudoSnapshot, Papel } from '../snapshot.ts';
import {
  type Ajustes,
  leversOfEstudo,
  leversOfNeed,
  type NecessidadeDe,
  type NomeAlavanca,
  withAdjustments,
} from './levers.ts';

/** Result of one scenario, R$ of today; null where answers are missing or the goal is out of reach. */
export type ResumoDoCenario = {
  /** Capital the family would need without the customer. */
  necessidade: number | null;
  /** Uncovered part of it. */
  falta: number | null;
  /** Gap left by the desired or adjusted cover. */
  falta_com_cobertura: number | null;
  /** What is uncovered without the spouse; null without one. */
  falta_do_conjuge: number | null;
  /** R$ that the month leaves over, below zero too. */
  sobra_do_mes: number | null;
  /** R$ a month for freedom at the adjusted age. */
  aporte_necessario: number | null;
  /** Years, with the adjusted contribution. */
  idade_possivel: number | null;
  /** Contribution and options of the plan, R$ a month. */
  custo_mensal: number;
};

function baseOf(estudo: EstudoSnapshot, parametros: Parametros, hoje: string): Base {
  const lido = readStudyBy(estudo, parametros, hoje);
  return { ...lido, derivado: derivedValues(lido.leitura, lido.parametros) };
}

function necessidade({ leitura, parametros, derivado }: Base, papel: Papel = 'titular') {
  const { custo } = computeSuccession(leitura, papel, parametros, derivado);
  return computeCapitalNeed({ leitura, papel, parametros, derivado }, custo).outputs;
}

function vida(base: Base) {
  const outputs = necessidade(base);
  if (!outputs) return { necessidade: null, falta: null, falta_com_cobertura: null };
  const { necessidade: precisa, gap } = outputs;
  const cobertura =
    toNumber(fromItem(base.leitura, CODIGO.morte_temporario, 'titular', 'capital_desejado')) ?? 0;
  return {
    necessidade: precisa,
    falta: gap,
    falta_com_cobertura: Math.max(0, sumColuna([gap, -cobertura])),
  };
}

function plano(base: Base, papel: Papel = 'titular') {
  const [desejado] = wantedItensOf(base.leitura, CODIGO.liberdade_financeira).filter(
    ({ pessoas }) => pessoas[0] === papel,
  );
  return desejado && { item: desejado.item, resultado: freedomPlan(asOnePlan(base, desejado)) };
}

/** The figures that compare scenarios; only those affected by the adjustments are computed. */
export function summarizeScenario(
  estudo: EstudoSnapshot,
  parametros: Parametros,
  hoje = estudo.hoje,
): ResumoDoCenario {
  const base = baseOf(estudo, parametros, hoje);
  const liberdade = plano(base);
  return {
    ...vida(base),
    falta_do_conjuge: base.leitura.conjuge ? (necessidade(base, 'conjuge')?.gap ?? null) : null,
    sobra_do_mes: base.derivado.capacidade_poupanca.valor,
    aporte_necessario: liberdade?.resultado.outputs?.aporte_necessario ?? null,
    idade_possivel: liberdade?.resultado.outputs?.idade_possivel ?? null,
    custo_mensal: sumColuna([
      liberdade?.item.campos.aporte_atual,
      ...wantedItensOf(base.leitura).map(({ item }) => monthlyCost(base.leitura, item)?.mensal),
    ]),
  };
}

/** Computed defaults of blank answers: the profile's return, the number of years. */
export function usedInCalculation(
  estudo: EstudoSnapshot,
  parametros: Parametros,
  hoje = estudo.hoje,
): Ajustes {
  const base = baseOf(estudo, parametros, hoje);
  const taxa = toNumber(plano(base)?.resultado.inputs.taxa_real_acumulacao_aa);
  const anos = necessidade(base)?.prazo_anos;
  return {
    ...(taxa !== null && { taxa_real_acumulacao: roundTo(taxa * 100, 2) }),
    ...(anos !== undefined && { prazo_reposicao_anos: anos }),
  };
}

/**
 * Adjustable figures that move this need in this study, tried at both their ends: with a spouse who earns enough, the
 * share of the expenses to keep changes nothing.
 */
export function leversThatMove(
  estudo: EstudoSnapshot,
  parametros: Parametros,
  hoje: string,
  need: NecessidadeDe,
): NomeAlavanca[] {
  const papel = papelOf({ tipo_segurado: need.tipo_segurado ?? 'titular' });
  const figure = (ajustes: Ajustes): string => {
    const base = baseOf(withAdjustments(estudo, ajustes), parametros, hoje);
    if (need.kind !== 'sonhos.liberdade') {
      const vida = necessidade(base, papel);
      return JSON.stringify([vida?.necessidade, vida?.gap]);
    }
    const liberdade = plano(base, papel)?.resultado.outputs;
    return JSON.stringify([liberdade?.aporte_necessario, liberdade?.idade_possivel]);
  };
  const may = leversOfNeed(need);
  return leversOfEstudo(estudo).flatMap(({ nome, min, max }) =>
    may.includes(nome) && figure({ [nome]: min }) !== figure({ [nome]: max }) ? [nome] : [],
  );
}
