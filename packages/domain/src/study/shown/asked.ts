import { type CamposDeItem, joinList, type NomeDeNumero } from '../../catalogue/index.ts';
import { toText } from '../results/reading.ts';

import { figureText, measuredText } from './value-text.ts';

/** Null while the answer the sentence needs is blank. */
type Pedido = (campos: CamposDeItem) => string | null;

const reais = (valor: number): string => measuredText({ unidade: 'R$' }, valor);
const perMonthText = (valor: number): string => figureText(valor, 'R$/mês');

const amountOf = (campos: CamposDeItem, nome: NomeDeNumero<CamposDeItem>): number | null => {
  const valor = campos[nome] ?? 0;
  return valor > 0 ? valor : null;
};

/** "Crédito de R$ 70.000 em 48 meses" */
const withTerm =
  (nome: string): Pedido =>
  (campos) => {
    const [valor, meses] = [amountOf(campos, 'credito_valor'), amountOf(campos, 'credito_prazo_meses')];
    if (valor === null) return null;
    const prazo = meses === null ? '' : ` em ${meses === 1 ? '1 mês' : `${meses} meses`}`;
    return `${nome} de ${reais(valor)}${prazo}`;
  };

/** "USD 3.000 em espécie" */
const inMoeda =
  (para: string): Pedido =>
  (campos) => {
    const [moeda, valor] = [toText(campos.moeda), amountOf(campos, 'valor_moeda')];
    return moeda === null || valor === null ? null : `${moeda}\u00a0${figureText(valor, null)} ${para}`;
  };

function portabilidade(campos: CamposDeItem): string | null {
  const [parcela, faltam] = [amountOf(campos, 'parcela_atual'), amountOf(campos, 'parcelas_restantes')];
  if (parcela === null) return null;
  const resto = faltam === null ? '' : faltam === 1 ? ', falta 1 parcela' : `, faltam ${faltam} parcelas`;
  return `Hoje ${perMonthText(parcela)}${resto}`;
}

function imovel(campos: CamposDeItem): string | null {
  const [valor, entrada] = [amountOf(campos, 'imovel_valor'), amountOf(campos, 'entrada')];
  if (valor === null) return null;
  return `Imóvel de ${reais(valor)}${entrada === null ? '' : `, entrada de ${reais(entrada)}`}`;
}

function aluguel(campos: CamposDeItem): string | null {
  const valor = amountOf(campos, 'aluguel_pretendido');
  return valor === null ? null : `Aluguel de ${perMonthText(valor)}`;
}

function aplicacao(campos: CamposDeItem): string | null {
  const [inicio, mes] = [amountOf(campos, 'aporte_inicial'), amountOf(campos, 'aporte_mensal')];
  const partes = [inicio !== null && `${reais(inicio)} de início`, mes !== null && perMonthText(mes)];
  return joinList(partes.filter((parte) => parte !== false)) || null;
}

const credito = withTerm('Crédito');
const carta = withTerm('Carta');

const PEDIDOS: Readonly<Record<string, Pedido>> = {
  '4.01': carta,
  '4.02': credito,
  '4.03': credito,
  '4.04': credito,
  '4.05': credito,
  '4.06': credito,
  '4.07': credito,
  '4.08': credito,
  '5.01': inMoeda('em espécie'),
  '5.02': inMoeda('a enviar'),
  '5.03': inMoeda('a receber'),
  '5.04': inMoeda('na conta'),
  '5.05': inMoeda('a investir'),
  '5.06': inMoeda('a proteger'),
  '6.01': imovel,
  '6.02': (campos) => credito(campos) ?? imovel(campos),
  '6.03': carta,
  '6.04': portabilidade,
  '6.05': aluguel,
  '6.06': aluguel,
  '6.07': imovel,
  '6.08': (campos) => credito(campos) ?? imovel(campos),
  '6.09': aplicacao,
};

/** Answers that describe the request of an item. */
export const CAMPOS_DO_PEDIDO = [
  'credito_valor',
  'credito_prazo_meses',
  'moeda',
  'valor_moeda',
  'parcela_atual',
  'parcelas_restantes',
  'imovel_valor',
  'entrada',
  'aluguel_pretendido',
  'aporte_inicial',
  'aporte_mensal',
] as const;

/** Request of an item without a need, from its own answers; null while they are blank. */
export const requestText = (codigo: string, campos: CamposDeItem): string | null =>
  PEDIDOS[codigo]?.(campos) ?? null;
