import { ActionIcon, Tooltip } from '@mantine/core';
import { ChartLine, Table2 } from 'lucide-react';
import { useState } from 'react';
import { today } from '../../../shared/format/index.ts';
import type { Block as BlockData } from '../queries.ts';
import { formatsOf, type Year, yearsOf } from '../series.ts';
import { MONTHS, dashboardTexts as texts } from '../texts.ts';
import classes from './block.module.css';
import { YearChart } from './year-chart.tsx';

/** One metric: its totals in words, the months as a chart or as a table. */
export function Block({ block }: { block: BlockData }) {
  const [asTable, setAsTable] = useState(false);
  const years = yearsOf(block, today());
  const { full, axis } = formatsOf(block);
  const totals = years.map((year) => texts.inYear(full(year.total), year.ano)).join(', ');
  const Icon = asTable ? ChartLine : Table2;
  const label = asTable ? texts.chart : texts.table;
  return (
    <section className={classes.block} aria-label={block.titulo}>
      <header className={classes.head}>
        <h2>{block.titulo}</h2>
        <small>{texts.perMonth}</small>
        <Tooltip label={label}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`${label}: ${block.titulo}`}
            onClick={() => setAsTable(!asTable)}
          >
            <Icon size={17} strokeWidth={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </header>
      <p className={classes.totals}>{totals}</p>
      {asTable ? (
        <MonthTable title={block.titulo} years={years} block={block} format={full} />
      ) : (
        <YearChart years={years} axis={axis} label={texts.described(block.titulo, totals)} />
      )}
    </section>
  );
}

type MonthTableProps = {
  title: string;
  years: readonly Year[];
  block: BlockData;
  format: (value: number) => string;
};

function MonthTable({ title, years, block, format }: MonthTableProps) {
  const values = (ano: number) => block.dados.find((one) => one.ano === ano)?.meses ?? [];
  return (
    <table className={classes.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{texts.month}</th>
          {years.map(({ ano }) => (
            <th key={ano} scope="col">
              {ano}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {MONTHS.map((month, index) => (
          <tr key={month}>
            <th scope="row">{month}</th>
            {years.map(({ ano }) => (
              <td key={ano}>{format(values(ano)[index]?.valor ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{texts.total}</th>
          {years.map(({ ano, total }) => (
            <td key={ano}>{format(total)}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
