import {
  dimensionOf,
  formatCep,
  formatCnpj,
  formatCpf,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPhoneSpaced,
  type UnidadeCampo,
} from '../br/index.ts';
import { dayInSaoPaulo, formatDay } from '../calendar/index.ts';
import { type Codigo, codeLabel, isLightLista } from '../code-lists/index.ts';
import { decimalsOf, isYear } from './checks/limits.ts';
import type { Campo, TipoCampo } from './field-types.ts';
import { joinList } from './join-list.ts';

/** Label of a code in its list; values outside the list are returned as they are. */
export const labelInLista = (lista: string | null | undefined, valor: unknown): string =>
  lista && isLightLista(lista) ? codeLabel(lista, valor as Codigo) : String(valor);

const signed = (texto: string): string => texto.replace(/^-/, '−\u00a0');

const UNIDADE_DO_TIPO: Partial<Record<TipoCampo, UnidadeCampo>> = { money: 'R$', percent: '%' };

const SINGULAR: Readonly<Record<string, string>> = {
  dias: 'dia',
  meses: 'mês',
  anos: 'ano',
  parcelas: 'parcela',
};

function numero(campo: Campo, valor: number, moeda: unknown): string {
  if (isYear(campo)) return String(valor);
  const unidade = campo.unidade ?? UNIDADE_DO_TIPO[campo.tipo] ?? '';
  const { casas } = campo;
  const figura = signed(formatNumber(valor, casas === undefined ? {} : { min: casas, max: casas }));
  // Amounts and rates in foreign currency include its code where known.
  const codigo = typeof moeda === 'string' && moeda ? moeda : null;
  const grandeza = dimensionOf(unidade);
  switch (grandeza.tipo) {
    case 'ordem':
      return `${valor}º ${grandeza.de}`;
    case 'reais':
      return `${signed(formatMoney(valor))}${grandeza.por ? ` por ${grandeza.por}` : ''}`;
    case 'percentual':
      return `${signed(formatPercent(valor, { max: decimalsOf(campo) }))}${grandeza.de}`;
    case 'cotacao':
      return `R$\u00a0${figura} por ${codigo ?? 'unidade da moeda'}`;
    case 'moeda':
      return codigo ? `${codigo}\u00a0${figura}` : `${figura} na moeda`;
    default:
      return [figura, valor === 1 ? (SINGULAR[unidade] ?? unidade) : unidade].filter(Boolean).join(' ');
  }
}

const dia = (valor: string): string => formatDay(valor.length === 10 ? valor : dayInSaoPaulo(valor));

function texto({ formato }: Campo, valor: string): string {
  switch (formato) {
    case 'cpf':
      return formatCpf(valor) || valor;
    case 'cnpj':
      return formatCnpj(valor) || valor;
    case 'cep':
      return formatCep(valor) || valor;
    case 'telefone':
      return formatPhoneSpaced(valor) || valor;
    default:
      return valor;
  }
}

/**
 * Text of a field value: "R$ 200,00 por dia", "1 dia", "24,5% a.a."; null if blank. `moeda`: currency code from the
 * surrounding answers.
 */
export function valueText(campo: Campo, valor: unknown, moeda?: unknown): string | null {
  if (valor === null || valor === undefined || valor === '') return null;
  if (Array.isArray(valor))
    return valor.length ? joinList(valor.map((v) => labelInLista(campo.lista, v))) : null;
  if (typeof valor === 'object') return null;
  if (campo.tipo === 'select') return labelInLista(campo.lista, valor);
  if (typeof valor === 'number') return numero(campo, valor, moeda);
  if (campo.tipo === 'date') return dia(String(valor));
  return texto(campo, String(valor));
}

/** Currency of a money column whose row names another than the real; null for the real. */
function currencyOf({ tipo, coluna }: Campo, linha: Readonly<Record<string, unknown>>): string | null {
  const total = coluna?.total;
  const codigo = tipo === 'money' && typeof total === 'object' ? linha[total.sem] : null;
  return typeof codigo === 'string' && codigo ? codigo : null;
}

/** Text of a cell; money that its row names in another currency keeps it: "USD 100.000,00". */
export function cellText(coluna: Campo, linha: Readonly<Record<string, unknown>>): string | null {
  const valor = linha[coluna.nome];
  const codigo = currencyOf(coluna, linha);
  return codigo && typeof valor === 'number'
    ? `${codigo}\u00a0${signed(formatNumber(valor, { min: 2, max: 2 }))}`
    : valueText(coluna, valor);
}
