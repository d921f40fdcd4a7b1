import type { Estudo } from '@farol/contracts';
import type { Resultado } from '@farol/domain/study';
import { monthlyTotal, needSentence, sentenceOf, slackOf } from '../../results/index.ts';
import { type AreaView, type ItemView, isAlive, type OptionView, resultOf } from '../../study/index.ts';

type Figure = { label: string; value: number };

/** One idea a slide. */
export type Slide =
  | { kind: 'cover' }
  | { kind: 'sentence'; text: string }
  | { kind: 'need'; area: AreaView; item: ItemView; text: string; figures: Figure[] }
  | { kind: 'options'; area: AreaView; item: ItemView; best: OptionView; others: OptionView[] }
  | {
      kind: 'cost';
      lines: { area: AreaView; item: ItemView; option: OptionView }[];
      total: number;
      slack: number | null;
    }
  | { kind: 'next' };

/** Parts of a need that a family recognises, under plain names. */
const PLAIN: Record<string, string> = {
  vp_renda: 'Contas da casa',
  vp_educacao: 'Escola e faculdade',
  dividas_sem_cobertura: 'Dívidas',
  inventario_funeral: 'Inventário e funeral',
  transicao: 'Meses de fôlego',
};
const MOST_FIGURES = 4;

function figuresOf(estudo: Estudo, item: ItemView): Figure[] {
  const result = item.need && resultOf(estudo, item.need);
  const steps = (result?.passos ?? []) as Resultado['passos'];
  return steps
    .flatMap(({ nome, valor }) => {
      const label = PLAIN[nome];
      return label && typeof valor === 'number' && valor > 0 ? [{ label, value: valor }] : [];
    })
    .toSorted((a, b) => b.value - a.value)
    .slice(0, MOST_FIGURES);
}

const bestOf = (options: readonly OptionView[]): OptionView | undefined =>
  options.find((option) => option.recommended) ?? options[0];

function itemSlides(estudo: Estudo, area: AreaView, item: ItemView): Slide[] {
  const slides: Slide[] = [];
  if (item.need && item.need.necessidade > 0)
    slides.push({
      kind: 'need',
      area,
      item,
      text: needSentence(estudo, item),
      figures: figuresOf(estudo, item),
    });
  const shown = item.options.filter(({ opcao }) => opcao.status !== 'reproved');
  const best = bestOf(shown);
  if (best) slides.push({ kind: 'options', area, item, best, others: shown.filter((o) => o !== best) });
  return slides;
}

/** The study as it is shown: cover, the sentence, each need and its options, what it costs together, what comes next. */
export function slidesOf(estudo: Estudo, areas: readonly AreaView[]): Slide[] {
  const shown = areas.filter(({ task }) => isAlive(task) && task.estagio_especialista >= 2);
  const lines = shown.flatMap((area) =>
    area.items.flatMap((item) => {
      const option = item.options.find((one) => one.recommended && one.opcao.status !== 'reproved');
      return option?.cost ? [{ area, item, option }] : [];
    }),
  );
  const total = monthlyTotal(shown);
  return [
    { kind: 'cover' },
    { kind: 'sentence', text: sentenceOf(estudo, areas).text },
    ...shown.flatMap((area) => area.items.flatMap((item) => itemSlides(estudo, area, item))),
    ...(lines.length > 0 && total > 0
      ? [{ kind: 'cost' as const, lines, total, slack: slackOf(estudo) }]
      : []),
    { kind: 'next' },
  ];
}
