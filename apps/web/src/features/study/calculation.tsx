import { HowCalculated } from '../../shared/ui/how-calculated.tsx';
import { type CalculationAccount, CalculationSteps } from '../diagnosis/index.ts';

type HowNeedIsCalculatedProps = { result: CalculationAccount | undefined; subject: string };

/** "como calculamos" next to a figure; absent if the figure has no steps. */
export function HowNeedIsCalculated({ result, subject }: HowNeedIsCalculatedProps) {
  if (!result || result.passos.length === 0) return null;
  return (
    <HowCalculated subject={subject}>
      <CalculationSteps result={result} />
    </HowCalculated>
  );
}
