import type { FluxoMostrado } from '@farol/contracts';
import { flowChart, flowShapes, PALETA_CLARA, PALETA_ESCURA } from '@farol/domain/charts';
import { useComputedColorScheme } from '@mantine/core';
import { createElement, useLayoutEffect, useRef, useState } from 'react';
import { ChartFrame } from '../../shared/ui/chart/chart-frame.tsx';

/** Pixels where nothing is laid out yet, and the narrowest picture whose words still fit. */
const SIZE = { largura: 720, altura: 260 };
const NARROWEST = 300;
const TEXT_SIZE = 16;

/** The picture's own pixels in a box: fewer where the page's text is set larger. */
function sizeIn({ clientWidth, clientHeight }: HTMLElement): typeof SIZE {
  if (clientWidth === 0) return SIZE;
  const text = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || TEXT_SIZE;
  const largura = Math.max(Math.min(NARROWEST, clientWidth), (clientWidth * TEXT_SIZE) / text);
  return { largura, altura: (clientHeight * largura) / clientWidth };
}

/** "stroke-width" → "strokeWidth" */
const propName = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The family's money over the years, with its table. */
export function FlowPicture({ fluxo: { desenho, alternativa, nota } }: { fluxo: FluxoMostrado }) {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(SIZE);
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const chart = flowChart({ ...desenho, sem: null, faixa: null }, { alternativa, nota });
  useLayoutEffect(() => {
    const place = box.current;
    if (!place) return;
    const observer = new ResizeObserver(() => setSize(sizeIn(place)));
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  const shapes = flowShapes(chart, size, scheme === 'light' ? PALETA_CLARA : PALETA_ESCURA);
  return (
    <ChartFrame chart={chart} bare place={box}>
      <svg
        viewBox={`0 0 ${size.largura} ${size.altura}`}
        width="100%"
        height="100%"
        aria-hidden
        style={{ display: 'block' }}
      >
        {shapes.map(({ tag, attrs, texto }, place) =>
          createElement(
            tag,
            {
              key: `${place} ${tag}`,
              ...Object.fromEntries(Object.entries(attrs).map(([name, value]) => [propName(name), value])),
            },
            texto,
          ),
        )}
      </svg>
    </ChartFrame>
  );
}
