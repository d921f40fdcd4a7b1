import { formatMoney, formatNumber } from '../../br/index.ts';
import { MONTHS, monthOf, yearOf } from '../../calendar/index.ts';
import { type CodigoItem, itemDefinition } from '../../catalogue/index.ts';
import type { LinhaDoVermelho } from '../results/caveats.ts';
import { isOfKind, type Resultado } from '../results/evaluate.ts';
import { SEM_NECESSIDADE } from '../results/measure.ts';
import type { CustoDoPlano, ForaDoMes, PesoNoMes, SituacaoDoMes } from '../results/month-cost.ts';
import { codigoInOrder } from '../results/planning/affordability.ts';
import { caveatText } from './caveats.ts';
import { highlightOfOpcao } from './cost.ts';

/** A row of `planejamento.prioridade`: R$ a month, negative for a saving; `codigo` from `codigoInOrder`. */
export type LinhaDoMes = {
  codigo: string;
  custo_mensal: number;
  acumulado: number;
  /** What the month leaves over with it, below zero too. */
  mes_fica: number;
  cabe: boolean;
  /** Months until it fits, 0 for today; null while no payment that ends makes room. */
  em_meses: number | null;
};

type ItemNomeado = { readonly codigo: string; readonly tipo_segurado: string; readonly nome: string };

/** "Seguro de vida, Marina" of each item, by the key of its row of `planejamento.prioridade`. */
export const namesInOrder = (
  itens: readonly ItemNomeado[],
  pessoa: (segurado: string) => string,
): ReadonlyMap<string, string> =>
  new Map(itens.map((item) => [codigoInOrder(item), `${item.nome}, ${pessoa(item.tipo_segurado)}`]));

/** What does not fit the month, by the key of its row in the order; empty in a month in the red, which has its own plan. */
export function beyondMonth(resultados: readonly Resultado[]): readonly LinhaDoMes[] {
  const prioridade = resultados.find((r) => isOfKind(r, 'planejamento.prioridade'));
  if (redMonthPlan(resultados)) return [];
  const ranking: readonly LinhaDoMes[] = prioridade?.outputs?.ranking ?? [];
  return ranking.filter(({ cabe, custo_mensal }) => !cabe && custo_mensal > 0);
}

/** Monthly surplus of the family's budget, R$, typed or else computed; null without one. */
export function monthSurplus(estudo: Readonly<Record<string, unknown>>): number | null {
  const valor = leftOver(estudo);
  return valor !== null && valor > 0 ? valor : null;
}

/** What the month leaves over, R$, also when it is nothing or less; null if unknown. */
function leftOver(estudo: Readonly<Record<string, unknown>>): number | null {
  const calculados = estudo.valores_calculados as Record<string, unknown> | null | undefined;
  const valor = estudo.capacidade_poupanca ?? calculados?.capacidade_poupanca;
  return typeof valor === 'number' ? valor : null;
}

/**
 * Said to the customer wherever a monthly total of the plan is shown: how much more it is than what the month leaves
 * over. A part that fits says so of the whole (`plano`) where that does not. A month below zero says what it is with
 * the plan, also where the plan relieves it. Null where it fits, or nothing is known.
 */
export function overMonthText(
  estudo: Readonly<Record<string, unknown>>,
  parte: CustoDoPlano | null,
  plano: CustoDoPlano | null = parte,
): string | null {
  const sobra = leftOver(estudo);
  const over = (custo: CustoDoPlano | null): number => (custo?.total ?? 0) - (sobra ?? 0);
  if (sobra === null || parte === null || Math.max(over(parte), over(plano)) < 0.005) return null;
  if (sobra < 0) {
    const total = over(plano) >= 0.005 && plano ? plano.total : parte.total;
    return redMonthText(sobra, total);
  }
  if (sobra === 0) return 'Hoje não sobra dinheiro no mês: combine por onde começar.';
  return over(parte) >= 0.005
    ? `É ${reais(over(parte))} a mais do que sobra hoje por mês (${reais(sobra)}): combine por onde começar.`
    : `Somado às outras áreas, o plano passa em ${reais(over(plano))} do que sobra hoje por mês (${reais(sobra)}).`;
}

