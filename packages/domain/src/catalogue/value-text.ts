import { formatCep, formatCpf, formatMoney, formatNumber, formatPercent } from '../br/index.ts';
import { dayInSaoPaulo, formatDay } from '../calendar/index.ts';
import { type Codigo, ehListaLeve, rotulo } from '../code-lists/index.ts';
import type { Campo } from './field-types.ts';

/** "Morte, IPA e doenças graves" */
export const emLista = (partes: readonly string[]): string =>
  partes.length > 1 ? `${partes.slice(0, -1).join(', ')} e ${partes.at(-1)}` : (partes[0] ?? '');

/** Label of a code in its list; what stands in no list speaks for itself. */
export const rotuloEm = (lista: string | null | undefined, valor: unknown): string =>
  lista && ehListaLeve(lista) ? rotulo(lista, valor as Codigo) : String(valor);

const comSinal = (texto: string): string => texto.replace(/^-/, '−\u00a0');

const SINGULAR: Readonly<Record<string, string>> = { dias: 'dia', meses: 'mês', anos: 'ano' };

const NA_MOEDA = 'ME';
const POR_MOEDA = 'R$/ME';

/** Amounts and rates of foreign money bear its code where it is known. */
function emMoeda(unidade: string, figura: string, moeda: unknown): string {
  const codigo = typeof moeda === 'string' && moeda ? moeda : null;
  if (unidade === POR_MOEDA) return `R$\u00a0${figura} por ${codigo ?? 'unidade da moeda'}`;
  return codigo ? `${codigo}\u00a0${figura}` : `${figura} na moeda`;
}

/** A year is named, not counted: 2028 and never 2.028. */
const ehAno = ({ min, max }: Campo): boolean =>
  [min, max].some((limite) => typeof limite === 'string' && limite.startsWith('ano_atual'));

function numero(campo: Campo, valor: number, moeda: unknown): string {
  const { tipo, unidade = '', casas } = campo;
  if (ehAno(campo)) return String(valor);
  if (unidade === 'mês') return `${valor}º mês`;
  // The money sign stands before the figure already: "R$/mês" → "por mês".
  if (tipo === 'money')
    return `${comSinal(formatMoney(valor))}${unidade.startsWith('R$/') ? ` por ${unidade.slice(3)}` : ''}`;
  if (tipo === 'percent') return `${comSinal(formatPercent(valor, { max: 4 }))}${unidade.replace(/^%/, '')}`;
  const figura = comSinal(formatNumber(valor, casas === undefined ? {} : { min: casas, max: casas }));
  if (unidade === NA_MOEDA || unidade === POR_MOEDA) return emMoeda(unidade, figura, moeda);
  const palavra = valor === 1 ? (SINGULAR[unidade] ?? unidade) : unidade;
  return palavra ? `${figura} ${palavra}` : figura;
}

const dia = (valor: string): string => formatDay(valor.length === 10 ? valor : dayInSaoPaulo(valor));

function texto({ formato }: Campo, valor: string): string {
  if (formato === 'cpf') return formatCpf(valor) || valor;
  return formato === 'cep' ? formatCep(valor) || valor : valor;
}

/**
 * The value of a field as people read it: "R$ 200,00 por dia", "1 dia", "24,5% a.a."; null when there is none.
 * `moeda`: code of the foreign money that the answers around it name.
 */
export function textoDoValor(campo: Campo, valor: unknown, moeda?: unknown): string | null {
  if (valor === null || valor === undefined || valor === '') return null;
  if (Array.isArray(valor)) return valor.length ? emLista(valor.map((v) => rotuloEm(campo.lista, v))) : null;
  if (typeof valor === 'object') return null;
  if (campo.tipo === 'select') return rotuloEm(campo.lista, valor);
  if (typeof valor === 'number') return numero(campo, valor, moeda);
  if (campo.tipo === 'date') return dia(String(valor));
  return texto(campo, String(valor));
}
