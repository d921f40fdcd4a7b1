import { type Grafico, PALETA_CLARA, PALETA_ESCURA } from '@farol/domain/charts';
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
import { LabelLayout } from 'echarts/features';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';

use([
  BarChart,
  LineChart,
  RadarChart,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  MarkPointComponent,
  RadarComponent,
  LabelLayout,
  SVGRenderer,
]);

type DrawingProps = {
  chart: Grafico;
  paper: boolean;
  onPick?: ((row: number, column: number) => void) | undefined;
};

/** Row and column of the table that a point stands for. */
function cellOf(data: unknown): readonly [number, number] | null {
  if (typeof data !== 'object' || data === null || !('celula' in data) || !Array.isArray(data.celula))
    return null;
  const [row, column]: unknown[] = data.celula;
  return typeof row === 'number' && typeof column === 'number' ? [row, column] : null;
}

/** The picture alone; text and table are next to it. */
export default function Drawing({ chart, paper, onPick }: DrawingProps) {
  const box = useRef<HTMLDivElement>(null);
  const pick = useRef(onPick);
  useEffect(() => {
    pick.current = onPick;
  }, [onPick]);
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const palette = paper || scheme === 'light' ? PALETA_CLARA : PALETA_ESCURA;

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let drawn: ReturnType<typeof init> | undefined;
    const observer = new ResizeObserver(() => {
      // A closed tab has no size to draw in.
      if (element.clientWidth === 0 || element.clientHeight === 0) return;
      if (drawn) return drawn.resize();
      drawn = init(element, undefined, { renderer: 'svg' });
      drawn.setOption(chart.option(palette));
      drawn.on('click', ({ data }) => {
        const cell = cellOf(data);
        if (cell) pick.current?.(...cell);
      });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      drawn?.dispose();
    };
  }, [chart, palette]);

  return <div ref={box} style={{ width: '100%', height: '100%' }} />;
}