/** What the month surplus excludes; shown next to the amount everywhere. Null when nothing is excluded. */
export function surplusCaveat(resultados: readonly Pick<Resultado, 'kind' | 'ressalvas'>[]): string | null {
  const mes = resultados.find(({ kind }) => kind === 'planejamento.orcamento');
  const ditas = (mes?.ressalvas ?? []).filter(
    ({ codigo }) => codigo === 'sem_escola' || codigo === 'rendas_do_ano',
  );
  return ditas.length > 0 ? ditas.map((uma) => `${caveatText(uma)}.`).join(' ') : null;
}

const reais = (valor: number): string => `R$\u00a0${formatNumber(valor, { max: 0 })}`;

const signed = (valor: number): string => formatMoney(valor).replace('-', '−');

function redMonthText(sobra: number, plano: number): string {
  const hoje = `Hoje faltam ${reais(-sobra)} no mês`;
  const fica = `com o plano, o mês fica em −${reais(plano - sobra)}`;
  return plano > 0
    ? `${hoje}; ${fica}: não cabe. Combine por onde começar.`
    : `${hoje}; ${fica}: combine por onde continuar.`;
}

const monthsText = (meses: number): string => `${meses} ${meses === 1 ? 'mês' : 'meses'}`;

/** A step of the plan of a family in the red, in words: "1º", what, its price of the plan, from when. */
export type PassoNoVermelho = { ordem: string; porque: string; nome: string; preco: string; quando: string };
export type PlanoNoVermelho = { frase: string; passos: PassoNoVermelho[] };

/** What is done about a debt that no item of the plan exchanges. */
const TROCAR = 'Trocar, quitar ou vender um bem';

const PORQUE: Readonly<Record<LinhaDoVermelho['lugar'], string>> = {
  1: 'Dívida cara',
  2: 'Evita a ruína',
  3: 'Reserva',
  4: 'Depois',
};

const COBERTO: Readonly<Record<NonNullable<LinhaDoVermelho['coberto']>, { porque: string; quando: string }>> =
  {
    basta: { porque: 'Já coberto', quando: 'mantenha o que há hoje: já basta' },
    sem_necessidade: { porque: 'Sem necessidade', quando: SEM_NECESSIDADE },
  };

function whyText({ lugar, mensal, coberto }: LinhaDoVermelho): string {
  if ((mensal ?? 0) < 0) return 'Alivia o mês';
  return coberto && lugar === 4 ? COBERTO[coberto].porque : PORQUE[lugar];
}

function whenText({ lugar, mensal, em_meses, mes, coberto }: LinhaDoVermelho): string {
  if (coberto && mensal === null) return COBERTO[coberto].quando;
  if (em_meses === 0) return lugar === 1 || mensal === null ? 'agora' : 'já cabe';
  if (em_meses === null || mes === null) return 'quando sobrar para isso';
  return `daqui a ${monthsText(em_meses)}, em ${MONTHS[monthOf(mes) - 1]} de ${yearOf(mes)}`;
}

/**
 * What a family in the red does, in its order, and in which month each becomes possible; null for another one. `areas`:
 * those that the reader was shown, all if left out.
 */
export function redMonthPlan(
  resultados: readonly Resultado[],
  areas?: readonly number[],
): PlanoNoVermelho | null {
  const prioridade = resultados.find((r) => isOfKind(r, 'planejamento.prioridade'));
  const vermelho = prioridade?.ressalvas?.find(({ codigo }) => codigo === 'mes_no_vermelho');
  if (vermelho?.codigo !== 'mes_no_vermelho') return null;
  const isShown = ({ area }: LinhaDoVermelho) => area === null || !areas || areas.includes(area);
  return {
    frase: `Hoje faltam ${formatMoney(vermelho.falta)} no mês. ${caveatText(vermelho)}.`,
    passos: vermelho.plano.filter(isShown).map((linha, k) => ({
      ordem: `${k + 1}º`,
      porque: whyText(linha),
      nome: linha.lugar === 1 && linha.area === null ? `${TROCAR}: ${linha.nome}` : linha.nome,
      preco: linha.mensal === null ? '—' : `${monthAmountText(linha.mensal)} por mês`,
      quando: whenText(linha),
    })),
  };
}

