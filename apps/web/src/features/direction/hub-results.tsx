import type { Estudo } from '@farol/contracts';
import { StudyAssumptions } from '../diagnosis/index.ts';
import {
  AreaResults,
  ASSUMPTIONS_PART,
  AssumptionsPart,
  FLOW_PART,
  FlowPart,
  StudySentence,
  StudySummary,
} from '../results/index.ts';
import { type AreaView, areasOf } from '../study/index.ts';

type HubResultsProps = { estudo: Estudo; part: string };

export const HubResults = ({ estudo, part }: HubResultsProps) => (
  <StudyAssumptions estudo={estudo}>
    <Result estudo={estudo} areas={areasOf(estudo)} part={part} />
  </StudyAssumptions>
);

/** The results so far, before the presentation exists. */
function Result({ estudo, areas, part }: { estudo: Estudo; areas: readonly AreaView[]; part: string }) {
  const view = areas.find(({ area }) => String(area) === part);
  if (view) return <AreaResults estudo={estudo} view={view} />;
  if (part === FLOW_PART) return <FlowPart estudo={estudo} />;
  if (part === ASSUMPTIONS_PART) return <AssumptionsPart estudo={estudo} />;
  return (
    <>
      <StudySentence estudo={estudo} areas={areas} />
      <StudySummary estudo={estudo} areas={areas} />
    </>
  );
}
