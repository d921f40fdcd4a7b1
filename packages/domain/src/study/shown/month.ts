import { formatMoney } from '../../br/index.ts';
import type { Resultado } from '../results/evaluate.ts';
import type { CustoDoPlano, PesoNoMes, SituacaoDoMes } from '../results/month-cost.ts';
import { codigoInOrder } from '../results/planning/affordability.ts';
import { caveatText } from './caveats.ts';
import { highlightOfOpcao } from './cost.ts';

/** A row of `planejamento.prioridade`: R$ a month, below zero for a saving; `codigo` as `codigoInOrder` makes it. */
export type LinhaDoMes = { codigo: string; custo_mensal: number; acumulado: number; cabe: boolean };

type ItemNomeado = { readonly codigo: string; readonly tipo_segurado: string; readonly nome: string };

/** "Seguro de vida, Marina" of each item, by the key of its row of `planejamento.prioridade`. */
export const namesInOrder = (
  itens: readonly ItemNomeado[],
  pessoa: (segurado: string) => string,
): ReadonlyMap<string, string> =>
  new Map(itens.map((item) => [codigoInOrder(item), `${item.nome}, ${pessoa(item.tipo_segurado)}`]));

/** R$ a month that the family's budget leaves, as typed or else as computed; null when it leaves nothing. */
export function monthSurplus(estudo: Readonly<Record<string, unknown>>): number | null {
  const calculados = estudo.valores_calculados as Record<string, unknown> | null | undefined;
  const valor = estudo.capacidade_poupanca ?? calculados?.capacidade_poupanca;
  return typeof valor === 'number' && valor > 0 ? valor : null;
}

/** What the month's surplus was counted without; it stands wherever the amount does. Null where nothing is left out. */
export function surplusCaveat(resultados: readonly Pick<Resultado, 'kind' | 'ressalvas'>[]): string | null {
  const mes = resultados.find(({ kind }) => kind === 'planejamento.orcamento');
  const escola = mes?.ressalvas?.find(({ codigo }) => codigo === 'sem_escola');
  return escola ? `${caveatText(escola)}.` : null;
}

/** Whether an item fits in what the month leaves; what is paid at once takes no room in it, a saving makes some. */
export function fitsInMonth({ custo_mensal, cabe }: LinhaDoMes): string {
  if (custo_mensal === 0) return 'sem custo por mês';
  if (custo_mensal < 0) return 'alivia o mês';
  return cabe ? 'cabe' : 'não cabe';
}

/** "R$ 312,40"; below zero "economia de R$ 120,00": what a month pays less than today. */
export const monthAmountText = (valor: number): string =>
  valor < 0 ? `economia de ${formatMoney(-valor)}` : formatMoney(valor);

const TOTAIS: Readonly<Record<SituacaoDoMes, string>> = {
  recomendado: 'Tudo o que recomendamos, por mês',
  aprovado: 'Tudo o que foi aprovado, por mês',
  os_dois: 'O aprovado e o recomendado ainda sem resposta, por mês',
};

/** Before the total of a plan's month: whose choice it adds up. */
export const totalLabel = ({ situacao }: Pick<CustoDoPlano, 'situacao'>): string => TOTAIS[situacao];

const perMonth = (valor: number): string => `${monthAmountText(valor)} por mês`;

/** What an item costs by the options that the plan counts with: their price, or the month of all of them. */
export function planPrice({ opcoes, mensal, deixa_de_pagar }: PesoNoMes): string {
  if (mensal !== null && (opcoes.length > 1 || deixa_de_pagar > 0)) return perMonth(mensal);
  const precos = opcoes.flatMap((opcao) => highlightOfOpcao(opcao) ?? []);
  return precos.map(({ figura, por }) => `${figura} ${por}`.trim()).join(' + ') || '—';
}

/** Of what takes the place of a payment of today: both, since its price is only the difference; null for the rest. */
export const monthReplacement = ({ mensal, deixa_de_pagar }: PesoNoMes): string | null =>
  mensal === null || deixa_de_pagar <= 0
    ? null
    : `${formatMoney(mensal + deixa_de_pagar)} ${inPlaceOfText(deixa_de_pagar)}`;

/** "no lugar de R$ 3.200,00 de hoje": the payment of a month that ends. */
export const inPlaceOfText = (deixa_de_pagar: number): string =>
  `no lugar de ${formatMoney(deixa_de_pagar)} de hoje`;
