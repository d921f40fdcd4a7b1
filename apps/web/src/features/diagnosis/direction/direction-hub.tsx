import { GoTo } from '../go-to.tsx';
import { diagnosisTexts } from '../texts.ts';
import { directionPath, useDirection } from './direction-context.ts';
import { DirectionPage } from './direction-page.tsx';

/** One card per area; from quotation on the present stage has a screen of its own, unless the areas are asked for. */
export function DirectionHub({ areas }: { areas: boolean }) {
  const { estudo, presente } = useDirection();
  if (presente && !areas) return <GoTo href={directionPath(estudo.diagnostico_id, presente)} />;
  return (
    <DirectionPage name={diagnosisTexts.direction.hub} padded>
      {null}
    </DirectionPage>
  );
}
