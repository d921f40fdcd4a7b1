import { formatPercent, roundTo } from '../../br/index.ts';
import {
  type Campo,
  isTabela,
  itemDefinition,
  joinList,
  type LinhaDe,
  labelInLista,
  listaOfCampo,
  opcaoPart,
  valueIn,
  valueText,
} from '../../catalogue/index.ts';
import { OUTRO_FORNECEDOR } from '../../code-lists/index.ts';
import type { OpcaoDoEstudo } from '../snapshot.ts';

const COBERTURA = {
  nome: 'cobertura',
  rotulo: '',
  tipo: 'select',
  lista_por_area: 'cobertura_por_area',
} as const;

function coberturas(codigo: string, linhas: readonly LinhaDe<'coberturas'>[]): string {
  const lista = listaOfCampo(COBERTURA, { item: itemDefinition(codigo) });
  return joinList(
    linhas.map(
      ({ nome_livre, cobertura }) =>
        (typeof nome_livre === 'string' && nome_livre) || labelInLista(lista, cobertura),
    ),
  );
}

/** Text of an option's field, `moeda` being its item's currency; null if blank. */
export function campoText(codigo: string, campo: Campo, valor: unknown, moeda?: unknown): string | null {
  if (!isTabela(campo.nome) || !Array.isArray(valor)) return valueText(campo, valor, moeda);
  if (valor.length === 0) return null;
  return campo.nome === 'coberturas' ? coberturas(codigo, valor) : `${valor.length} linhas`;
}

/** Text of a field of this option; a spread over the PTAX has the institution's own word beside it. */
export function opcaoText(
  codigo: string,
  campo: Campo,
  opcao: OpcaoDoEstudo,
  moeda: unknown = opcao.moeda,
): string | null {
  const palavras = campoText(codigo, campo, valueIn(opcao, campo.nome), moeda);
  if (campo.nome !== 'spread' || palavras === null || typeof opcao.spread_informado !== 'number')
    return palavras;
  return `${palavras} (informado: ${formatPercent(opcao.spread_informado)})`;
}

const CASAS = 4;

/** The same as code or number, with the decimals shown; undefined if blank. */
export function campoData({ nome, casas }: Campo, valor: unknown): unknown {
  if (valor === null || valor === '') return undefined;
  if (typeof valor === 'number') return roundTo(valor, casas ?? CASAS);
  if (!isTabela(nome) || !Array.isArray(valor)) return valor;
  if (valor.length === 0) return undefined;
  return nome === 'coberturas'
    ? valor.map(({ nome_livre, cobertura }: LinhaDe<'coberturas'>) => nome_livre || cobertura)
    : valor.length;
}

const texto = (valor: unknown): string => (typeof valor === 'string' ? valor : '');

/** Provider of an option: from the list, or the typed name for others. */
export function providerOfOpcao(codigo: string, opcao: OpcaoDoEstudo): string {
  const nome = opcaoPart(codigo).fornecedor;
  const escolhido = nome ? texto(valueIn(opcao, nome)) : '';
  return escolhido === '' || OUTRO_FORNECEDOR.includes(escolhido)
    ? texto(opcao.fornecedor_outro) || escolhido
    : escolhido;
}
