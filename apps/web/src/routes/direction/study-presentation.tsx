import { useSearch } from '@tanstack/react-router';
import { StudyPresentationScreen } from '../../features/presentation/index.ts';

export { loadOpenPart } from '../../features/presentation/index.ts';

export function StudyPresentationRoute() {
  const { parte, ...search } = useSearch({ strict: false });
  return (
    <StudyPresentationScreen search={{ ...search, parte: parte === undefined ? undefined : String(parte) }} />
  );
}
