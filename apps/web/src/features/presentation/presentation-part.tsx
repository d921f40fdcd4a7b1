import type { Estudo } from '@farol/contracts';
import { useEffect } from 'react';
import { PagePending } from '../../shared/ui/page-states.tsx';
import { partOf, shown } from '../../shared/ui/parts.tsx';
import { whenIdle } from '../../shared/ui/when-idle.ts';
import { ACCOUNTS, AreaViews, ASSUMPTIONS_PART, areaOfPart } from '../results/index.ts';
import type { AreaView } from '../study/index.ts';
import type { ComparisonView } from './options/comparison-view.ts';

export const ANSWERS = 'respostas';
export const SCRIPT = 'roteiro';

const parts = {
  answers: partOf(async () => (await import('./answers/answers-part.tsx')).AnswersPart),
  area: partOf(async () => (await import('./edit/area-part.tsx')).AreaPart),
  accounts: partOf(async () => (await import('./results-parts.ts')).AreaResults),
  script: partOf(async () => (await import('./script/script-part.tsx')).ScriptPart),
  assumptions: partOf(async () => (await import('./results-parts.ts')).AssumptionsPart),
  summary: partOf(async () => (await import('./edit/summary-part.tsx')).SummaryPart),
};

// Not the page's failure: the other parts stay, with what was typed in them, and this one is asked for again.
const PENDING = <PagePending />;
const AnswersPart = shown(parts.answers, PENDING);
const AreaPart = shown(parts.area, PENDING);
const AreaResults = shown(parts.accounts, PENDING);
const ScriptPart = shown(parts.script, PENDING);
const AssumptionsPart = shown(parts.assumptions, PENDING);
const SummaryPart = shown(parts.summary, PENDING);

type PartProps = {
  estudo: Estudo;
  areas: readonly AreaView[];
  part: string;
  readOnly: boolean;
  hrefOf: (part: string) => string;
  compared: ComparisonView;
  onCompare: (next: ComparisonView) => void;
};

/** The one part of the presentation that is open; the others arrive once it is shown, before they are opened. */
export function PresentationPart({ estudo, areas, part, readOnly, hrefOf, compared, onCompare }: PartProps) {
  useEffect(() => {
    for (const one of Object.values(parts)) if (!one.get()) whenIdle(one.load);
  }, []);
  if (part === ANSWERS) return <AnswersPart estudo={estudo} areas={areas} />;
  const view = areas.find(({ area }) => String(area) === areaOfPart(part));
  if (view)
    return (
      <>
        <AreaViews area={view.area} accounts={part.endsWith(ACCOUNTS)} hrefOf={hrefOf} />
        {part.endsWith(ACCOUNTS) ? (
          <AreaResults estudo={estudo} view={view} />
        ) : (
          <AreaPart
            estudo={estudo}
            view={view}
            readOnly={readOnly}
            compared={compared}
            onCompare={onCompare}
          />
        )}
      </>
    );
  if (part === SCRIPT)
    return <ScriptPart estudo={estudo} areas={areas} readOnly={readOnly || !estudo.pode_editar} />;
  if (part === ASSUMPTIONS_PART) return <AssumptionsPart estudo={estudo} />;
  return <SummaryPart estudo={estudo} areas={areas} readOnly={readOnly} />;
}
