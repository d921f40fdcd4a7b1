import { type Grafico, type OpcaoDoGrafico, PALETA_CLARA, PALETA_ESCURA } from '@farol/domain/charts';
import { useComputedColorScheme } from '@mantine/core';
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
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';

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

type DrawingProps = {
  chart: Grafico;
  paper: boolean;
  /** A company's colour in place of the product's. */
  accent?: string | undefined;
};

/** Milliseconds from one state of a chart to the next. */
const MOVING = 220;

const prefersReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Moves a drawn chart to other figures; another number of lines is drawn from scratch. */
function moveTo(drawn: ReturnType<typeof init> | null, option: OpcaoDoGrafico): void {
  if (!drawn) return;
  const isSameShape = seriesOf(option) === seriesOf(drawn.getOption());
  drawn.setOption(
    { ...option, animation: isSameShape && !prefersReducedMotion(), animationDurationUpdate: MOVING },
    { notMerge: !isSameShape },
  );
}

/** The names of series carry figures, so that each is known by its place when they change. */
const withSeriesIds = ({ series, ...option }: OpcaoDoGrafico): OpcaoDoGrafico =>
  Array.isArray(series)
    ? { ...option, series: series.map((one: object, place) => ({ ...one, id: String(place) })) }
    : { ...option, series };

const seriesOf = ({ series }: OpcaoDoGrafico): number => (Array.isArray(series) ? series.length : 0);

/** The picture alone; text and table are next to it. */
export function Drawing({ chart, paper, accent }: DrawingProps) {
  const box = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const palette = paper || scheme === 'light' ? PALETA_CLARA : PALETA_ESCURA;

  const option = useMemo(
    () => withSeriesIds(chart.option(accent ? { ...palette, marca: accent } : palette)),
    [chart, palette, accent],
  );
  const drawn = useRef<ReturnType<typeof init> | null>(null);
  const latest = useEffectEvent(() => option);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const draw = () => {
      const { clientWidth: width, clientHeight: height } = element;
      // A closed tab has no size to draw in.
      if (width === 0 || height === 0) return;
      const before = drawn.current;
      if (before?.getWidth() === width && before.getHeight() === height) return;
      if (before) return before.resize();
      drawn.current = init(element, undefined, { renderer: 'svg' });
      drawn.current.setOption(latest());
    };
    // At once: a page that is about to be printed does not wait for the ResizeObserver.
    draw();
    const observer = new ResizeObserver(draw);
    observer.observe(element);
    return () => {
      observer.disconnect();
      drawn.current?.dispose();
      drawn.current = null;
    };
  }, []);
  useEffect(() => moveTo(drawn.current, option), [option]);

  return <div ref={box} style={{ width: '100%', height: '100%' }} />;
}
