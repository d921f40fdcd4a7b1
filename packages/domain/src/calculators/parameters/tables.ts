import { PARAMETROS_PADRAO } from './index.ts';
import type { Parametro, ParametrosConsultados, TabelaFaixas, TabelaPorCodigo } from './types.ts';

/** The row in force with a value of this shape; a company's row of another shape falls back to the default. */
function rowOf<T>(
  parametros: ParametrosConsultados,
  chave: string,
  fits: (valor: unknown) => valor is T,
): Parametro & { valor: T } {
  const candidates = [parametros.get(chave), ...PARAMETROS_PADRAO.filter((p) => p.chave === chave).reverse()];
  const found = candidates.find((p) => p !== undefined && fits(p.valor));
  if (!found) throw new Error(`Parâmetro sem valor: ${chave}`);
  return found as Parametro & { valor: T };
}

const isObject = (valor: unknown): valor is object => typeof valor === 'object' && valor !== null;

const hasBrackets = (valor: unknown): valor is TabelaFaixas =>
  isObject(valor) && 'faixas' in valor && Array.isArray(valor.faixas);

const hasCodes = (valor: unknown): valor is TabelaPorCodigo =>
  isObject(valor) && 'valores' in valor && isObject(valor.valores);

const isNumber = (valor: unknown): valor is number => typeof valor === 'number';

export const faixasOf = (parametros: ParametrosConsultados, chave: string) =>
  rowOf(parametros, chave, hasBrackets);
export const codigosOf = (parametros: ParametrosConsultados, chave: string) =>
  rowOf(parametros, chave, hasCodes);
export const numberOf = (parametros: ParametrosConsultados, chave: string) =>
  rowOf(parametros, chave, isNumber);

/** One code of a table, from the row in force that has it, as an assumption of a result. */
export function codigoOf(parametros: ParametrosConsultados, chave: string, codigo: string, nome: string) {
  const hasIt = (valor: unknown): valor is TabelaPorCodigo =>
    hasCodes(valor) && isNumber(valor.valores[codigo]);
  const linha = rowOf(parametros, chave, hasIt);
  const rotulo = `${linha.rotulo}: ${nome}`;
  const valor = linha.valor.valores[codigo] as number;
  return { ...linha, rotulo, unidade: 'fração', valor } satisfies Parametro;
}
