import type { Estudo } from '@farol/contracts';
import { useEffect } from 'react';
import { PagePending } from '../../shared/ui/page-states.tsx';
import { shown } from '../../shared/ui/parts.tsx';
import { whenIdle } from '../../shared/ui/when-idle.ts';
import { StudyAssumptions } from '../diagnosis/index.ts';
import { ACCOUNTS, AreaViews, ASSUMPTIONS_PART, areaOfPart } from '../results/index.ts';
import { deliveredAreasOf } from './delivered-areas.ts';
import { useFiguresAhead } from './figures-ahead.ts';
import type { ComparisonView } from './options/comparison-view.ts';
import { ANSWERS, PARTS, SCRIPT } from './parts.ts';

// Not the page's failure: the other parts stay, with what was typed in them, and this one is asked for again.
const PENDING = <PagePending />;
const AnswersPart = shown(PARTS.answers, PENDING);
const AreaPart = shown(PARTS.area, PENDING);
const AreaResults = shown(PARTS.accounts, PENDING);
const ScriptPart = shown(PARTS.script, PENDING);
const AssumptionsPart = shown(PARTS.assumptions, PENDING);
const SummaryPart = shown(PARTS.summary, PENDING);

type PartProps = {
  estudo: Estudo;
  part: string;
  readOnly: boolean;
  hrefOf: (part: string) => string;
  compared: ComparisonView;
  onCompare: (next: ComparisonView) => void;
};

/** The one part of the presentation that is open; the others arrive once it is shown, before they are opened. */
export function PresentationPart(props: PartProps) {
  useEffect(() => {
    for (const one of Object.values(PARTS)) if (!one.get()) whenIdle(one.load);
  }, []);
  if (!useFiguresAhead(props.estudo)) return PENDING;
  return (
    <StudyAssumptions estudo={props.estudo}>
      <OpenPart {...props} />
    </StudyAssumptions>
  );
}

function OpenPart({ estudo, part, readOnly, hrefOf, compared, onCompare }: PartProps) {
  const areas = deliveredAreasOf(estudo);
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
