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
  const { areas, area, parte, slide, pessoa } = useSearch({ strict: false });
  return (
    <DirectionHub
      areas={areas === true}
      area={area}
      parte={parte === undefined ? undefined : String(parte)}
      slide={slide}
      pessoa={pessoa}
    />
  );
}

export function StudyPresentationRoute() {
  const { parte, ...search } = useSearch({ strict: false });
  return (
    <StudyPresentationScreen search={{ ...search, parte: parte === undefined ? undefined : String(parte) }} />
  );
}

/** The area of the address, on the screens that show every area one below the other. */
const useArea = () => useSearch({ strict: false }).area;

export const AwaitingSpecialistRoute = () => <AwaitingSpecialistScreen area={useArea()} />;
export const AdditionalDocumentsRoute = () => <AdditionalDocumentsScreen area={useArea()} />;
export const SolutionsExecutionRoute = () => <SolutionsExecutionScreen area={useArea()} />;
