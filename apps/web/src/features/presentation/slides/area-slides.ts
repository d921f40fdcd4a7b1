import type { Estudo } from '@farol/contracts';
import { AREA } from '@farol/domain/code-lists';
import {
  areaSumText,
  type CustoDoPlano,
  monthlyCostOfPlan,
  type NecessidadeMostrada,
  overMonthText,
  type Papel,
  partsOfNeed,
  type TipoSegurado,
  unmeasuredText,
} from '@farol/domain/study';
import { type AreaPicture, areaPictures, areaSentence, areaSum, needSentence } from '../../results/index.ts';
import type { AreaView, ItemView, OptionView } from '../../study/index.ts';
import { EVERYBODY } from './deck-people.ts';
import { slideTexts as texts } from './texts.ts';

type Figure = { label: string; value: number };

export type NeedSlide = {
  kind: 'need';
  area: AreaView;
  item: ItemView;
  need: NecessidadeMostrada;
  text: string;
  figures: Figure[];
};

export type OptionsSlide = {
  kind: 'options';
  area: AreaView;
  item: ItemView;
  best: OptionView;
  others: OptionView[];
};

/** One need of its area; `opens` is its own slide, if it has one. */
export type NeedLine = { item: ItemView; opens: NeedSlide | null; words: string | null };

/** Wishes by item id, for items without a measured need. */
export type Wishes = ReadonlyMap<number, string | null>;

/** `all`: the area's whole plan, of which the slide shows some lines. */
type PlanSlide = {
  kind: 'plan';
  area: AreaView;
  lines: OptionsSlide[];
  all: readonly OptionsSlide[];
  month: CustoDoPlano | null;
  /** How much more the month costs than it leaves over; null where it fits. */
  over: string | null;
  lead: string | null;
  wishes: Wishes;
};

export type AreaSlide =
  | NeedSlide
  | OptionsSlide
  | { kind: 'needs'; area: AreaView; text: string; sum: string | null; lines: NeedLine[] }
  | PlanSlide
  | { kind: 'picture'; area: AreaView; papel: Papel | null; pictures: readonly AreaPicture[] };

const MOST_FIGURES = 4;

/** Lines that fit a tablet held across, 1024 × 768. */
const MOST_LINES = 6;

/** Parts of nearly equal length, none beyond the most. */
function inParts<T>(lines: readonly T[]): T[][] {
  const parts = Math.ceil(lines.length / MOST_LINES);
  const each = Math.ceil(lines.length / parts);
  return Array.from({ length: parts }, (_, part) => lines.slice(part * each, (part + 1) * each));
}

const joinLabels = (labels: readonly string[]): string =>
  labels.map((label, at) => (at === 0 ? label : label.charAt(0).toLowerCase() + label.slice(1))).join(', ');

/** Components of a need; if there are too many to read, the smallest are combined. */
function figuresOf({ medida, resultado }: ItemView, need: NecessidadeMostrada): Figure[] {
  const parts = medida ? partsOfNeed(need.necessidade, resultado) : [];
  const kept = parts.length > MOST_FIGURES ? MOST_FIGURES - 1 : MOST_FIGURES;
  const figures = parts.slice(0, kept).map(({ rotulo, valor }) => ({ label: rotulo, value: valor }));
  const rest = parts.slice(kept);
  if (rest.length === 0) return figures;
  const label = joinLabels(rest.map(({ rotulo }) => rotulo));
  return [...figures, { label, value: rest.reduce((sum, { valor }) => sum + valor, 0) }];
}

function needOf(estudo: Estudo, area: AreaView, item: ItemView): NeedSlide | null {
  const need = item.necessidade;
  if (!need || need.necessidade <= 0) return null;
  const text = needSentence(estudo, item);
  return { kind: 'need', area, item, need, text, figures: figuresOf(item, need) };
}

function optionsSlide(area: AreaView, item: ItemView): OptionsSlide[] {
  const shown = item.opcoes.filter(({ opcao }) => opcao.status !== 'reproved');
  const best =
    shown.find(({ opcao }) => opcao.status === 'approved') ??
    shown.find((option) => option.recomendada) ??
    shown[0];
  return best
    ? [{ kind: 'options', area, item, best, others: shown.filter((option) => option !== best) }]
    : [];
}

