import { useParams, useSearch } from '@tanstack/react-router';
import { DirectionLayout } from '../features/diagnosis/index.ts';
import { DirectionHub } from '../features/direction/index.ts';
import { AdditionalDocumentsScreen } from '../features/documents/index.ts';
import { SolutionsExecutionScreen } from '../features/policies/index.ts';
import { AwaitingSpecialistScreen, StudyPresentationScreen } from '../features/presentation/index.ts';

export function DirectionLayoutRoute() {
  const { diagnosisId } = useParams({ strict: false });
  return <DirectionLayout id={Number(diagnosisId)} />;
}

export function DirectionHubRoute() {
  const { areas, parte, slide, pessoa } = useSearch({ strict: false });
  return (
    <DirectionHub
      areas={areas === true}
      parte={parte === undefined ? undefined : String(parte)}
      slide={slide}
      pessoa={pessoa}
    />
  );
}

export function StudyPresentationRoute() {
  const { parte, slide, pessoa } = useSearch({ strict: false });
  return (
    <StudyPresentationScreen
      search={{ parte: parte === undefined ? undefined : String(parte), slide, pessoa }}
    />
  );
}

export const AwaitingSpecialistRoute = () => <AwaitingSpecialistScreen />;
export const AdditionalDocumentsRoute = () => <AdditionalDocumentsScreen />;
export const SolutionsExecutionRoute = () => <SolutionsExecutionScreen />;
