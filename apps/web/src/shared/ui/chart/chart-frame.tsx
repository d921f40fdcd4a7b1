import type { Quadro } from '@farol/domain/charts';
import { Text, UnstyledButton } from '@mantine/core';
import { type ReactNode, type Ref, useState } from 'react';
import { lazyPart } from '../../lazy.tsx';
import classes from './chart.module.css';

const ChartTable = lazyPart(async () => (await import('./chart-table.tsx')).ChartTable, { preload: true });

const texts = { table: 'Ver tabela', picture: 'Ver gráfico' } as const;

/** Pixels: on a phone the aspect ratio alone would be too flat. */
const MIN_HEIGHT = 200;

export type FrameProps = {
  /** Beside the title: "em valores de hoje". */
  note?: string;
  /** Beside "Ver tabela": "como calculamos". */
  aside?: ReactNode;
  /** Without title, where it is shown next to the chart. */
  bare?: boolean;
};

type ChartFrameProps = FrameProps & {
  chart: Quadro;
  /** The title is a heading of the page. */
  heading?: boolean;
  /** Opens what is behind a cell of the table, or behind its point in the picture. */
  onPick?: (row: number, column: number) => void;
  /** The picture, in `place`. */
  children: ReactNode;
  place: Ref<HTMLDivElement>;
};

/** Title, text alternative and table around a picture. */
export function ChartFrame({
  chart,
  note,
  aside,
  bare = false,
  heading = false,
  onPick,
  children,
  place,
}: ChartFrameProps) {
  const [isTable, setTable] = useState(false);
  const Title = heading ? 'h2' : 'span';
  const { titulo, alternativa, resumo, observacao, proporcao, alturaMinima = MIN_HEIGHT } = chart;
  return (
    <figure className={classes.figure} aria-label={titulo}>
      <figcaption className={classes.caption}>
        {!bare && (
          <Title className={classes.title}>
            {titulo} {note && <span className={classes.note}>{note}</span>}
          </Title>
        )}
        <span className={classes.aside}>
          {aside}
          <UnstyledButton
            className="text-xs brand underlinable touchable"
            onClick={() => setTable((was) => !was)}
          >
            {isTable ? texts.picture : texts.table}
          </UnstyledButton>
        </span>
      </figcaption>
      {resumo && (
        <Text size="sm" c="dimmed" mb="xs" className="tabular">
          {resumo}
        </Text>
      )}
      {isTable ? (
        <ChartTable chart={chart} onPick={onPick} />
      ) : (
        <div
          ref={place}
          role="img"
          aria-label={alternativa}
          className={classes.drawing}
          style={{ aspectRatio: proporcao, minHeight: alturaMinima }}
        >
          {children}
        </div>
      )}
      {observacao && (
        <Text size="xs" c="dimmed" mt={6}>
          {observacao}
        </Text>
      )}
    </figure>
  );
}
