import { formatNumber, roundTo } from '@farol/domain/br';
import type { Parametros } from '@farol/domain/calculators';
import { type Campo, isFilled } from '@farol/domain/catalogue';
import type { Codigo } from '@farol/domain/code-lists';
import { findResultado, itbiKey } from '@farol/domain/study';
import { amount, fieldText } from '../../../shared/format/index.ts';
import type { EditedStudy } from '../study/study-context.ts';

type Values = Readonly<Record<string, unknown>>;
type Figures = Pick<EditedStudy, 'derivados' | 'resultados'>;

/**
 * Value that the system computes for a field of the general block: null while answers are missing, undefined
 * for fields it does not compute.
 */
export function computedValue(
  nome: string,
  { derivados, resultados }: Figures,
): number | string | null | undefined {
  switch (nome) {
    case 'renda_familiar_bruta':
    case 'despesa_mensal_familiar':
    case 'capacidade_poupanca':
    case 'liquidez_disponivel':
      return derivados[nome].calculado;
    case 'educacao_incluida':
      // Without a row of the budget the value is unknown: the field stays open.
      return derivados.despesa_mensal_familiar.calculado === null ? undefined : derivados[nome].calculado;
    case 'custo_inventario':
      return findResultado(resultados, 'sucessao.custo_inventario')?.outputs?.total ?? null;
    default:
      return undefined;
  }
}

/**
 * Parameters have the names of their fields, except the transfer tax, which depends on the property's city.
 */
const parameterKey = ({ nome }: Campo, { imovel_uf, imovel_cidade }: Values): string =>
  nome === 'aliquota_itbi' ? itbiKey(imovel_uf, imovel_cidade) : nome;

/** Source of the ITBI rate assumed for an empty field; null for other assumptions. */
export function assumptionSource(campo: Campo, parametros: Parametros, values: Values): string | null {
  if (campo.nome !== 'aliquota_itbi' || isFilled(values.aliquota_itbi)) return null;
  const parametro = parametros.get(parameterKey(campo, values));
  if (!parametro) return null;
  return parameterKey(campo, values) === 'itbi'
    ? 'Alíquota de uso geral, a confirmar na prefeitura.'
    : `${parametro.rotulo}: ${parametro.fonte}.`;
}

/** The company's default assumption, formatted as the field shows it. */
export function assumedValue(campo: Campo, parametros: Parametros, values: Values): string | null {
  const valor = parametros.get(parameterKey(campo, values))?.valor;
  if (typeof valor !== 'number') return null;
  return placeholderText(campo, campo.tipo === 'percent' ? roundTo(valor * 100, 4) : valor);
}

/** A value without the unit that the field itself shows. */
export function placeholderText(campo: Campo, value: number | string): string {
  if (typeof value !== 'number') return fieldValueText(campo, value);
  return campo.tipo === 'money' ? amount(value) : formatNumber(value, { max: 4 });
}

export const fieldValueText = (campo: Campo, value: unknown): string => fieldText(campo, value as Codigo);
