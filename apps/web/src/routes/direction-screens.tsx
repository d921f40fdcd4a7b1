import { useParams, useSearch } from '@tanstack/react-router';
import { DirectionHub, DirectionLayout } from '../features/diagnosis/index.ts';

export function DirectionLayoutRoute() {
  const { diagnosisId } = useParams({ strict: false });
  return <DirectionLayout id={Number(diagnosisId)} />;
}

export function DirectionHubRoute() {
  const { areas } = useSearch({ strict: false });
  return <DirectionHub areas={areas === true} />;
}

export const AwaitingSpecialistRoute = () => <DirectionHub areas />;
export const StudyPresentationRoute = () => <DirectionHub areas />;
export const AdditionalDocumentsRoute = () => <DirectionHub areas />;
export const SolutionsExecutionRoute = () => <DirectionHub areas />;
