import { roundTo } from '../../br/index.ts';
import { comPremissas, type Parametros } from '../../calculators/index.ts';
import type { Base } from '../results/base.ts';
import { derivadosDe } from '../results/derived.ts';
import { comoUmPlano } from '../results/dreams/case.ts';
import { planoDeLiberdade } from '../results/dreams/freedom.ts';
import { necessidadeDeCapital } from '../results/life.ts';
import { pesoNoMes } from '../results/month-cost.ts';
import { comoNumero, doItem, ler, soma } from '../results/reading.ts';
import { suceder } from '../results/succession.ts';
import { desejados } from '../results/wanted.ts';
import type { EstudoSnapshot } from '../snapshot.ts';
import type { Ajustes } from './levers.ts';

/** What one scenario comes to, R$ of today; null where answers are missing or it is out of reach. */
export type ResumoDoCenario = {
  /** Capital that the family would need without the customer. */
  necessidade: number | null;
  /** Of it, what is not there. */
  falta: number | null;
  /** Of that, what the cover that is wished for or tried out would not bring. */
  falta_com_cobertura: number | null;
  /** Monthly, for freedom at the age tried out. */
  aporte_necessario: number | null;
  /** Years, with the contribution tried out. */
  idade_possivel: number | null;
  /** Contribution and the options of the plan, by month. */
  custo_mensal: number;
};

function baseDe(estudo: EstudoSnapshot, parametros: Parametros, hoje: string): Base {
  const leitura = ler(estudo, hoje);
  return {
    leitura,
    parametros: comPremissas(parametros, estudo.diagnostico.premissas),
    derivado: derivadosDe(leitura),
  };
}

function necessidade({ leitura, parametros, derivado }: Base) {
  const papel = 'titular';
  const { custo } = suceder(leitura, papel, parametros, derivado);
  return necessidadeDeCapital({ leitura, papel, parametros, derivado }, custo).outputs;
}

function vida(base: Base) {
  const outputs = necessidade(base);
  if (!outputs) return { necessidade: null, falta: null, falta_com_cobertura: null };
  const { necessidade: precisa, gap } = outputs;
  const cobertura = comoNumero(doItem(base.leitura, '1.01', 'titular', 'capital_desejado')) ?? 0;
  return {
    necessidade: precisa,
    falta: gap,
    falta_com_cobertura: Math.max(0, soma([gap, -cobertura])),
  };
}

function plano(base: Base) {
  const [desejado] = desejados(base.leitura, '2.02').filter(({ pessoas }) => pessoas[0] === 'titular');
  return desejado && { item: desejado.item, resultado: planoDeLiberdade(comoUmPlano(base, desejado)) };
}

/** The figures that scenarios are compared by; only what the adjustments touch is computed. */
export function resumoDoCenario(
  estudo: EstudoSnapshot,
  parametros: Parametros,
  hoje = estudo.hoje,
): ResumoDoCenario {
  const base = baseDe(estudo, parametros, hoje);
  const liberdade = plano(base);
  return {
    ...vida(base),
    aporte_necessario: liberdade?.resultado.outputs?.aporte_necessario ?? null,
    idade_possivel: liberdade?.resultado.outputs?.idade_possivel ?? null,
    custo_mensal: soma([
      liberdade?.item.campos.aporte_atual,
      ...desejados(base.leitura).map(({ item }) => pesoNoMes(base.leitura, item)?.mensal),
    ]),
  };
}

/** What the calculation goes by where nobody answered: the profile's return, the years it worked out. */
export function usadoNoCalculo(estudo: EstudoSnapshot, parametros: Parametros, hoje = estudo.hoje): Ajustes {
  const base = baseDe(estudo, parametros, hoje);
  const taxa = comoNumero(plano(base)?.resultado.inputs.taxa_real_acumulacao_aa);
  const anos = necessidade(base)?.prazo_anos;
  return {
    ...(taxa !== null && { taxa_real_acumulacao: roundTo(taxa * 100, 2) }),
    ...(anos !== undefined && { prazo_reposicao_anos: anos }),
  };
}
