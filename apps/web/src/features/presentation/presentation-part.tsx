import type { Estudo } from '@farol/contracts';
import { StudyAssumptions } from '../diagnosis/index.ts';
import { ACCOUNTS, AreaViews, ASSUMPTIONS_PART, areaOfPart, FLOW_PART } from '../results/index.ts';
import { deliveredAreasOf } from './delivered-areas.ts';
import type { ComparisonView } from './options/comparison-view.ts';
import { ANSWERS, PARTS, SCRIPT } from './parts.tsx';

type PartProps = {
  estudo: Estudo;
  part: string;
  readOnly: boolean;
  hrefOf: (part: string) => string;
  compared: ComparisonView;
  onCompare: (next: ComparisonView) => void;
};

/** The one part of the presentation that is open. */
export function PresentationPart(props: PartProps) {
  return (
    <StudyAssumptions estudo={props.estudo}>
      <OpenPart {...props} />
    </StudyAssumptions>
  );
}

function OpenPart({ estudo, part, readOnly, hrefOf, compared, onCompare }: PartProps) {
  const areas = deliveredAreasOf(estudo);
  if (part === ANSWERS) return <PARTS.answers estudo={estudo} areas={areas} />;
  const view = areas.find(({ area }) => String(area) === areaOfPart(part));
  if (view)
    return (
      <>
        <AreaViews area={view.area} accounts={part.endsWith(ACCOUNTS)} hrefOf={hrefOf} />
        {part.endsWith(ACCOUNTS) ? (
          <PARTS.accounts estudo={estudo} view={view} />
        ) : (
          <PARTS.area
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
    return <PARTS.script estudo={estudo} areas={areas} readOnly={readOnly || !estudo.pode_editar} />;
  if (part === FLOW_PART) return <PARTS.flow estudo={estudo} />;
  if (part === ASSUMPTIONS_PART) return <PARTS.assumptions estudo={estudo} />;
  return <PARTS.summary estudo={estudo} areas={areas} readOnly={readOnly} />;
}
