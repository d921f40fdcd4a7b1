import { useParams } from '@tanstack/react-router';
import { DirectionLayout } from '../../features/diagnosis/index.ts';

export { screenOfStage } from '../../features/diagnosis/index.ts';

export function DirectionLayoutRoute() {
  const { diagnosisId } = useParams({ strict: false });
  return <DirectionLayout id={Number(diagnosisId)} />;
}
