import type { Grafico } from '@farol/domain/charts';
import { Skeleton } from '@mantine/core';
import { lazyPart } from '../../lazy.tsx';
import { ChartFrame, type FrameProps } from './chart-frame.tsx';
import { useInView } from './use-in-view.ts';

const PENDING = <Skeleton height="100%" />;
/** The library is loaded with the first chart that is seen. */
const Drawing = lazyPart(async () => (await import('./drawing.tsx')).Drawing, { pending: PENDING });

type ChartProps = FrameProps & {
  chart: Grafico;
  /** Drawn for the customer: always in the light colours. */
  paper?: boolean;
  /** A company's colour in place of the product's. */
  accent?: string | undefined;
};

/** A chart that the library draws. */
export function Chart({ chart, paper = false, accent, ...frame }: ChartProps) {
  const [isSeen, place] = useInView(Drawing.load);
  return (
    <ChartFrame chart={chart} place={place} {...frame}>
      {isSeen ? <Drawing chart={chart} paper={paper} accent={accent} /> : PENDING}
    </ChartFrame>
  );
}