const optionSlidesOf = (area: AreaView): OptionsSlide[] =>
  area.itens.flatMap((item) => optionsSlide(area, item));

const wishText = (estudo: Estudo, { item }: ItemView): string | null =>
  unmeasuredText(estudo.resultados, item.codigo, item.tipo_segurado, item);

function lineOf(estudo: Estudo, area: AreaView, item: ItemView): NeedLine[] {
  const opens = needOf(estudo, area, item);
  const words = wishText(estudo, item);
  return opens || words ? [{ item, opens, words }] : [];
}

/** The main need has a separate slide; if there are several, one slide then compares them all. */
function needSlides(estudo: Estudo, area: AreaView, who: TipoSegurado): AreaSlide[] {
  const lines = area.itens.flatMap((item) => lineOf(estudo, area, item));
  const needs = lines.flatMap(({ opens }) => opens ?? []);
  // An item without a measured need is shown with its recommendation.
  if (lines.length < 2 || (needs.length === 0 && optionSlidesOf(area).length > 0)) return needs;
  const foremost = needs.find(({ figures }) => figures.length > 0);
  const text = needsHeadline(estudo, area, lines);
  const sum = sumBelow(estudo, area, who);
  const compared = inParts(lines).map((part): AreaSlide => ({ kind: 'needs', area, text, sum, lines: part }));
  return [...(foremost ? [foremost] : []), ...compared];
}

/** What the area lacks in all; the headline of dreams tells it. */
function sumBelow(estudo: Estudo, area: AreaView, who: TipoSegurado): string | null {
  const sum = area.area === AREA.sonhos ? null : areaSum(estudo, area, who);
  return sum && areaSumText(sum);
}

/** Headline of an area's needs; the life area has the sentence of the whole study. */
function needsHeadline(estudo: Estudo, area: AreaView, lines: readonly NeedLine[]): string {
  const sentence = area.area === AREA.vida ? null : areaSentence(estudo, area);
  if (sentence) return sentence;
  const needs = lines.flatMap(({ opens }) => opens?.need ?? []);
  if (needs.length === 0) return texts.wishes;
  const open = needs.filter(({ falta }) => falta > 0).length;
  if (open === 0) return texts.allCovered;
  return open === needs.length ? texts.allMissing : texts.someMissing;
}

/** An area without needs begins with its figures. */
function planSlides(
  estudo: Estudo,
  area: AreaView,
  plan: CustoDoPlano | null,
  opening: boolean,
): AreaSlide[] {
  const lines = optionSlidesOf(area);
  if (lines.length < 2) return lines;
  const lead = opening ? areaSentence(estudo, area) : null;
  const wishes = new Map(opening ? lines.map(({ item }) => [item.id, wishText(estudo, item)]) : []);
  const month = monthlyCostOfPlan(lines.map(({ item }) => item.peso));
  const over = plan && overMonthText(estudo, month, plan);
  return inParts(lines).map((part) => ({
    kind: 'plan',
    area,
    lines: part,
    all: lines,
    month,
    over,
    lead,
    wishes,
  }));
}

/** Width ÷ height from which two pictures, one below the other, fit a slide. */
const FLAT = 6;

/** Flat pictures of several people share a slide. */
function pictureSlides(estudo: Estudo, area: AreaView, who: TipoSegurado): AreaSlide[] {
  const pictures = areaPictures(estudo, area).filter(
    ({ papel }) => who === EVERYBODY || papel === null || papel === who,
  );
  const areFlat = pictures.length === 2 && pictures.every(({ chart }) => chart.proporcao >= FLAT);
  if (areFlat) return [{ kind: 'picture', area, papel: null, pictures }];
  return pictures.map((picture) => ({ kind: 'picture', area, papel: picture.papel, pictures: [picture] }));
}

/** An area in few slides: needs, recommendations, charts. Each line opens its own slide. */
export function areaSlides(
  estudo: Estudo,
  area: AreaView,
  who = EVERYBODY,
  plan: CustoDoPlano | null = null,
): AreaSlide[] {
  const needs = needSlides(estudo, area, who);
  const slides = [...needs, ...planSlides(estudo, area, plan, needs.length === 0)];
  return slides.length === 0 ? [] : [...slides, ...pictureSlides(estudo, area, who)];
}
