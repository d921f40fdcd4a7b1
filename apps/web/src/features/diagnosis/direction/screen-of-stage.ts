import type { QueryClient } from '@tanstack/react-query';
import { studyQuery } from '../queries.ts';
import { directionOf, directionPath } from './direction-context.ts';

/** Address of the screen that the study's stage leads on to; null while that is its hub. */
export async function screenOfStage(queryClient: QueryClient, id: number): Promise<string | null> {
  const { direction } = directionOf(await queryClient.ensureQueryData(studyQuery(id)), null);
  return direction.presente && directionPath(id, direction.presente);
}
