import { type CamposDeItem, joinList, type NomeDeNumero } from '../../catalogue/index.ts';
import { type FormaDoPedido, PEDIDOS } from '../../catalogue/item-words.ts';
import { toText } from '../results/reading.ts';

import { figureText, measuredText } from './value-text.ts';

const reais = (valor: number): string => measuredText({ unidade: 'R$' }, valor);
const perMonthText = (valor: number): string => figureText(valor, 'R$/mês');

const amountOf = (campos: CamposDeItem, nome: NomeDeNumero<CamposDeItem>): number | null => {
  const valor = campos[nome] ?? 0;
  return valor > 0 ? valor : null;
};

/** "Crédito de R$ 70.000 em 48 meses" */
function withTerm(nome: string, campos: CamposDeItem): string | null {
  const [valor, meses] = [amountOf(campos, 'credito_valor'), amountOf(campos, 'credito_prazo_meses')];
  if (valor === null) return null;
  const prazo = meses === null ? '' : ` em ${meses === 1 ? '1 mês' : `${meses} meses`}`;
  return `${nome} de ${reais(valor)}${prazo}`;
}

/** "USD 3.000 em espécie" */
function amountInMoeda(campos: CamposDeItem, para: string): string | null {
  const [moeda, valor] = [toText(campos.moeda), amountOf(campos, 'valor_moeda')];
  return moeda === null || valor === null ? null : `${moeda}\u00a0${figureText(valor, null)} ${para}`;
}

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

const requestIn = (campos: CamposDeItem, forma: FormaDoPedido): string | null => {
  if (typeof forma === 'object') return amountInMoeda(campos, forma.moeda);
  switch (forma) {
    case 'carta':
      return withTerm('Carta', campos);
    case 'credito':
      return withTerm('Crédito', campos);
    case 'credito_ou_imovel':
      return withTerm('Crédito', campos) ?? imovel(campos);
    case 'imovel':
      return imovel(campos);
    case 'portabilidade':
      return portabilidade(campos);
    case 'aluguel':
      return aluguel(campos);
    case 'aplicacao':
      return aplicacao(campos);
  }
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

const hasRequest = (codigo: string): codigo is keyof typeof PEDIDOS => Object.hasOwn(PEDIDOS, codigo);

/** Request of an item without a need, from its own answers; null while they are blank. */
export function requestText(codigo: string, campos: CamposDeItem): string | null {
  const forma = hasRequest(codigo) ? PEDIDOS[codigo] : null;
  return forma && requestIn(campos, forma);
}
