import { formatMoney, formatNumber, formatPercent } from '../../br/index.ts';
import { dayInSaoPaulo, formatDay } from '../../calendar/index.ts';
import {
  type Campo,
  item as definicaoDo,
  ehTabela,
  listaDoCampo,
  parteDaOpcao,
} from '../../catalogue/index.ts';
import { type Codigo, ehListaLeve, rotulo } from '../../code-lists/index.ts';
import type { Campos } from '../snapshot.ts';

const rotuloEm = (lista: string | null | undefined, valor: unknown): string =>
  lista && ehListaLeve(lista) ? rotulo(lista, valor as Codigo) : String(valor);

/** "Morte, IPA e doenças graves" */
export const emLista = (partes: readonly string[]): string =>
  partes.length > 1 ? `${partes.slice(0, -1).join(', ')} e ${partes.at(-1)}` : (partes[0] ?? '');

const COBERTURA = {
  nome: 'cobertura',
  rotulo: '',
  tipo: 'select',
  lista_por_area: 'cobertura_por_area',
} as const;

function coberturas(codigo: string, linhas: readonly Campos[]): string {
  const lista = listaDoCampo(COBERTURA, { item: definicaoDo(codigo) });
  return emLista(
    linhas.map(
      ({ nome_livre, cobertura }) =>
        (typeof nome_livre === 'string' && nome_livre) || rotuloEm(lista, cobertura),
    ),
  );
}

const comSinal = (texto: string): string => texto.replace(/^-/, '−\u00a0');

function numero({ tipo, unidade = '' }: Campo, valor: number): string {
  if (tipo === 'money')
    return `${comSinal(formatMoney(valor))}${unidade.replace(/^R\$/, '').replace('/', ' por ')}`;
  if (tipo === 'percent') return `${comSinal(formatPercent(valor, { max: 4 }))}${unidade.replace(/^%/, '')}`;
  const palavras =
    unidade && valor === 1 ? unidade.replace(/^dias$/, 'dia').replace(/^meses$/, 'mês') : unidade;
  return `${formatNumber(valor)}${palavras ? ` ${palavras}` : ''}`;
}

const dia = (valor: string): string => formatDay(valor.length === 10 ? valor : dayInSaoPaulo(valor));

/** The value of an option's field in words; null when there is none. */
export function textoDoCampo(codigo: string, campo: Campo, valor: unknown): string | null {
  if (valor === null || valor === undefined || valor === '') return null;
  if (ehTabela(campo.nome) && Array.isArray(valor)) {
    if (valor.length === 0) return null;
    return campo.nome === 'coberturas' ? coberturas(codigo, valor) : `${valor.length} linhas`;
  }
  if (Array.isArray(valor)) return valor.length ? emLista(valor.map((v) => rotuloEm(campo.lista, v))) : null;
  if (typeof valor === 'number' && campo.tipo !== 'select') return numero(campo, valor);
  if (campo.tipo === 'date') return dia(String(valor));
  if (campo.tipo === 'select') return rotuloEm(campo.lista, valor);
  return typeof valor === 'object' ? null : String(valor);
}

const texto = (valor: unknown): string => (typeof valor === 'string' ? valor : '');

/** Who offers an option: of the list, or the name typed where it is none of them. */
export function fornecedorDaOpcao(codigo: string, opcao: Campos): string {
  const nome = parteDaOpcao(codigo).fornecedor;
  const escolhido = nome ? texto(opcao[nome]) : '';
  return /^outr[ao]/i.test(escolhido) || escolhido === ''
    ? texto(opcao.fornecedor_outro) || escolhido
    : escolhido;
}
