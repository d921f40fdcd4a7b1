import type { Grafico } from '@farol/domain/charts';
import { type ReactNode, useState } from 'react';
import { Skeleton, Text, UnstyledButton } from '../elements/index.ts';
import { partOf, pressed, shown, useBroughtWhenIdle } from '../parts.tsx';
import classes from './chart.module.css';
import { useSeen } from './use-seen.ts';

const PENDING = <Skeleton height="100%" />;
/** The library is loaded with the first chart that is seen. */
const drawing = partOf(async () => (await import('./drawing.tsx')).Drawing);
const Drawing = shown(drawing, PENDING);

const table = partOf(async () => (await import('./chart-table.tsx')).ChartTable);
const ChartTable = pressed(table);

const texts = { table: 'Ver tabela', picture: 'Ver gráfico' } as const;

/** Pixels: on a phone the aspect ratio alone would be too flat. */
const MIN_HEIGHT = 200;

type ChartProps = {
  chart: Grafico;
  /** Beside the title: "em valores de hoje". */
  note?: string;
  /** Beside "Ver tabela": "como calculamos". */
  aside?: ReactNode;
  /** Drawn for the customer: always in the light colours. */
  paper?: boolean;
  /** A company's colour in place of the product's. */
  accent?: string | undefined;
  /** Without title, where it is shown next to the chart. */
  bare?: boolean;
  /** The title is a heading of the page. */
  heading?: boolean;
  /** Opens what is behind a cell of the table, or behind the point that stands for it. */
  onPick?: (row: number, column: number) => void;
};

/** A chart with its title, its text alternative and the table of its data. */
export function Chart({
  chart,
  note,
  aside,
  paper = false,
  accent,
  bare = false,
  heading = false,
  onPick,
}: ChartProps) {
  const [isTable, setTable] = useState(false);
  const [isSeen, place] = useSeen(drawing.load);
  useBroughtWhenIdle(table);
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
          {isSeen ? <Drawing chart={chart} paper={paper} accent={accent} onPick={onPick} /> : PENDING}
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
