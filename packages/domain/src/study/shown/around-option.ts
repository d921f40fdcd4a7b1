import { formatMoney, formatNumber } from '../../br/index.ts';
import { addBusinessDays, type CalendarDay, formatDay } from '../../calendar/index.ts';
import { type CamposDeItem, itemDefinition, numberIn } from '../../catalogue/index.ts';
import { AREA } from '../../code-lists/index.ts';
import { deadlineBand, followUpDays, needDays, type ParametrosPrazo } from '../../pipeline/index.ts';
import { hasNoNeed, type MedidaDoItem } from '../results/index.ts';
import type { OpcaoDoEstudo } from '../snapshot.ts';
import { costPerThousand } from './cost.ts';
import { measuredText } from './value-text.ts';

/** Unusual value in an option's field. */
export type Ressalva = { readonly nome: string; readonly mensagem: string };

/** Yearly price per R$ 1,000 of cover in a company's quotes of one item. */
export type PrecoUsual = {
  readonly codigo: string;
  readonly cotacoes: number;
  /** R$: nine in ten are above this, and nine in ten below the other. */
  readonly de: number;
  readonly ate: number;
};

/** What an option is looked at beside; absent: unknown. */
export type EntornoDaOpcao = {
  readonly hoje?: CalendarDay | undefined;
  /** The company's own terms. */
  readonly prazos?: ParametrosPrazo | undefined;
  readonly medida?: MedidaDoItem | null | undefined;
  readonly usual?: PrecoUsual | undefined;
};

type DoItem = { readonly codigo: string } & Pick<CamposDeItem, 'tempo_necessidade'>;
type Regra = (item: DoItem, opcao: OpcaoDoEstudo, entorno: EntornoDaOpcao) => Ressalva | null;

/** Fewer quotes tell nothing about what is usual. */
const POUCAS = 12;
/** Age, health and sum insured explain a price this many times off the usual; a misplaced comma is ten times off. */
const VEZES = 3;

const atShare = (sorted: readonly number[], share: number): number =>
  sorted[Math.round(share * (sorted.length - 1))] ?? 0;

/** What these quotes of an item usually cost; null where there are too few. */
export function usualPrice(codigo: string, opcoes: readonly OpcaoDoEstudo[]): PrecoUsual | null {
  const precos = opcoes
    .filter(({ periodicidade_pagamento }) => periodicidade_pagamento)
    .flatMap((opcao) => costPerThousand(opcao) ?? [])
    .toSorted((a, b) => a - b);
  if (precos.length < POUCAS) return null;
  return { codigo, cotacoes: precos.length, de: atShare(precos, 0.1), ate: atShare(precos, 0.9) };
}

const priceOffUsual: Regra = ({ codigo }, opcao, { usual }) => {
  const preco = opcao.periodicidade_pagamento ? costPerThousand(opcao) : null;
  if (!usual || preco === null || usual.codigo !== codigo) return null;
  if (preco <= usual.ate * VEZES && preco * VEZES >= usual.de) return null;
  const [de, ate] = [formatMoney(usual.de), formatMoney(usual.ate)];
  const faixa = de === ate ? de : `de ${de} a ${ate}`;
  const mensagem = `Custa ${formatMoney(preco)} por ano a cada R$\u00a01.000 de cobertura; nas ${formatNumber(usual.cotacoes)} últimas cotações da corretora, ${faixa}. Confira.`;
  return { nome: 'valor_premio', mensagem };
};

/** Day by which the study is usually presented and answered, in business days from today. */
function usualAnswerDay(
  hoje: CalendarDay,
  { tempo_necessidade = null }: Partial<DoItem>,
  prazos: ParametrosPrazo,
): CalendarDay {
  const { apresentar } = deadlineBand(needDays([{ tempo_necessidade }]), prazos);
  return addBusinessDays(hoje, apresentar + followUpDays([], prazos), prazos.feriados);
}

/** A currency is quoted for the day. */
const validityShorterThanAnswer: Regra = (item, opcao, { hoje, prazos }) => {
  const { validade_proposta: validade } = opcao;
  if (!hoje || !prazos || typeof validade !== 'string' || validade < hoje) return null;
  if (itemDefinition(item.codigo).produto_diagnostico_id === AREA.cambio) return null;
  const resposta = usualAnswerDay(hoje, item, prazos);
  if (validade >= resposta) return null;
  const mensagem = `Vence antes de ${formatDay(resposta)}, quando o cliente costuma ter visto e respondido.`;
  return { nome: 'validade_proposta', mensagem };
};

/** A sum insured this many times the need is more likely a zero too many than a wish. */
const SOBRA = 3;

const coverFarAboveNeed: Regra = (_, opcao, { medida }) => {
  if (!medida || hasNoNeed(medida)) return null;
  const valor = numberIn(opcao, medida.opcao);
  if (valor === null || valor <= SOBRA * medida.necessidade) return null;
  const vezes = formatNumber(valor / medida.necessidade, { max: 1 });
  const mensagem = `São ${vezes} vezes a necessidade, ${measuredText(medida, medida.necessidade)}. Confira.`;
  return { nome: medida.opcao, mensagem };
};

const REGRAS: readonly Regra[] = [priceOffUsual, validityShorterThanAnswer, coverFarAboveNeed];

/** Improbable beside the need, the company's own quotes and the time an answer takes. */
export const improbableAround: (...args: Parameters<Regra>) => Ressalva[] = (item, opcao, entorno) =>
  REGRAS.flatMap((regra) => regra(item, opcao, entorno) ?? []);
