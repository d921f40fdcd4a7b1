import { type Grafico, type OpcaoDoGrafico, PALETA_CLARA } from '@farol/domain/charts';
import { BarChart, LineChart, RadarChart } from 'echarts/charts';
import {
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  MarkPointComponent,
  RadarComponent,
} from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { PdfBlock } from './description.ts';
import { printable } from './fonts.ts';
import { INNER } from './page.ts';

use([
  BarChart,
  LineChart,
  RadarChart,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  MarkPointComponent,
  RadarComponent,
  SVGRenderer,
]);

/** Pixels across the page's width: screen font sizes become the page's small ones. */
const WIDTH = 640;
const TALLEST = { whole: 380, brief: 260 };

/** Splits colours with alpha ("#9f1a561f") into colour and opacity, as the SVG renderer needs. */
const withOpacity = (svg: string): string =>
  svg.replace(
    /\b(fill|stroke)="(#[\da-f]{6})([\da-f]{2})"/g,
    (_all, what: string, color: string, alpha: string) =>
      `${what}="${color}" ${what}-opacity="${(Number.parseInt(alpha, 16) / 255).toFixed(3)}"`,
  );

/** Texts of a chart with printable characters only, before they are measured. */
function withPrintableText(part: unknown): unknown {
  if (typeof part === 'string') return part.split('\n').map(printable).join('\n');
  if (Array.isArray(part)) return part.map(withPrintableText);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, withPrintableText(value)]));
}

type FigureOptions = {
  brief?: boolean;
  /** The company's colour in place of the product's. */
  accent?: string | undefined;
};

/** The screen's chart as vectors on white; lower in the brief document. */
export function chartFigure(chart: Grafico, { brief = false, accent }: FigureOptions = {}): PdfBlock {
  const tallest = brief ? TALLEST.brief : TALLEST.whole;
  const height = Math.min(tallest, Math.max(chart.alturaMinima ?? 0, WIDTH / chart.proporcao));
  const drawing = init(null, null, { renderer: 'svg', ssr: true, width: WIDTH, height });
  try {
    drawing.setOption(
      withPrintableText(
        chart.option(accent ? { ...PALETA_CLARA, marca: accent } : PALETA_CLARA),
      ) as OpcaoDoGrafico,
    );
    return {
      type: 'figure',
      svg: withOpacity(drawing.renderToSVGString()),
      alt: chart.alternativa,
      height: (height * INNER) / WIDTH,
    };
  } finally {
    // An undisposed chart keeps the thread alive.
    drawing.dispose();
  }
}
