import { dayOfMonth } from '@farol/domain/calendar';
import { useElementSize } from '@mantine/hooks';
import { today } from '../../../shared/format/index.ts';
import { ticksFor, type Year } from '../series.ts';
import { MONTHS, dashboardTexts as texts } from '../texts.ts';
import classes from './year-chart.module.css';

const HEIGHT = 216;
const PAD = { top: 14, right: 46, bottom: 26, left: 46 };
const LABEL_GAP = 14;

type YearChartProps = { years: readonly Year[]; axis: (value: number) => string; label: string };

/** A line per year over the twelve months: this year stands out, the month that is running is apart. */
export function YearChart({ years, axis, label }: YearChartProps) {
  const { ref, width } = useElementSize();
  const greatest = Math.max(0, ...years.flatMap((year) => [...year.done, year.running?.value ?? 0]));
  const ticks = ticksFor(greatest);
  const top = ticks.at(-1) ?? 1;
  const x = (month: number) => PAD.left + (month / 11) * Math.max(0, width - PAD.left - PAD.right);
  const y = (value: number) => HEIGHT - PAD.bottom - (value / top) * (HEIGHT - PAD.top - PAD.bottom);
  return (
    <div ref={ref} className={classes.chart}>
      {width > 0 && (
        <svg width={width} height={HEIGHT} role="img" aria-label={label}>
          {ticks.map((tick) => (
            <g key={tick} className={classes.grid}>
              <line x1={PAD.left} x2={width - PAD.right} y1={y(tick)} y2={y(tick)} />
              <text x={PAD.left - 8} y={y(tick) + 4} textAnchor="end">
                {axis(tick)}
              </text>
            </g>
          ))}
          {MONTHS.map((month, index) =>
            index % 2 === 0 ? (
              <text key={month} className={classes.month} x={x(index)} y={HEIGHT - 6} textAnchor="middle">
                {month.slice(0, 3)}
              </text>
            ) : null,
          )}
          {years.toReversed().map((year) => (
            <YearLine key={year.ano} year={year} x={x} y={y} />
          ))}
          {labelsOf(years, y).map(({ year, month, at }) => (
            <text
              key={year.ano}
              className={classes.year}
              data-current={year.current || undefined}
              {...(year.running
                ? { x: x(month) + 4, y: besidePoint(at - 4), textAnchor: endsAt(month) }
                : { x: x(month) + 8, y: at })}
            >
              {year.ano}
            </text>
          ))}
        </svg>
      )}
    </div>
  );
}

/** Above the point, and below it where there is no room. */
const besidePoint = (at: number): number => (at < PAD.top + 14 ? at + 18 : at - 9);

/** The year's name ends at its last point: the month that runs is named from the next one on. At the axis it begins. */
const endsAt = (month: number) => (month === 0 ? 'start' : 'end');

type Scales = { x: (month: number) => number; y: (value: number) => number };

function YearLine({ year, x, y }: Scales & { year: Year }) {
  const points = year.done.map((value, month) => `${x(month)},${y(value)}`).join(' ');
  const last = year.done.length - 1;
  return (
    <g className={classes.series} data-current={year.current || undefined}>
      {year.done.length > 1 && <polyline points={points} />}
      {year.current && last >= 0 && <circle cx={x(last)} cy={y(year.done[last] ?? 0)} r={3.5} />}
      {year.running && (
        <>
          <circle className={classes.hollow} cx={x(year.running.month)} cy={y(year.running.value)} r={4} />
          <text x={x(year.running.month) - 6} y={besidePoint(y(year.running.value))}>
            {texts.until(dayOfMonth(today()))}
          </text>
        </>
      )}
    </g>
  );
}

/** The year's name at the end of its line; names that would touch are moved apart. */
function labelsOf(years: readonly Year[], y: Scales['y']) {
  const labels = years
    .filter((year) => year.done.length > 0)
    .map((year) => ({ year, month: year.done.length - 1, at: y(year.done.at(-1) ?? 0) + 4 }))
    .toSorted((a, b) => a.at - b.at);
  let previous = Number.NEGATIVE_INFINITY;
  let month = -1;
  for (const label of labels) {
    if (label.month === month && label.at - previous < LABEL_GAP) label.at = previous + LABEL_GAP;
    previous = label.at;
    month = label.month;
  }
  return labels;
}
