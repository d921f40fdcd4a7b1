import type { Estudo } from '@farol/contracts';
import type { AreaView } from '../study/index.ts';
import { HouseholdMonth, RedPlan, WhatFits } from './affordability.tsx';
import { MonthBand } from './month-band.tsx';
import { NeedsTable } from './needs/needs-table.tsx';
import { WealthChart } from './wealth-chart.tsx';

type StudySummaryProps = {
  estudo: Estudo;
  areas: readonly AreaView[];
  /** Link to add an area to the study. */
  includeHref?: string | undefined;
};

/** Below the study's sentence: what the month bears, what each area lacks, then the pictures and the order. */
export const StudySummary = ({ estudo, areas, includeHref }: StudySummaryProps) => (
  <>
    <MonthBand estudo={estudo} areas={areas} />
    <RedPlan estudo={estudo} />
    <NeedsTable estudo={estudo} areas={areas} includeHref={includeHref} />
    <HouseholdMonth estudo={estudo} />
    <WealthChart estudo={estudo} />
    <WhatFits estudo={estudo} />
  </>
);
