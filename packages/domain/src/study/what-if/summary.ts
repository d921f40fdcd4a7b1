import { comPremissas, type Parametros } from '../../calculators/index.ts';
import type { Base } from '../results/base.ts';
import { derivadosDe } from '../results/derived.ts';
import { comoUmPlano } from '../results/dreams/case.ts';
import { planoDeLiberdade } from '../results/dreams/freedom.ts';
import { necessidadeDeCapital } from '../results/life.ts';
import { comoNumero, doItem, ler, soma } from '../results/reading.ts';
import { suceder } from '../results/succession.ts';
import { desejados, opcoesDoPlano } from '../results/wanted.ts';
import { custoDaOpcao } from '../shown/cost.ts';
import type { EstudoSnapshot } from '../snapshot.ts';

/** What one scenario comes to, R$ of today; null where answers are missing or it is out of reach. */
export type ResumoDoCenario = {
  /** Capital that the family would need without the customer. */
  necessidade: number | null;
  /** Of it, what neither is there nor would come from the cover tried out. */
  falta: number | null;
  /** Monthly, for freedom at the age tried out. */
  aporte_necessario: number | null;
  /** Years, with the contribution tried out. */
  idade_possivel: number | null;
  /** Contribution and the options of the plan, by month. */
  custo_mensal: number;
};

function vida({ leitura, parametros, derivado }: Base) {
  const papel = 'titular';
  const { custo } = suceder(leitura, papel, parametros, derivado);
  const { outputs } = necessidadeDeCapital({ leitura, papel, parametros, derivado }, custo);
  if (!outputs) return { necessidade: null, falta: null };
  const cobertura = comoNumero(doItem(leitura, '1.01', papel, 'capital_desejado')) ?? 0;
  return { necessidade: outputs.necessidade, falta: Math.max(0, soma([outputs.gap, -cobertura])) };
}

function liberdade(base: Base) {
  const [desejado] = desejados(base.leitura, '2.02').filter(({ pessoas }) => pessoas[0] === 'titular');
  const outputs = desejado && planoDeLiberdade(comoUmPlano(base, desejado)).outputs;
  return {
    aporte_necessario: outputs?.aporte_necessario ?? null,
    idade_possivel: outputs?.idade_possivel ?? null,
    aporte: desejado ? comoNumero(desejado.item.campos.aporte_atual) : null,
  };
}

/** The figures that scenarios are compared by; only what the adjustments touch is computed. */
export function resumoDoCenario(
  estudo: EstudoSnapshot,
  parametros: Parametros,
  hoje = estudo.hoje,
): ResumoDoCenario {
  const leitura = ler(estudo, hoje);
  const doEstudo = comPremissas(parametros, estudo.diagnostico.premissas);
  const base: Base = { leitura, parametros: doEstudo, derivado: derivadosDe(leitura) };
  const { aporte, ...plano } = liberdade(base);
  const opcoes = desejados(leitura).flatMap(({ item }) => opcoesDoPlano(item));
  return {
    ...vida(base),
    ...plano,
    custo_mensal: soma([aporte, ...opcoes.map((opcao) => custoDaOpcao(opcao)?.mensal)]),
  };
}
