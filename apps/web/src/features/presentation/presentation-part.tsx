import type { Estudo } from '@farol/contracts';
import { PagePending } from '../../shared/ui/page-states.tsx';
import { content, partOf } from '../../shared/ui/parts.tsx';
import { ACCOUNTS, AreaViews, ASSUMPTIONS_PART, areaOfPart } from '../results/index.ts';
import type { AreaView } from '../study/index.ts';
import type { ComparisonView } from './options/comparison-view.ts';

export const ANSWERS = 'respostas';
export const SCRIPT = 'roteiro';

const PENDING = <PagePending />;
const AnswersPart = content(
  partOf(async () => (await import('./answers/answers-part.tsx')).AnswersPart),
  PENDING,
);
const AreaPart = content(
  partOf(async () => (await import('./edit/area-part.tsx')).AreaPart),
  PENDING,
);
const AreaResults = content(
  partOf(async () => (await import('./results-parts.ts')).AreaResults),
  PENDING,
);
const ScriptPart = content(
  partOf(async () => (await import('./script/script-part.tsx')).ScriptPart),
  PENDING,
);
const AssumptionsPart = content(
  partOf(async () => (await import('./results-parts.ts')).AssumptionsPart),
  PENDING,
);
const SummaryPart = content(
  partOf(async () => (await import('./edit/summary-part.tsx')).SummaryPart),
  PENDING,
);

type PartProps = {
  estudo: Estudo;
  areas: readonly AreaView[];
  part: string;
  readOnly: boolean;
  hrefOf: (part: string) => string;
  compared: ComparisonView;
  onCompare: (next: ComparisonView) => void;
};

/** The one part of the presentation that is open; each arrives with its first opening. */
export function PresentationPart({ estudo, areas, part, readOnly, hrefOf, compared, onCompare }: PartProps) {
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
