import {
  PARAMETROS_PADRAO,
  type Parametro,
  type ParametrosConsultados,
  type TabelaFaixas,
} from '../parameters/index.ts';
import { faixasOf } from '../parameters/tables.ts';

export const INSS_EMPREGADO = 'inss_empregado';

type Edicao = Parametro & { valor: TabelaFaixas };

const covers = (ano: number) => (parametro: Parametro) =>
  Number(parametro.vigencia_inicio.slice(0, 4)) <= ano &&
  (parametro.vigencia_fim === null || Number(parametro.vigencia_fim.slice(0, 4)) >= ano);

/** The employee's table of a year: the one in use if it covers the year, or the published edition; null without one. */
export function inssTableOf(ano: number, parametros: ParametrosConsultados): Edicao | null {
  const current = faixasOf(parametros, INSS_EMPREGADO);
  if (covers(ano)(current)) return current;
  const published = PARAMETROS_PADRAO.filter(({ chave }) => chave === INSS_EMPREGADO).findLast(covers(ano));
  return published ? (published as Edicao) : null;
}

/** A year after the edition's that has no separate table yet. */
export const isOlderThan = (edicao: Parametro, ano: number): boolean =>
  edicao.vigencia_fim === null && Number(edicao.vigencia_inicio.slice(0, 4)) < ano;
