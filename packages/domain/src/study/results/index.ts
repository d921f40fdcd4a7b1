import { comPremissas, type Kind, type Parametros, parametrosVigentes } from '../../calculators/index.ts';
import type { EstudoSnapshot, Papel } from '../snapshot.ts';
import type { Base } from './base.ts';
import { creditar } from './credit/index.ts';
import { type Derivados, derivadosDe } from './derived.ts';
import { sonhar } from './dreams/index.ts';
import { ehDoTipo, type Resultado } from './evaluate.ts';
import { cambiar } from './exchange/index.ts';
import {
  type Caso,
  diaria,
  doencasGraves,
  invalidez,
  multiplos,
  necessidadeDeCapital,
  valorHumano,
} from './life.ts';
import { planejar } from './planning/index.ts';
import { protegerPatrimonio } from './protection/index.ts';
import { type Leitura, ler, papeis } from './reading.ts';
import { morar } from './real-estate/index.ts';
import { compararApolices } from './replacement.ts';
import { notas } from './scores/index.ts';
import { suceder } from './succession.ts';

export { type Derivado, type Derivados, derivados } from './derived.ts';
export type { Resultado } from './evaluate.ts';
export { vendeMoeda } from './exchange/index.ts';
export * from './measure.ts';
export {
  type CustoDoPlano,
  custoDoPlano,
  type PagamentoDeHoje,
  type PesoNoMes,
  pagamentoQueAcaba,
  pesoDoItem,
  type SituacaoDoMes,
} from './month-cost.ts';
export * from './option-figures.ts';
export { codigoNaOrdem } from './planning/affordability.ts';
export { moedaDaEspera } from './ptax.ts';
export { papelDe } from './reading.ts';
export { chaveDoItbi } from './real-estate/transfer-tax.ts';
export {
  COM_O_PLANO,
  DESEJADA,
  type NotasDaArea,
  type NotasDoEstudo,
  notasDoEstudo,
} from './scores/index.ts';
export { type Sugestao, sugestaoDoItem } from './suggested.ts';

function daPessoa(leitura: Leitura, papel: Papel, parametros: Parametros, derivado: Derivados): Resultado[] {
  const caso: Caso = { leitura, papel, parametros, derivado };
  const { partilha, custo } = suceder(leitura, papel, parametros, derivado);
  return [
    necessidadeDeCapital(caso, custo),
    invalidez(caso, '1.04'),
    invalidez(caso, '1.05'),
    doencasGraves(caso),
    diaria(caso),
    valorHumano(caso),
    multiplos(caso),
    partilha,
    custo,
  ];
}

/**
 * Every figure of the study, from the answers alone: the same in the browser while she types, in the answer of
 * the server, in the PDF and in the link. What cannot be computed yet names the fields that are missing.
 */
export function resultadosDoEstudo(
  estudo: EstudoSnapshot,
  parametros: Parametros = parametrosVigentes(estudo.hoje),
  hoje: string = estudo.hoje,
): Resultado[] {
  const leitura = ler(estudo, hoje);
  const doEstudo = comPremissas(parametros, estudo.diagnostico.premissas);
  const derivado = derivadosDe(leitura);
  const base: Base = { leitura, parametros: doEstudo, derivado };
  const daVida = papeis(leitura).flatMap((papel) => daPessoa(leitura, papel, doEstudo, derivado));
  const resultados = [
    ...daVida,
    ...compararApolices(base, daVida),
    ...sonhar(base),
    ...protegerPatrimonio(base),
    ...creditar(base),
    ...cambiar(base),
    ...morar(base),
    ...planejar(base),
  ];
  return [...resultados, ...notas(base, resultados)];
}

/** The figure of one kind for one person, no option's; `codigo` where a kind is computed for more than one item. */
export function resultadoDe<K extends Kind>(
  resultados: readonly Resultado[],
  kind: K,
  papel: Papel = 'titular',
  codigo?: string,
): Resultado<K> | undefined {
  return resultados.find(
    (r): r is Resultado<K> =>
      ehDoTipo(r, kind) &&
      r.tipo_segurado === papel &&
      !r.diagnostico_produto_item_opcao_id &&
      (codigo === undefined || r.codigo === codigo),
  );
}
