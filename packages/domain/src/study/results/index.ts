import { currentParametros, type Kind, type Parametros, withPremissas } from '../../calculators/index.ts';
import { CODIGO } from '../../catalogue/index.ts';
import { knownForGeneralBlock } from '../known/index.ts';
import type { Conhecidos, EstudoSnapshot, Papel } from '../snapshot.ts';
import type { Base } from './base.ts';
import { computeCredit } from './credit/index.ts';
import { derivedValues } from './derived.ts';
import { computeDreams } from './dreams/index.ts';
import { isOfKind, type Resultado } from './evaluate.ts';
import { computeExchange } from './exchange/index.ts';
import { type Apurada, account, keepingAccounts } from './kept/index.ts';
import { isSame } from './kept/same.ts';
import {
  type Caso,
  computeCapitalNeed,
  computeCriticalIllness,
  computeDailyAllowance,
  computeDisability,
  computeHumanLifeValue,
  computeIncomeMultiples,
} from './life.ts';
import { computePlanning } from './planning/index.ts';
import { computeProtection } from './protection/index.ts';
import { papeisOf, prepareStudy } from './reading.ts';
import { computeRealEstate } from './real-estate/index.ts';
import { compareApolices } from './replacement.ts';
import { computeNotas } from './scores/index.ts';
import { computeSuccession } from './succession.ts';

export { type Derivado, type Derivados, deriveFigures } from './derived.ts';
export type { Resultado } from './evaluate.ts';
export { sellsCurrency } from './exchange/index.ts';
export { isSame } from './kept/same.ts';
export * from './measure.ts';
export {
  type CustoDoPlano,
  endingPayment,
  monthlyCostOfItem,
  monthlyCostOfPlan,
  type PagamentoDeHoje,
  type PesoNoMes,
  type SituacaoDoMes,
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
  const conta = <T>(nome: string, compute: (caso: Caso) => T, de: readonly unknown[] = []): T =>
    account({ base, nome: `${nome} ${papel}`, de }, (lida) => compute({ ...lida, papel }));
  const { partilha, custo } = conta('sucessao', (caso) =>
    computeSuccession(caso.leitura, papel, caso.parametros, caso.derivado),
  );
  return [
    conta('morte', (caso) => computeCapitalNeed(caso, custo), [custo]),
    conta('invalidez por acidente', (caso) => computeDisability(caso, CODIGO.invalidez_acidente)),
    conta('invalidez por doenca', (caso) => computeDisability(caso, CODIGO.invalidez_doenca)),
    conta('doencas graves', computeCriticalIllness),
    conta('diaria', computeDailyAllowance),
    conta('valor humano', computeHumanLifeValue),
    conta('multiplos', computeIncomeMultiples),
    partilha,
    custo,
  ];
}

const resultadosOf = (base: Base): Resultado[] => {
  const daVida = papeisOf(base.leitura).flatMap((papel) => ofPerson(base, papel));
  const resultados = [
    ...daVida,
    ...compareApolices(base, daVida),
    ...computeDreams(base),
    ...computeProtection(base),
    ...computeCredit(base),
    ...computeExchange(base),
    ...computeRealEstate(base),
    ...computePlanning(base),
  ];
  return [...resultados, ...computeNotas(base, resultados)];
};

/** The results of a study with the accounts that they were made of. */
export type Apuracao = Apurada & {
  readonly resultados: Resultado[];
  /** What is known for the questions of the general block. */
  readonly conhecidos: Conhecidos;
  readonly daCasa: Parametros;
};

/**
 * The same results as `computeResultados`. After a former computation, accounts that read nothing but what they read
 * there, with the same values, are taken over from it; what accounts read is noted then, for the next one.
 */
export function computeApuracao(estudo: EstudoSnapshot, daCasa: Parametros, antes?: Apuracao): Apuracao {
  const leitura = prepareStudy(estudo);
  const { premissas } = estudo.diagnostico;
  const isSameBasis =
    antes?.daCasa === daCasa && isSame(antes.leitura.estudo.diagnostico.premissas, premissas);
  const parametros = isSameBasis ? antes.parametros : withPremissas(daCasa, premissas);
  const agora: Apurada = { leitura, parametros, derivado: derivedValues(leitura), contas: new Map() };
  const compute = () => ({
    resultados: resultadosOf(agora),
    conhecidos: account({ base: agora, nome: 'conhecidos', de: [] }, (lida) =>
      knownForGeneralBlock(lida.leitura.estudo),
    ),
  });
  return { ...agora, daCasa, ...(antes ? keepingAccounts(agora, antes, compute) : compute()) };
}

/**
 * Every figure of the study from the answers alone, identical in browser, server, PDF and customer's link. Figures
 * that cannot be computed yet name the missing fields.
 */
export function computeResultados(
  estudo: EstudoSnapshot,
  parametros: Parametros = currentParametros(estudo.hoje),
  hoje: string = estudo.hoje,
): Resultado[] {
  const leitura = prepareStudy(estudo, hoje);
  const doEstudo = withPremissas(parametros, estudo.diagnostico.premissas);
  return resultadosOf({ leitura, parametros: doEstudo, derivado: derivedValues(leitura) });
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
