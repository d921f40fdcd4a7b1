import type { Estudo } from '@farol/contracts';
import type { Grafico } from '@farol/domain/charts';
import {
  areaOfSection,
  type CustoDoPlano,
  costOfOpcao,
  householdMonthChart,
  monthAmountText,
  monthlyCostOfPlan,
  monthReplacement,
  monthSurplus,
  overMonthText,
  type PassoDito,
  type PesoNoMes,
  type PlanoNoVermelho,
  planPrice,
  providerOfOpcao,
  redMonthPlan,
  SECAO_CUSTOS,
  SECAO_NOTAS,
  SECAO_PASSOS,
  SECAO_RESUMO,
  sectionsOfEstudo,
  surplusCaveat,
  type TipoSegurado,
} from '@farol/domain/study';
import { sentenceAccount, sentenceOf, studyRadar } from '../../results/index.ts';
import { type AreaView, isActiveTask } from '../../study/index.ts';
import { isQuoting } from '../quoted-areas.ts';
import { type AreaSlide, areaSlides, type NeedSlide, type OptionsSlide } from './area-slides.ts';
import { areasOfPerson, EVERYBODY, personName } from './deck-people.ts';
import { slideTexts as texts } from './texts.ts';

/** One item by its approved or else recommended option; for many items, a whole area. */
type CostLine = {
  key: string;
  area: AreaView;
  title: string;
  about: string;
  price: string;
  /** R$ a month, 0 for single payments, negative for a saving. */
  monthly: number;
};

type Content =
  | { kind: 'cover' }
  | { kind: 'sentence'; text: string; account: readonly PassoDito[] }
  | { kind: 'notes'; chart: Grafico; wished: boolean }
  | AreaSlide
  | {
      kind: 'cost';
      lines: CostLine[];
      month: CustoDoPlano;
      slack: number | null;
      /** How much more than the surplus it is; null where it fits. */
      over: string | null;
      /** What the surplus excludes. */
      caveat: string | null;
      /** The one person whose cost it is; null for the whole house. */
      person: string | null;
    }
  /** The household's month; never of one person. */
  | { kind: 'month'; chart: Grafico }
  /** What a family in the red does first; never of one person. `mais`: steps that do not fit. */
  | { kind: 'red'; plan: PlanoNoVermelho; mais: number }
  | { kind: 'next' };

/** One idea per slide; the consultant's note is on the first slide of its section. */
export type Slide = Content & { note?: string };

/** About the whole house, whoever the deck is turned to. */
const OF_THE_HOUSE: readonly Slide['kind'][] = ['cover', 'sentence', 'notes', 'month', 'red', 'next'];

/** Whether the couple's switch changes what this slide shows. */
export const followsPerson = ({ kind }: Slide): boolean => !OF_THE_HOUSE.includes(kind);

/** The slide that a line of this slide opens; null if it has no such line. */
export function slideOfItem(slide: Slide, item: number): NeedSlide | OptionsSlide | null {
  if (slide.kind === 'plan') return slide.lines.find((line) => line.item.id === item) ?? null;
  if (slide.kind === 'needs') return slide.lines.find((line) => line.item.id === item)?.opens ?? null;
  return null;
}

/** Areas with delivered options, ready to present. */
export const areasToShow = (areas: readonly AreaView[]): AreaView[] =>
  areas.filter(({ tarefa }) => isActiveTask(tarefa) && tarefa.estagio_especialista >= 2);

/** Number of lines readable from the customer's seat. */
const MOST_LINES = 7;

type Shown = {
  estudo: Estudo;
  areas: readonly AreaView[];
  shown: readonly AreaView[];
  who: TipoSegurado;
};

type Cost = { line: CostLine; month: PesoNoMes };

const costsOf = (area: AreaView): Cost[] =>
  area.itens.flatMap((item) => {
    const { peso } = item;
    if (!peso?.opcoes.some((opcao) => costOfOpcao(opcao))) return [];
    const providers = peso.opcoes.map((opcao) => providerOfOpcao(item.item.codigo, opcao));
    const about = [...new Set(providers), item.pessoa, monthReplacement(peso)].filter(Boolean).join(', ');
    const monthly = peso.mensal ?? 0;
    const line = { key: String(item.id), area, title: item.nome, about, price: planPrice(peso), monthly };
    return [{ line, month: peso }];
  });

