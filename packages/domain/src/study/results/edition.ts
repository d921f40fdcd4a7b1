import {
  currentParametros,
  EDICAO_DA_FAMILIA,
  type Parametros,
  usedParametro,
  withPremissas,
} from '../../calculators/index.ts';
import type { EstudoSnapshot } from '../snapshot.ts';
import type { Conta, Resultado } from './evaluate.ts';
import { type Leitura, prepareStudy } from './reading.ts';

/** Whether the rules since this edition count: a study presented under an earlier one keeps that until updated. */
export function isPresentEdition(
  { parametros, usados }: Pick<Conta, 'parametros' | 'usados'>,
  desde: 2 | 3 | 4 = 2,
): boolean {
  const edicao = parametros.get(EDICAO_DA_FAMILIA);
  if (typeof edicao?.valor !== 'number' || edicao.valor >= desde) return true;
  usados.push(usedParametro(edicao));
  return false;
}

/** Whether figures say that they keep an earlier edition. */
export const isOfEarlierEdition = (resultados: readonly Pick<Resultado, 'parametros'>[]): boolean =>
  resultados.some(({ parametros }) =>
    parametros.some(({ chave, valor }) => chave === EDICAO_DA_FAMILIA && Number(valor) < 3),
  );

/** A study as its parameters have it read, those of the day without any: one of an earlier edition says so. */
export function readStudyBy(
  estudo: EstudoSnapshot,
  parametros: Parametros = currentParametros(estudo.hoje),
  hoje: string = estudo.hoje,
): { leitura: Leitura; parametros: Parametros } {
  const deAntes = !isPresentEdition({ parametros, usados: [] }, 3);
  return {
    leitura: { ...prepareStudy(estudo, hoje), ...(deAntes && { deAntes }) },
    parametros: withPremissas(parametros, estudo.diagnostico.premissas),
  };
}
