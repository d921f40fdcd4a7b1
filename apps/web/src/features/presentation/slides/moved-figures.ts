import type { Estudo } from '@farol/contracts';
import { householdMonthChart } from '@farol/domain/study';
import type { MovedFigure } from '../../diagnosis/index.ts';
import { type AreaView, type ItemView, needText } from '../../study/index.ts';
import type { Slide } from './slide-list.ts';
import { slideTexts as texts } from './texts.ts';

const FREEDOM = '2.02';

function itemsOf(slide: Slide): readonly ItemView[] {
  if (slide.kind === 'need') return [slide.item];
  if (slide.kind === 'needs') return slide.lines.map(({ item }) => item);
  if (slide.kind === 'picture') return slide.area.itens.filter(({ codigo }) => codigo === FREEDOM);
  return [];
}

const missingText = ({ necessidade }: ItemView): string =>
  necessidade ? needText(necessidade, necessidade.falta) : '';

/** What is missing on a slide of a simulation, or left in the month, against the study as calculated. */
export function movedFigures(slide: Slide, calculated: readonly AreaView[], estudo: Estudo): MovedFigure[] {
  if (slide.kind === 'month') {
    const before = householdMonthChart(estudo.resultados)?.resumo;
    const now = slide.chart.resumo;
    return before && now && before !== now ? [{ label: slide.chart.titulo, before, now }] : [];
  }
  const before = new Map(
    calculated.flatMap(({ itens }) => itens.map((item) => [item.id, missingText(item)])),
  );
  return itemsOf(slide).flatMap((item) => {
    const was = before.get(item.id);
    const now = missingText(item);
    return was && now && was !== now
      ? [{ label: texts.missingOf(item.nome, item.pessoa), before: was, now }]
      : [];
  });
}