const monthOf = (costs: readonly Cost[]) => monthlyCostOfPlan(costs.map(({ month }) => month));

function costOfArea(area: AreaView, costs: readonly Cost[]): CostLine[] {
  const month = monthOf(costs);
  if (!month) return [];
  const [title, about, price] = [
    area.nome,
    texts.items(costs.length),
    texts.monthly(monthAmountText(month.total)),
  ];
  return [{ key: `area-${area.area}`, area, title, about, price, monthly: month.total }];
}

function costSlide({ estudo, shown, who }: Shown): Content[] {
  const costs = shown.map((area) => ({ area, costs: costsOf(area) }));
  const each = costs.flatMap((one) => one.costs);
  const month = monthOf(each);
  if (!month) return [];
  const lines =
    each.length <= MOST_LINES
      ? each.map(({ line }) => line)
      : costs.flatMap((one) => costOfArea(one.area, one.costs));
  // What the month leaves over is the house's, not one person's.
  if (who !== EVERYBODY)
    return [
      { kind: 'cost', lines, month, slack: null, over: null, caveat: null, person: personName(estudo, who) },
    ];
  const caveat = surplusCaveat(estudo.resultados);
  const over = overMonthText(estudo, month);
  return [{ kind: 'cost', lines, month, slack: monthSurplus(estudo), over, caveat, person: null }];
}

function monthSlide({ estudo, who }: Shown): Content[] {
  const chart = who === EVERYBODY ? householdMonthChart(estudo.resultados) : null;
  return chart ? [{ kind: 'month', chart }] : [];
}

function redSlide({ estudo, areas, who }: Shown): Content[] {
  const quoted = areas.filter((one) => !isQuoting(one)).map(({ area }) => area);
  const plan = who === EVERYBODY ? redMonthPlan(estudo.resultados, quoted) : null;
  if (!plan) return [];
  const passos = plan.passos.slice(0, MOST_LINES);
  return [{ kind: 'red', plan: { ...plan, passos }, mais: plan.passos.length - passos.length }];
}

function sectionSlides(deck: Shown, id: string): Content[] {
  const { estudo, areas, shown, who } = deck;
  if (id === SECAO_RESUMO)
    return [
      {
        kind: 'sentence',
        text: sentenceOf(estudo, areas).text,
        account: sentenceAccount(estudo, areas),
      },
    ];
  if (id === SECAO_NOTAS) {
    const chart = studyRadar(estudo);
    const wished = estudo.diagnostico_produtos.some(({ nota_desejada }) => nota_desejada !== null);
    return chart ? [{ kind: 'notes', chart, wished }] : [];
  }
  if (id === SECAO_CUSTOS) return [...monthSlide(deck), ...redSlide(deck), ...costSlide(deck)];
  if (id === SECAO_PASSOS) return [{ kind: 'next' }];
  const area = shown.find((view) => view.area === areaOfSection(id));
  // What the month leaves over is the house's, not one person's.
  const plan = who === EVERYBODY ? monthOf(shown.flatMap(costsOf)) : null;
  return area ? areaSlides(estudo, area, who, plan) : [];
}

/** The presentation: the cover, then the sections in the chosen order, each with its note; `areas` of the whole house. */
export function slidesOf(
  estudo: Estudo,
  areas: readonly AreaView[],
  who = EVERYBODY,
  shown: readonly AreaView[] = areasToShow(areasOfPerson(areas, who)),
): Slide[] {
  const { secoes = null, notas } = estudo.apresentacao_estudo ?? {};
  const sections = sectionsOfEstudo(
    secoes,
    shown.map(({ area }) => area),
  ).filter(({ mostrada }) => mostrada);
  return [
    { kind: 'cover' },
    ...sections.flatMap(({ id }): Slide[] => {
      const [first, ...rest] = sectionSlides({ estudo, areas, shown, who }, id);
      const note = notas?.[id];
      return first ? [note ? { ...first, note } : first, ...rest] : [];
    }),
  ];
}
