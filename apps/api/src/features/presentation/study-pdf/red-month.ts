import { redMonthPlan } from '@farol/domain/study';
import type { PdfBlock } from '../../../platform/pdf/description.ts';
import { words } from './texts.ts';
import type { PdfView } from './view.ts';

/** What a family in the red does first, and from when the rest is possible; nothing for a month that closes. */
export function redMonthBlocks({ resultados, areas }: PdfView, rows = Number.POSITIVE_INFINITY): PdfBlock[] {
  const plan = redMonthPlan(
    resultados,
    areas.map(({ area }) => area),
  );
  if (!plan) return [];
  const more = plan.passos.length - rows;
  const table: PdfBlock = {
    type: 'table',
    columns: [
      { title: words.redOrder, share: 0.18 },
      { title: 'Item', share: 0.36 },
      { title: words.redCost, share: 0.2, align: 'right' },
      { title: words.redWhen, share: 0.26 },
    ],
    rows: [
      ...plan.passos
        .slice(0, rows)
        .map(({ ordem, porque, nome, preco, quando }) => [`${ordem} ${porque}`, nome, preco, quando]),
      ...(more > 0 ? [['', words.andOthers(more), null, null]] : []),
    ],
    print: 'compact',
  };
  return [
    { type: 'heading', level: 3, text: words.red },
    { type: 'text', text: plan.frase },
    ...(plan.passos.length > 0 ? [table] : []),
  ];
}