/** Whether an item brings a new payment that a month in the red does not have: nothing of it is recommended. */
export const waitsInRedMonth = (resultados: readonly Resultado[], codigo: CodigoItem): boolean =>
  resultados.some(({ ressalvas = [] }) =>
    ressalvas.some((uma) => uma.codigo === 'mes_no_vermelho' && uma.esperam?.includes(codigo)),
  );

/** Whether an item fits in the month as it is; single payments take no room, savings add some. */
export function fitsInMonth({ custo_mensal, mes_fica, cabe, em_meses }: LinhaDoMes): string {
  if (custo_mensal === 0) return 'sem custo por mês';
  if (custo_mensal < 0) return `alivia o mês, que fica em ${signed(mes_fica)}`;
  if (cabe) return `cabe, o mês fica em ${signed(mes_fica)}`;
  const quando = em_meses ? `, só daqui a ${monthsText(em_meses)}` : '';
  return `o mês fica em ${signed(mes_fica)}: não cabe${quando}`;
}

/** "R$ 312,40"; when negative "economia de R$ 120,00", less than current payments. */
export const monthAmountText = (valor: number): string =>
  valor < 0 ? `economia de ${formatMoney(-valor)}` : formatMoney(valor);

const TOTAIS: Readonly<Record<SituacaoDoMes, string>> = {
  recomendado: 'Tudo o que recomendamos',
  aprovado: 'Tudo o que foi aprovado',
  os_dois: 'O aprovado e o recomendado ainda sem resposta',
};

/** Label of a monthly total: whose choices it adds up, and of which area if not of all. */
export const totalLabel = ({ situacao }: Pick<CustoDoPlano, 'situacao'>, area?: string): string =>
  `${TOTAIS[situacao]}${area ? ` em ${area}` : ''}, por mês`;

const perMonth = (valor: number): string => `${monthAmountText(valor)} por mês`;

/** Why the payments of an item are out of the month and of every total of the plan. */
function outsideMonthText(fora: ForaDoMes): string {
  if (fora.motivo === 'alternativa') return `fora do total: é isto ou ${itemDefinition(fora.a).nome}`;
  return fora.ano === null
    ? 'fora do total: começa depois de um ano'
    : `fora do total: começa em ${fora.ano}`;
}

/** Price of an item by its options of the plan: one price, or the monthly sum, and why it is not in a total. */
export function planPrice({ opcoes, mensal, deixa_de_pagar, fora }: PesoNoMes): string {
  if (mensal !== null && (opcoes.length > 1 || deixa_de_pagar > 0)) return perMonth(mensal);
  const precos = opcoes.flatMap((opcao) => highlightOfOpcao(opcao) ?? []);
  const dito = precos.map(({ figura, por }) => `${figura} ${por}`.trim()).join(' + ') || '—';
  return fora ? `${dito} (${outsideMonthText(fora)})` : dito;
}

/**
 * For a cost that replaces a current payment: both amounts, since its price is only the difference; null for others.
 */
export const monthReplacement = ({ mensal, deixa_de_pagar }: PesoNoMes): string | null =>
  mensal === null || deixa_de_pagar <= 0
    ? null
    : `${formatMoney(mensal + deixa_de_pagar)} ${inPlaceOfText(deixa_de_pagar)}`;

/** "no lugar de R$ 3.200,00 de hoje": the monthly payment that ends. */
export const inPlaceOfText = (deixa_de_pagar: number): string =>
  `no lugar de ${formatMoney(deixa_de_pagar)} de hoje`;
