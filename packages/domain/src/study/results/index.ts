import { currentParametros, type Kind, type Parametros } from '../../calculators/index.ts';
import { CODIGO } from '../../catalogue/index.ts';
import { knownForGeneralBlock } from '../known/index.ts';
import type { EstudoSnapshot, Papel } from '../snapshot.ts';
import type { Base } from './base.ts';
import { computeCashFlow, type OpcoesDoFluxo, type ResultadoDoFluxo } from './cash-flow/index.ts';
import { computeCredit } from './credit/index.ts';
import { derivedValues } from './derived.ts';
import { computeDisability } from './disability.ts';
import { computeDreams } from './dreams/index.ts';
import { withOneReturn } from './dreams/investor.ts';
import { readStudyBy } from './edition.ts';
import { isOfKind, type Resultado } from './evaluate.ts';
import { computeExchange } from './exchange/index.ts';
import {
  computeCapitalNeed,
  computeCriticalIllness,
  computeDailyAllowance,
  computeHumanLifeValue,
  computeIncomeMultiples,
} from './life.ts';
import { computePlanning } from './planning/index.ts';
import { computeProtection } from './protection/index.ts';
import { papeisOf } from './reading.ts';
import { computeRealEstate } from './real-estate/index.ts';
import { compareApolices } from './replacement.ts';
import { computeNotas } from './scores/index.ts';
import { computeSuccession } from './succession.ts';

export {
  COM_O_PLANO as FLUXO_COM_O_PLANO,
  HOJE as FLUXO_HOJE,
  type ResultadoDoFluxo,
} from './cash-flow/index.ts';
export { isHealthCaveat } from './caveats.ts';
export { type Derivado, type Derivados, deriveFigures } from './derived.ts';
export type { Resultado } from './evaluate.ts';
export { sellsCurrency } from './exchange/index.ts';
export * from './measure.ts';
export {
  type CustoDoPlano,
  endingPayment,
  monthlyCostOfItem,
  monthlyCostOfPlan,
  type PagamentoDeHoje,
  type PesoNoMes,
  type SituacaoDoMes,
  wayOf,
} from './month-cost.ts';
export * from './option-figures.ts';
export { moedaOfPendingPtax } from './pending-ptax.ts';
export { codigoInOrder } from './planning/affordability.ts';
export { papelOf } from './reading.ts';
export { itbiKey } from './real-estate/transfer-tax.ts';
export {
  COM_O_PLANO,
  DESEJADA,
  type NotasDaArea,
  type NotasDoEstudo,
  notasOfEstudo,
} from './scores/index.ts';
export { CAMPOS_SUGERIDOS, type Sugestao, suggestForItem, valuesOfSugestao } from './suggested.ts';

function ofPerson(base: Base, papel: Papel): Resultado[] {
  const caso = { ...base, papel };
  const { partilha, custo } = computeSuccession(base.leitura, papel, base.parametros, base.derivado);
  return [
    computeCapitalNeed(caso, custo),
    computeDisability(caso, CODIGO.invalidez_acidente),
    computeDisability(caso, CODIGO.invalidez_doenca),
    computeCriticalIllness(caso),
    computeDailyAllowance(caso),
    computeHumanLifeValue(caso),
    computeIncomeMultiples(caso),
    partilha,
    custo,
  ];
}

const resultadosOf = (base: Base): Resultado[] => {
  const daVida = papeisOf(base.leitura).flatMap((papel) => ofPerson(base, papel));
  const medidos = [
    ...daVida,
    ...compareApolices(base, daVida),
    ...computeDreams(base),
    ...computeProtection(base),
    ...computeCredit(base),
    ...computeExchange(base),
    ...computeRealEstate(base),
  ];
  const resultados = [...medidos, ...computePlanning(base, medidos)];
  return [...resultados, ...computeNotas(base, resultados)];
};

function baseOf(estudo: EstudoSnapshot, parametros: Parametros, hoje: string): Base {
  const { leitura, parametros: proprios } = readStudyBy(estudo, parametros, hoje);
  const doEstudo = withOneReturn(leitura, proprios);
  return { leitura, parametros: doEstudo, derivado: derivedValues(leitura, doEstudo) };
}

/**
 * Every figure of the study from the answers alone, identical in browser, server, PDF and customer's link. Figures
 * that cannot be computed yet name the missing fields.
 */
export const computeResultados = (
  estudo: EstudoSnapshot,
  parametros: Parametros = currentParametros(estudo.hoje),
  hoje: string = estudo.hoje,
): Resultado[] => resultadosOf(baseOf(estudo, parametros, hoje));

/** The family's money year by year: apart from the other figures, which are computed at every answer. */
export function computeFluxo(
  estudo: EstudoSnapshot,
  parametros: Parametros = currentParametros(estudo.hoje),
  hoje: string = estudo.hoje,
  opcoes: OpcoesDoFluxo = {},
): ResultadoDoFluxo[] {
  const base = baseOf(estudo, parametros, hoje);
  return computeCashFlow(base, resultadosOf(base), opcoes);
}

/** The same results with what else is derived from the answers. */
export function computeApuracao(estudo: EstudoSnapshot, parametros: Parametros) {
  const base = baseOf(estudo, parametros, estudo.hoje);
  return {
    resultados: resultadosOf(base),
    derivado: base.derivado,
    /** What is known for the questions of the general block. */
    conhecidos: knownForGeneralBlock(estudo),
  };
}

/** The figure of one kind for one person, without an option; `codigo` for kinds computed for several items. */
export function findResultado<K extends Kind>(
  resultados: readonly Resultado[],
  kind: K,
  papel: Papel = 'titular',
  codigo?: string,
): Resultado<K> | undefined {
  return resultados.find(
    (r): r is Resultado<K> =>
      isOfKind(r, kind) &&
      r.tipo_segurado === papel &&
      !r.diagnostico_produto_item_opcao_id &&
      (codigo === undefined || r.codigo === codigo),
  );
}
